import { m } from '@ilera/contract/messages'
import { formatNaira } from '../formats.ts'
import { formatMoney } from './format-money.ts'
import type { PaymentSummary, Payment, PaymentDecision, PaymentRefund, Received, RefundReason } from './schemas.ts'

const refundMessages: Record<PaymentRefund['status'], (inputs: { amount: string; reason: RefundReason }) => string> = {
  owed: m.payments_refund_owed,
  refused: m.payments_refund_retried,
  refunded: m.payments_refund_done,
}

/** "₦500 too much was sent back." */
export const refundMessage = ({ amount, reason, status, currency = 'NGN' }: PaymentRefund): string =>
  refundMessages[status]({ amount: formatMoney(amount, currency), reason })

/** A message such as "USD 3,000 was received." per currency. */
export const receivedMessages = (received: readonly Received[] = []): string[] =>
  received.map(({ amount, currency }) => m.payments_other_received({ amount: formatMoney(amount, currency) }))

/** Notes beside a payment for the hospital: short or unclear amounts, and refunds. */
export function paymentNotes({ problem, asked, amount, currency, refunds }: Payment): string[] {
  const notes = refunds.map((refund) => refundMessage({ currency, ...refund }))
  if (problem === 'short') notes.unshift(m.payments_too_little({ amount: formatNaira(Math.max(0, asked - amount)) }))
  if (problem === 'unclear') notes.unshift(m.payments_purpose_unclear())
  return notes
}

/** Notes on an appointment's payments for the patient, beside their status. */
export function balanceNotes({ received, missing, otherReceived, isUndecided, refunds }: PaymentSummary): string[] {
  const notes = refunds.map((refund) => refundMessage(refund))
  notes.unshift(...receivedMessages(otherReceived))
  if (received > 0 && missing > 0 && !isUndecided)
    notes.unshift(m.payments_still_to_pay({ amount: formatNaira(missing) }))
  return notes
}

type Choice = { value: PaymentDecision; label: string; hint: string }

/** The decisions that the hospital can make on a payment. */
export const availableDecisions = ({ problem }: Pick<Payment, 'problem'>): Choice[] => {
  if (problem === null) return []
  if (problem === 'refund-refused')
    return [{ value: 'returned', label: m.payments_decision_returned(), hint: m.payments_decision_returned_hint() }]
  return [
    { value: 'return', label: m.payments_decision_return(), hint: m.payments_decision_return_hint() },
    { value: 'accept', label: m.payments_decision_accept(), hint: m.payments_decision_accept_hint() },
  ]
}
