import { m } from '@ilera/contract/messages'
import { appointmentStates, type AppointmentStatus } from '../appointments/appointment-states.ts'

/**
 * The payment statuses of an appointment, and of a payment. Only the server changes them (contract: "Payment"). `part-paid`: an
 * appointment of which a part was taken at the desk. `voided`: a payment at the desk that does not count.
 */
export const paymentStatuses = [
  'unpaid',
  'processing',
  'paid',
  'part-paid',
  'failed',
  'expired',
  'mismatch',
  'refund-pending',
  'refunded',
  'voided',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentLabels: Record<PaymentStatus, () => string> = {
  unpaid: m.payments_status_unpaid,
  processing: m.payments_status_processing,
  paid: m.payments_status_paid,
  'part-paid': m.payments_status_part_paid,
  failed: m.payments_status_failed,
  expired: m.payments_status_expired,
  mismatch: m.payments_status_mismatch,
  'refund-pending': m.payments_status_refund_pending,
  refunded: m.payments_status_refunded,
  voided: m.payments_status_voided,
}

/** Whether money of the patient is on its way back. */
export const isRefundDue = ({ paymentStatus }: { paymentStatus: PaymentStatus }): boolean =>
  paymentStatus === 'refund-pending'

const emptyPayment = new Set<PaymentStatus>(['unpaid', 'processing', 'failed', 'expired'])

/** Whether the appointment costs nothing (a fee of 0 naira) and no payment was received: "Not paid" would be misleading. */
const isFree = (status: PaymentStatus, fee: number | null | undefined): boolean => fee === 0 && emptyPayment.has(status)

/** The label of a payment status for both sides. `fee` in naira. */
export const paymentLabel = (status: PaymentStatus, fee?: number | null): string =>
  isFree(status, fee) ? m.payments_nothing_to_pay() : paymentLabels[status]()

type Payable = {
  status: AppointmentStatus
  paymentStatus: PaymentStatus
  fee: number | null
  /** The sums of payments. Absent in responses that a client cached from an earlier version. */
  money?: { missing: number; isUndecided?: boolean }
}

/** The amount to pay now in naira: the fee, or its missing part. 0 when no payment is possible. */
export const amountToPay = ({ status, paymentStatus, fee, money }: Payable): number => {
  if (!appointmentStates[status].isPayable || money?.isUndecided) return 0
  return money ? Math.ceil(money.missing) : emptyPayment.has(paymentStatus) ? (fee ?? 0) : 0
}

/** Whether the patient may pay now: the status allows it, and part of the fee is missing. */
export const canPay = (appointment: Payable): boolean => amountToPay(appointment) > 0

/** The statuses of an appointment that do not say how much of its fee is missing: all, a part or nothing. */
export const statusesOfParts = paymentStatuses.filter(
  (status) => status !== 'paid' && (status === 'processing' || !emptyPayment.has(status)),
)

/** Whether there is a receipt: a payment was received. */
export const hasReceipt = (status: PaymentStatus): boolean =>
  status === 'paid' ||
  status === 'part-paid' ||
  status === 'mismatch' ||
  status === 'refund-pending' ||
  status === 'refunded'

export const currency = 'NGN'
