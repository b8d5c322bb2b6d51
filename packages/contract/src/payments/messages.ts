import { m } from '@ilera/contract/messages'
import type { RefundReason } from './schemas.ts'

/** Reasons for refunds, as shown to both sides; `amount` is a formatted amount of money. */
export const refundReasonLabels: Record<RefundReason, (inputs: { amount: string }) => string> = {
  cancelled: m.payments_refund_because_cancelled,
  'no-show': m.payments_refund_because_no_show,
  'hold-expired': m.payments_refund_because_hold_expired,
  'hospital-left': m.payments_refund_because_hospital_left,
  duplicate: m.payments_refund_because_duplicate,
  excess: m.payments_refund_because_excess,
  returned: m.payments_refund_because_returned,
}
