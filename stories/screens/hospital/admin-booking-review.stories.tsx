import { m } from '@ilera/contract/messages'
import { AdminBookingReviewScreen } from '@ilera/ui/screens/hospital/admin-booking-review'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { assignedAppointment, timeline } from '../../fixtures/appointments.ts'
import { longName } from '../../fixtures/people.ts'
import { refused } from '../../fixtures/problem.ts'
import { odd } from '../../fixtures/odd.ts'

const appointment = { ...assignedAppointment, timeline: timeline.slice(0, 2) }

const meta = {
  title: 'Screens/Hospital/Booking review',
  component: AdminBookingReviewScreen,
  decorators: [inHospitalArea('adminBookingReview')],
  parameters: wholeScreen,
  args: { appointment, onBook: fn(), onBack: fn() },
} satisfies Meta<typeof AdminBookingReviewScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  tags: ['spoken'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sunday 1 November 2026, 4:32pm, Lagos time')).toBeVisible()
  },
}
export const Busy: Story = { args: { busy: true } }
export const Offline: Story = {
  tags: ['announced'],
  args: { problem: refused(m.common_check_your_network()) },
}
export const NoEmail: Story = { args: { appointment: { ...appointment, patientEmail: '', patientPhone: null } } }
export const LongNames: Story = { args: { appointment: { ...appointment, fullName: longName, doctorName: longName } } }

export const Books: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Book Appointment' }))
    await expect(args.onBook).toHaveBeenCalledOnce()
  },
}
export const OddData: Story = { args: odd(meta.args) }
