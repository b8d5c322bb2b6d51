import { type AppointmentStatus, statusLabels } from '@ilera/contract/appointments/statuses'
import { paymentLabels, type PaymentStatus } from '@ilera/contract/payments/statuses'
import { Badge, type BadgeTone } from './badge.tsx'

export type StatusBadgeProps = { status: AppointmentStatus }
export type PaymentBadgeProps = { status: PaymentStatus }

const tones = {
  pending: 'warning',
  assigned: 'info',
  confirmed: 'success',
  'reschedule-requested': 'accent',
  attended: 'brand',
  'no-show': 'neutral',
  declined: 'danger',
  cancelled: 'neutral',
} satisfies Record<AppointmentStatus, BadgeTone>

const paymentTones = {
  unpaid: 'neutral',
  processing: 'info',
  paid: 'success',
  failed: 'danger',
  expired: 'warning',
  mismatch: 'danger',
  'refund-pending': 'accent',
  refunded: 'brand',
} satisfies Record<PaymentStatus, BadgeTone>

/** Where an appointment stands, in the contract's words. */
export const StatusBadge = ({ status }: StatusBadgeProps) => <Badge tone={tones[status]}>{statusLabels[status]}</Badge>

/** Where the payment for an appointment stands. */
export const PaymentBadge = ({ status }: PaymentBadgeProps) => (
  <Badge tone={paymentTones[status]}>{paymentLabels[status]}</Badge>
)
