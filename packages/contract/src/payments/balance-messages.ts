import { m } from '@ilera/contract/messages'
import { formatLongDate, formatNaira } from '../formats.ts'
import { methodLabel, type Tender } from '../till/methods.ts'
import { formatMoney } from './format-money.ts'
import type {
  PaymentSummary,
  Payment,
  PaymentDecision,
  PaymentRefund,
  Receipt,
  Received,
  RefundReason,
} from './schemas.ts'

const refundMessages: Record<PaymentRefund['status'], (inputs: { amount: string; reason: RefundReason }) => string> = {
  owed: m.payments_refund_owed,
  refused: m.payments_refund_retried,
  refunded: m.payments_refund_done,
}

/** What the desk took, it gives back itself; an HMO's part is taken off its bill. */
function deskRefundMessage(method: Tender, isDone: boolean, amount: string): string {
  if (method === 'hmo') return isDone ? m.till_hmo_refund_done({ amount }) : m.till_hmo_refund_owed({ amount })
  return isDone ? m.till_refund_done({ amount }) : m.till_refund_owed({ amount })
}

/** "₦500 too much was sent back." */
export function refundMessage({ amount, reason, status, currency = 'NGN', method = 'online' }: PaymentRefund): string {
  const money = formatMoney(amount, currency)
  if (method !== 'online') return deskRefundMessage(method, status === 'refunded', money)
  return refundMessages[status]({ amount: money, reason })
}

/** A message such as "USD 3,000 was received." per currency. */
export const receivedMessages = (received: readonly Received[] = []): string[] =>
  received.map(({ amount, currency }) => m.payments_other_received({ amount: formatMoney(amount, currency) }))

/** Notes beside a payment for the hospital: short or unclear amounts, and refunds. */
export function paymentNotes(payment: Payment): string[] {
  const { problem, asked, amount, currency, refunds, voided, method, takenBy, deskReference, hmo } = payment
  const notes = refunds.map((refund) => refundMessage({ currency, ...refund }))
  if (voided) notes.unshift(m.till_voided_note({ reason: voided.reason }))
  if (deskReference) notes.unshift(m.till_note_reference({ reference: deskReference }))
  if (hmo) notes.unshift(m.till_note_hmo(hmo))
  if (method !== 'online') {
    const label = methodLabel(method)
    notes.unshift(takenBy ? m.till_note_taken_by({ method: label, name: takenBy }) : label)
  }
  if (problem === 'short') notes.unshift(m.payments_too_little({ amount: formatNaira(Math.max(0, asked - amount)) }))
  if (problem === 'unclear') notes.unshift(m.payments_purpose_unclear())
  return notes
}

/** Notes on an appointment's payments for the patient, beside their status. */
export function balanceNotes(summary: PaymentSummary): string[] {
  const { received, missing, otherReceived, isUndecided, atDesk = [], refunds } = summary
  const notes = refunds.map((refund) => refundMessage(refund))
  const paid = atDesk.map(({ amount, method }) =>
    m.till_paid_at_desk({ amount: formatNaira(amount), method: methodLabel(method) }),
  )
  notes.unshift(...paid)
  notes.unshift(...receivedMessages(otherReceived))
  if (received > 0 && missing > 0 && !isUndecided)
    notes.unshift(m.payments_still_to_pay({ amount: formatNaira(missing) }))
  return notes
}

/** The payments on a receipt, one line each. Empty where one online payment says all. */
export function receiptLines({ payments = [] }: Receipt): string[] {
  if (payments.every(({ method }) => method === 'online') && payments.length < 2) return []
  return payments.map(({ amount, method, paidAt, reference }) => {
    const line = { amount: formatNaira(amount), method: methodLabel(method), when: formatLongDate(paidAt) }
    return reference ? m.receipts_payment_with_reference({ ...line, reference }) : m.receipts_payment(line)
  })
}

type Choice = { value: PaymentDecision; label: string; hint: string }

/** The decisions that the hospital can make on a payment. */
export const availableDecisions = ({ problem }: Pick<Payment, 'problem'>): Choice[] => {
  if (problem === null) return []
  if (problem === 'refund-refused' || problem === 'return-due')
    return [{ value: 'returned', label: m.payments_decision_returned(), hint: m.payments_decision_returned_hint() }]
  return [
    { value: 'return', label: m.payments_decision_return(), hint: m.payments_decision_return_hint() },
    { value: 'accept', label: m.payments_decision_accept(), hint: m.payments_decision_accept_hint() },
  ]
}
