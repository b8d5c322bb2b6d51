import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { BellIcon, EditIcon, TrashIcon } from '@ilera/ui/elements/icons'
import { Menu } from '@ilera/ui/elements/menu'
import { noPicture } from '../fixtures/pictured.ts'

const meta = {
  title: 'Primitives/Menu',
  component: Menu,
  args: {
    label: 'Sign up',
    items: [
      { id: 'patient', label: 'patient', href: '#/patientRegister' },
      { id: 'hospital', label: 'hospital', href: '#/hospitalRegister' },
    ],
    onChoose: fn(),
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = { args: { open: true } }
export const Primary: Story = { args: { kind: 'primary' } }
export const Quiet: Story = { args: { kind: 'quiet' } }
export const ByIcon: Story = { args: { icon: <BellIcon />, label: 'Notifications', kind: 'quiet' } }
export const Acts: Story = {
  args: {
    label: 'More',
    open: true,
    items: [
      { id: 'edit', label: 'Edit', icon: <EditIcon /> },
      { id: 'move', label: 'Move', disabled: true },
      { id: 'delete', label: 'Delete', icon: <TrashIcon />, tone: 'danger' },
    ],
  },
}
export const ChoosesByKeyboard: Story = {
  // The focus ring after the menu closes depends on the page around the story.
  tags: ['no-picture'],
  parameters: noPicture,
  args: {
    items: [
      { id: 'edit', label: 'Edit' },
      { id: 'delete', label: 'Delete' },
    ],
    label: 'More',
  },
  play: async ({ args, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('menu')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChoose).toHaveBeenCalledWith({ id: 'delete' })
  },
}
