import { m } from '@ilera/contract/messages'
import { SuggestedFollowUp } from '@ilera/ui/patterns/suggested-follow-up'
import { PatientAppointmentScreen } from '@ilera/ui/screens/patient/patient-appointment'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { appointmentWithTimeline, pendingAppointment, timeline } from '../../fixtures/appointments.ts'
import { suggestedVisit } from '../../fixtures/home.ts'
import { odd } from '../../fixtures/odd.ts'

const meta = {
  title: 'Screens/Patient/Patient appointment',
  component: PatientAppointmentScreen,
  decorators: [inPatientArea('patientAppointment')],
  parameters: wholeScreen,
  args: {
    state: 'shown',
    appointment: appointmentWithTimeline,
    events: ['reschedule', 'cancel'],
    canPay: true,
    calendarHref: 'data:text/calendar,BEGIN:VCALENDAR',
    onRetry: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof PatientAppointmentScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Confirmed: Story = {}
export const MovesAtOnce: Story = { args: { moveHref: '#/patient/patientHospitalPage/book?visit=1' } }
export const Attended: Story = {
  args: {
    appointment: { ...appointmentWithTimeline, status: 'attended', paymentStatus: 'paid' },
    events: [],
    canPay: false,
    calendarHref: undefined,
  },
}
/** The doctor suggests a follow-up: one tap books it. */
export const FollowUpSuggested: Story = {
  args: {
    appointment: {
      ...appointmentWithTimeline,
      status: 'attended',
      paymentStatus: 'paid',
    },
    events: [],
    canPay: false,
    calendarHref: undefined,
    followUp: <SuggestedFollowUp visit={suggestedVisit} onBook={fn()} onDecline={fn()} />,
  },
}
export const Pending: Story = {
  args: {
    appointment: { ...pendingAppointment, timeline: timeline.slice(0, 1) },
    events: ['cancel'],
    canPay: false,
    calendarHref: undefined,
  },
}
export const Cancelled: Story = {
  args: {
    appointment: { ...appointmentWithTimeline, status: 'cancelled' },
    events: [],
    canPay: false,
    calendarHref: undefined,
  },
}
/** The held time was not paid: it can be booked again. */
export const NotPaidInTime: Story = {
  args: {
    appointment: { ...appointmentWithTimeline, status: 'expired' },
    events: [],
    canPay: false,
    rules: [m.booking_hold_over({ minutes: '15' })],
    calendarHref: undefined,
  },
}
export const WithoutFee: Story = {
  args: { appointment: { ...appointmentWithTimeline, fee: 0 }, canPay: false },
}
export const Loading: Story = { args: { state: 'loading', appointment: undefined } }
export const Failed: Story = {
  args: { state: 'failed', appointment: undefined, errorMessage: m.common_check_your_network() },
}

export const Cancels: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel appointment' }))
    await expect(args.onCancel).toHaveBeenCalledWith({ appointmentId: appointmentWithTimeline.id })
  },
}
export const OddData: Story = { args: odd(meta.args) }
