import type { AppointmentStatus } from '../appointments/statuses.ts'

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

export const paymentLabels: Record<PaymentStatus, string> = {
  unpaid: 'Not paid',
  processing: 'Payment in progress',
  paid: 'Paid',
  failed: 'Payment failed',
  expired: 'Payment expired',
  mismatch: 'Payment needs checking',
  'refund-pending': 'Refund on its way',
  refunded: 'Refunded',
}

const statusesToPay = ['confirmed', 'attended'] as const satisfies AppointmentStatus[]
const openToPay = new Set<PaymentStatus>(['unpaid', 'processing', 'failed', 'expired'])

/** Whether the patient may pay now: confirmed or attended, not paid yet, and there is something to pay. */
export const canPay = (appointment: {
  status: AppointmentStatus
  paymentStatus: PaymentStatus
  fee: number | null
}): boolean =>
  statusesToPay.some((status) => status === appointment.status) &&
  openToPay.has(appointment.paymentStatus) &&
  (appointment.fee ?? 0) > 0

/** Whether money arrived, so that there is a receipt. */
export const hasReceipt = (status: PaymentStatus): boolean =>
  status === 'paid' || status === 'refund-pending' || status === 'refunded'

export const currency = 'NGN'
