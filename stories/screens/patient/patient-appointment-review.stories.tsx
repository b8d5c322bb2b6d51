import { m } from '@ilera/contract/messages'
import { PatientAppointmentReviewScreen } from '@ilera/ui/screens/patient/patient-appointment-review'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import {
  appointmentWithTimeline,
  paidAppointment,
  rescheduleAppointment,
  timeline,
} from '../../fixtures/appointments.ts'
import { madePayLink } from '../../fixtures/payments.ts'
import { refused } from '../../fixtures/problem.ts'
import { odd } from '../../fixtures/odd.ts'

const quiet = { busy: false, canRetry: false }

const policy = m.booking_policy_until({ when: 'Wednesday 11 November 2026, 10:00am, Lagos time' })

const meta = {
  title: 'Screens/Patient/Appointment review',
  component: PatientAppointmentReviewScreen,
  decorators: [inPatientArea('patientAppointmentReview')],
  parameters: wholeScreen,
  args: {
    state: 'shown',
    appointment: appointmentWithTimeline,
    reschedule: { open: true, today: '2026-11-05' },
    canReschedule: true,
    canPay: true,
    payment: quiet,
    payLink: { state: 'none' },
    onRetry: fn(),
    onMakePayLink: fn(),
    onCopyPayLink: fn(),
    onPay: fn(),
    onRetryPayment: fn(),
    onOpenReschedule: fn(),
    onCloseReschedule: fn(),
    onReschedule: fn(),
  },
} satisfies Meta<typeof PatientAppointmentReviewScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Confirmed: Story = { tags: ['spoken'] }
export const MovesAtOnce: Story = {
  args: { moveHref: '#/patient/patientHospitalPage/book?visit=1', reschedule: { open: false }, rules: [policy] },
}
export const PanelClosed: Story = { args: { reschedule: { open: false } } }
export const ComesToday: Story = { args: { arrival: { onArrive: fn() }, reschedule: { open: false } } }
export const WrongArrivalCode: Story = {
  args: {
    arrival: {
      problem: { summary: m.arrival_code_wrong(), fields: { code: m.arrival_code_wrong() } },
      onArrive: fn(),
    },
    reschedule: { open: false },
  },
}
export const Held: Story = {
  args: {
    appointment: { ...appointmentWithTimeline, status: 'held' },
    canReschedule: false,
    reschedule: { open: false },
    rules: [m.booking_pay_before({ until: '10:15am' }), policy],
  },
}
/** The time was not paid while it was held: it can be booked again. */
export const NotPaidInTime: Story = {
  args: {
    appointment: { ...appointmentWithTimeline, status: 'expired' },
    canReschedule: false,
    canPay: false,
    reschedule: { open: false },
    rules: [m.booking_hold_over({ minutes: '15' })],
  },
}
export const InTheQueue: Story = {
  args: {
    appointment: { ...appointmentWithTimeline, status: 'arrived' },
    canReschedule: false,
    reschedule: { open: false },
    place: { number: 7, state: 'waiting', before: 3, doctorName: 'Dr Amaka Obi' },
  },
}
export const Called: Story = {
  args: { ...InTheQueue.args, place: { number: 7, state: 'called', before: null, doctorName: 'Dr Amaka Obi' } },
}
export const Paid: Story = { args: { appointment: { ...paidAppointment, timeline }, canPay: false } }
export const WithoutFee: Story = {
  args: { appointment: { ...appointmentWithTimeline, fee: 0 }, canPay: false, reschedule: { open: false } },
}
export const RescheduleAskedFor: Story = {
  args: { appointment: { ...rescheduleAppointment, timeline }, canReschedule: false, canPay: false },
}
export const RescheduleRefused: Story = {
  tags: ['announced'],
  args: { reschedule: { open: true, today: '2026-11-05', problem: refused(m.common_check_your_network()) } },
}
export const Paying: Story = { args: { payment: { ...quiet, busy: true } } }
export const BeingReadAgain: Story = {
  args: {
    payment: { ...quiet, busy: true },
    payLink: { state: 'none', busy: true },
    reschedule: { open: true, busy: true },
  },
}
export const PaymentOnItsWay: Story = {
  tags: ['announced'],
  args: { payment: { ...quiet, busy: true, message: m.payments_processing() } },
}
export const PaymentAbandoned: Story = {
  tags: ['announced'],
  args: { payment: { busy: false, canRetry: true, message: m.payments_abandoned() } },
}
export const WidgetNotLoaded: Story = {
  args: { payment: { busy: false, canRetry: true, message: m.payments_widget_load_failed() } },
}
export const PayLinkMade: Story = {
  args: { payLink: { state: 'made', ...madePayLink } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the link' }))
    await expect(args.onCopyPayLink).toHaveBeenCalledOnce()
  },
}
export const Loading: Story = { args: { state: 'loading', appointment: undefined } }
export const Failed: Story = {
  args: { state: 'failed', appointment: undefined, errorMessage: m.common_check_your_network() },
}

export const Pays: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pay for appointment' }))
    await expect(args.onPay).toHaveBeenCalledOnce()
  },
}
export const OddData: Story = { args: odd(meta.args) }
