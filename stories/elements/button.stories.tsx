import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '@ilera/ui/elements/button'
import { CalendarIcon } from '@ilera/ui/elements/icons'

const meta = {
  title: 'Primitives/Button',
  component: Button,
  args: { children: 'Book Appointment', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {}
export const Secondary: Story = { args: { kind: 'secondary', children: 'Request a Reschedule' } }
export const Danger: Story = { args: { kind: 'danger', children: 'Delete' } }
export const Quiet: Story = { args: { kind: 'quiet', children: 'Cancel' } }
export const Small: Story = { args: { size: 'small', kind: 'secondary', children: 'View' } }
export const Large: Story = { args: { size: 'large', children: 'Find a hospital' } }
export const Wide: Story = { args: { wide: true, children: 'Register' } }
export const WithIcon: Story = { args: { icon: <CalendarIcon /> } }
export const AsLink: Story = { args: { href: '#/patientRegister', children: 'Create an account' } }
export const Disabled: Story = { args: { disabled: true } }
export const Busy: Story = { args: { busy: true } }
export const BusyWithWords: Story = { args: { busy: true, busyLabel: 'Proceeding...', children: 'Proceed' } }
export const LongWords: Story = {
  args: { children: 'Ask Lagos University Teaching Hospital for an appointment on Wednesday 5 November 2026' },
}
export const AllKinds: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      <Button>Primary</Button>
      <Button kind="secondary">Secondary</Button>
      <Button kind="danger">Danger</Button>
      <Button kind="quiet">Quiet</Button>
    </div>
  ),
}
export const Fires: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Book Appointment' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const NeverFiresWhileBusy: Story = {
  args: { busy: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Book Appointment' })
    await userEvent.click(button)
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
