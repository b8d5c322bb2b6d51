import { m } from '@ilera/contract/messages'
import { appointmentStates, type AppointmentStatus } from '../appointments/appointment-states.ts'

/** The second axis of an appointment, moved by the server alone (contract: "Payment"). */
export const paymentStatuses = [
  'unpaid',
  'processing',
  'paid',
  'failed',
  'expired',
  'mismatch',
  'refund-pending',
  'refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentLabels: Record<PaymentStatus, () => string> = {
  unpaid: m.payments_status_unpaid,
  processing: m.payments_status_processing,
  paid: m.payments_status_paid,
  failed: m.payments_status_failed,
  expired: m.payments_status_expired,
  mismatch: m.payments_status_mismatch,
  'refund-pending': m.payments_status_refund_pending,
  refunded: m.payments_status_refunded,
}

const emptyPayment = new Set<PaymentStatus>(['unpaid', 'processing', 'failed', 'expired'])

/** Where the hospital asks no fee (0 naira) and no money came in, nothing is owed: it is not "Not paid". */
const isFree = (status: PaymentStatus, fee: number | null | undefined): boolean => fee === 0 && emptyPayment.has(status)

/** How the payment stands, as both sides read it; `fee` in naira, left out where money came in. */
export const paymentLabel = (status: PaymentStatus, fee?: number | null): string =>
  isFree(status, fee) ? m.payments_nothing_to_pay() : paymentLabels[status]()

type Payable = {
  status: AppointmentStatus
  paymentStatus: PaymentStatus
  fee: number | null
  /** The account, where it is known; an answer that a device kept from an earlier version has none. */
  money?: { missing: number; isUndecided?: boolean }
}

/** Naira to be paid now: the fee, or what is missing of it; 0 where nothing can be paid. */
export const amountToPay = ({ status, paymentStatus, fee, money }: Payable): number => {
  if (!appointmentStates[status].isPayable || money?.isUndecided) return 0
  return money ? Math.ceil(money.missing) : emptyPayment.has(paymentStatus) ? (fee ?? 0) : 0
}

/** Whether the patient may pay now: confirmed or attended, and something of the fee is missing. */
export const canPay = (appointment: Payable): boolean => amountToPay(appointment) > 0

/** Whether money arrived, so that there is a receipt. */
export const hasReceipt = (status: PaymentStatus): boolean =>
  status === 'paid' || status === 'mismatch' || status === 'refund-pending' || status === 'refunded'

export const currency = 'NGN'
