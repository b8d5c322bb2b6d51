import { formatNaira } from '../formats.ts'
import { formatMoney } from './format-money.ts'
import type { PaymentSummary, Payment, PaymentDecision, PaymentRefund, Received, RefundReason } from './schemas.ts'

const partOf: Record<RefundReason, string> = {
  cancelled: '',
  'no-show': ' that arrived after the appointment was closed',
  'hospital-left': ' that arrived after the hospital left',
  duplicate: ' that was paid twice',
  excess: ' too much',
  returned: '',
}
const standing: Record<PaymentRefund['status'], string> = {
  owed: 'is on its way back',
  refused: 'could not be sent back yet',
  refunded: 'was sent back',
}

/** "₦500 too much was sent back." */
export const refundMessage = ({ amount, reason, status, currency = 'NGN' }: PaymentRefund): string =>
  `${formatMoney(amount, currency)}${partOf[reason]} ${standing[status]}.`

/** One sentence such as "USD 3,000 was received." per currency. */
export const receivedSentences = (received: readonly Received[] = []): string[] =>
  received.map(({ amount, currency }) => `${formatMoney(amount, currency)} was received.`)

/** Notes beside a payment for the hospital: short or unclear amounts, and refunds. */
export function paymentNotes({ problem, asked, amount, currency, refunds }: Payment): string[] {
  const notes = refunds.map((refund) => refundMessage({ currency, ...refund }))
  if (problem === 'short') notes.unshift(`${formatNaira(Math.max(0, asked - amount))} too little.`)
  if (problem === 'unclear') notes.unshift('Not clear what this was for.')
  return notes
}

/** Notes on an appointment's payments for the patient, beside their status. */
export function balanceNotes({ received, missing, otherReceived, isUndecided, refunds }: PaymentSummary): string[] {
  const notes = refunds.map((refund) => refundMessage(refund))
  notes.unshift(...receivedSentences(otherReceived))
  if (received > 0 && missing > 0 && !isUndecided) notes.unshift(`${formatNaira(missing)} is still to be paid.`)
  return notes
}

type Choice = { value: PaymentDecision; label: string; hint: string }

/** The decisions that the hospital can make on a payment. */
export const availableDecisions = ({ problem }: Pick<Payment, 'problem'>): Choice[] => {
  if (problem === null) return []
  if (problem === 'refund-refused')
    return [{ value: 'returned', label: 'We have sent it back', hint: 'By transfer or in cash. The refund is closed.' }]
  return [
    { value: 'return', label: 'Send it back', hint: 'The patient gets it back and can pay again.' },
    { value: 'accept', label: 'Accept it as the whole fee', hint: 'The patient owes nothing more.' },
  ]
}
