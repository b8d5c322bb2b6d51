import { appointmentStates, type AppointmentStatus } from '@ilera/contract/appointments/appointment-states'
import { statusText } from '@ilera/contract/appointments/held-until'
import { paymentLabel, type PaymentStatus } from '@ilera/contract/payments/statuses'
import { Badge, type BadgeTone } from './badge.tsx'

export type StatusBadgeProps = {
  /** The appointment's status. It decides the text and the colour. */
  status: AppointmentStatus
  /** Until when a held visit keeps its time (UTC), where it is to be said. */
  holdUntil?: string | null
}
export type PaymentBadgeProps = {
  /** The payment's status. It decides the text and the colour. */
  status: PaymentStatus
  /** Of the appointment, in naira: with 0 there is nothing to pay. Left out where money came in. */
  fee?: number | null
}

const paymentTones = {
  unpaid: 'neutral',
  processing: 'info',
  paid: 'success',
  'part-paid': 'warning',
  failed: 'danger',
  expired: 'warning',
  mismatch: 'danger',
  'refund-pending': 'accent',
  refunded: 'brand',
  voided: 'neutral',
} satisfies Record<PaymentStatus, BadgeTone>

/** The status of an appointment, with the contract's text. */
export const StatusBadge = ({ status, holdUntil = null }: StatusBadgeProps) => (
  <Badge tone={appointmentStates[status].tone}>{statusText({ status, holdUntil })}</Badge>
)

/** The status of an appointment's payment. */
export const PaymentBadge = ({ status, fee }: PaymentBadgeProps) => (
  <Badge tone={paymentTones[status]}>{paymentLabel(status, fee)}</Badge>
)
