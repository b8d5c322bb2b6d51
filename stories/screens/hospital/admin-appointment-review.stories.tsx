import { m } from '@ilera/contract/messages'
import { AdminAppointmentReviewScreen } from '@ilera/ui/screens/hospital/admin-appointment-review'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import {
  openedBooking,
  openedForChild,
  openedHold,
  openedRequest,
  openedWithLittle,
  rescheduleAppointment,
} from '../../fixtures/appointments.ts'
import { odd } from '../../fixtures/odd.ts'

const meta = {
  title: 'Screens/Hospital/Appointment review',
  component: AdminAppointmentReviewScreen,
  decorators: [inHospitalArea('adminAppointmentReview')],
  parameters: wholeScreen,
  args: {
    state: 'shown',
    appointment: openedRequest,
    events: ['assign', 'decline', 'cancel'],
    onRetry: fn(),
    onAssign: fn(),
    onReviewBooking: fn(),
    onAction: fn(),
  },
} satisfies Meta<typeof AdminAppointmentReviewScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Pending: Story = { tags: ['spoken'] }
export const Held: Story = {
  args: { appointment: openedHold, events: ['assign', 'confirm', 'cancel'] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Sunday 1 November 2026, 4:32pm, Lagos time')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Review and book' }))
    await expect(args.onReviewBooking).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'Change the doctor or time' })).toBeVisible()
  },
}
export const Confirmed: Story = {
  args: { appointment: openedBooking, events: ['cancel', 'attended', 'no-show'] },
}
export const Missed: Story = {
  args: { appointment: { ...openedBooking, status: 'no-show' }, events: ['reopen'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: m.appointments_reopen_button() }))
    await expect(args.onAction).toHaveBeenCalledWith({ event: 'reopen' })
  },
}
export const Attended: Story = {
  args: { appointment: { ...openedBooking, status: 'attended' }, events: ['reopen'] },
}
export const WithoutFee: Story = {
  args: { appointment: { ...openedBooking, fee: 0, paymentStatus: 'unpaid' }, events: ['cancel'] },
}
export const RescheduleRequested: Story = {
  args: {
    appointment: { ...openedBooking, ...rescheduleAppointment },
    events: ['approve-reschedule', 'decline-reschedule'],
  },
}
export const NothingToDo: Story = {
  args: { appointment: { ...openedBooking, status: 'attended' }, events: [] },
}
export const NothingSaid: Story = {
  args: { appointment: openedWithLittle },
  // Age, gender, blood type, allergies and phone number: "not given" is not "none".
  play: async ({ canvas }) => expect(canvas.getAllByText(m.patients_not_given())).toHaveLength(5),
}
export const ForAChild: Story = {
  args: { appointment: openedForChild },
  play: async ({ canvas }) => expect(canvas.getByText('Ngozi Bello')).toBeVisible(),
}
export const NoneChosen: Story = { args: { state: 'none', appointment: undefined, events: [] } }
export const Loading: Story = { args: { state: 'loading', appointment: undefined, events: [] } }
export const Failed: Story = {
  args: { state: 'failed', appointment: undefined, events: [], errorMessage: m.common_check_your_network() },
}

export const Missing: Story = {
  args: { state: 'failed', appointment: undefined, events: [], errorMessage: m.common_not_found(), isMissing: true },
}

export const Assigns: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Assign a doctor' }))
    await expect(args.onAssign).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }))
    await expect(args.onAction).toHaveBeenCalledWith({ event: 'decline' })
  },
}
export const OddData: Story = { args: odd(meta.args) }
