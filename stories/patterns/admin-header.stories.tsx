import { AdminHeader } from '@ilera/ui/patterns/admin-header'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { longHospital, luth } from '../fixtures/hospitals.ts'

const meta = {
  title: 'Patterns/Admin header',
  component: AdminHeader,
  parameters: { layout: 'fullscreen' },
  args: { hospitalName: luth.hospitalName, unread: 2, menu: null },
} satisfies Meta<typeof AdminHeader>
export default meta
type Story = StoryObj<typeof meta>

export const Unread: Story = {}
export const NothingUnread: Story = { args: { unread: 0 } }
export const ManyUnread: Story = { args: { unread: 1_240 } }
export const LongName: Story = { args: { hospitalName: longHospital.hospitalName } }

export const WithSearch: Story = {
  args: { hospitalName: longHospital.hospitalName, unread: 1_240, onSearch: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search patients and pages' }))
    await expect(args.onSearch).toHaveBeenCalledOnce()
  },
}

export const NameNotKnown: Story = {
  args: { hospitalName: undefined, unread: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Welcome')).toBeVisible()
  },
}
