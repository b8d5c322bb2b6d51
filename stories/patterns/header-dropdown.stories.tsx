import { HeaderDropdown } from '@ilera/ui/patterns/header-dropdown'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'

const meta = {
  title: 'Patterns/Header dropdown',
  component: HeaderDropdown,
  args: {
    label: 'Login',
    kind: 'secondary',
    links: [
      { item: 'patientLogin', label: 'Patient', href: '#/patientLogin' },
      { item: 'hospitalLogin', label: 'Hospital', href: '#/hospitalLogin' },
    ],
    open: false,
    onOpen: fn(),
    onClose: fn(),
    onChoose: fn(),
  },
  decorators: [
    (Story) => (
      <div className="flex min-h-48 justify-end">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof HeaderDropdown>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = { args: { open: true } }
export const Primary: Story = { args: { kind: 'primary', label: 'Sign up', open: true } }

export const Opens: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Login', expanded: false }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}

export const ClosesOnEscape: Story = {
  args: { open: true },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('link', { name: 'Hospital' }).focus()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'Login' })).toHaveFocus()
  },
}

export const ClosesOnAPressOutside: Story = {
  args: { open: true },
  play: async ({ args, canvasElement, userEvent }) => {
    await userEvent.click(canvasElement)
    await expect(args.onClose).toHaveBeenCalled()
  },
}

export const Chooses: Story = {
  args: { open: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Hospital' }))
    await expect(args.onChoose).toHaveBeenCalledWith({ item: 'hospitalLogin' })
  },
}
