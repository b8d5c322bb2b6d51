import type { RefundReason } from '@ilera/contract/payments/schemas'
import type { PaymentStatus } from '@ilera/contract/payments/statuses'
import { compareAscending } from '@ilera/contract/shared/lagos-time'
import type { AttemptStatus, PaymentAttempt } from '../repositories/payments.ts'

/** The fee of an appointment, in kobo. `isOpen`: payments that arrive now count towards it. */
export type Fee = { isDue: boolean; isOpen: boolean; fee: number }

/** The computed state of a payment attempt, and the amount to refund in addition (kobo, or 0). */
export type AttemptBalance = {
  line: PaymentAttempt
  kept: number
  back: number
  reason: RefundReason
  status: AttemptStatus
}

export type Balance = {
  paymentStatus: PaymentStatus
  /** Kobo that the patient still has to pay. */
  missing: number
  lines: AttemptBalance[]
}

const remaining = ({ received, refundDue }: PaymentAttempt) => received - refundDue
const needsDecision = (line: PaymentAttempt) => line.isUnclear && !line.isAccepted && remaining(line) > 0

/** Sorts attempts in the order in which they count towards the fee: accepted by the hospital, then by arrival, then unclear. */
function inOrder(lines: readonly PaymentAttempt[]): PaymentAttempt[] {
  const priority = (line: PaymentAttempt) => (line.isAccepted ? 0 : needsDecision(line) ? 2 : 1)
  return lines.toSorted((one, other) => priority(one) - priority(other) || one.place - other.place)
}

function statusOf(line: PaymentAttempt, kept: number, back: number, isShort: boolean): AttemptStatus {
  if (line.received === 0) return line.status
  if (kept === 0) return line.refunded >= line.refundDue + back ? 'refunded' : 'refund-pending'
  return isShort ? 'mismatch' : 'paid'
}

/**
 * Computes an appointment's balance: what counts towards the fee, what is refunded, what is missing. It depends only on the
 * amounts received and the refunds promised, so the order of events does not matter. Refunds due never decrease.
 */
export function computeBalance({ isDue, isOpen, fee }: Fee, lines: readonly PaymentAttempt[]): Balance {
  let missing = isDue ? fee : 0
  const shares = inOrder(lines).map((line) => {
    const open = missing
    // An unclear amount waits for the hospital's decision, unless no fee is left to pay.
    const kept =
      needsDecision(line) || line.isAccepted
        ? isDue && open > 0
          ? remaining(line)
          : 0
        : Math.min(remaining(line), open)
    if (line.isAccepted && kept > 0) missing = 0
    else if (!needsDecision(line)) missing -= kept
    return { line, kept }
  })
  const accepted = shares.filter(({ line, kept }) => line.isAccepted && kept > 0)
  const settled = shares.map(({ line, kept: share }): AttemptBalance => {
    // All attempts that the hospital accepted are kept, not only the first.
    const kept = line.isAccepted && accepted.length > 0 ? remaining(line) : share
    const refundAmount = remaining(line) - kept
    const reason = !isDue ? 'cancelled' : kept > 0 ? 'excess' : 'duplicate'
    const isShort = missing > 0 || needsDecision(line)
    return { line, kept, back: refundAmount, reason, status: statusOf(line, kept, refundAmount, isShort) }
  })
  const hasUndecided = settled.some(({ line, kept }) => kept > 0 && needsDecision(line))
  return {
    paymentStatus: shown(settled, isOpen, missing, hasUndecided),
    missing: hasUndecided ? 0 : missing,
    lines: settled,
  }
}

function shown(
  settled: readonly AttemptBalance[],
  isOpen: boolean,
  missing: number,
  hasQuestion: boolean,
): PaymentStatus {
  const countsTowardsFee = settled.some(({ kept }) => kept > 0)
  if (countsTowardsFee && missing === 0 && !hasQuestion) return 'paid'
  const sentBack = (['refund-pending', 'refunded'] as const).find((one) => settled.some(({ status }) => status === one))
  // Once payments are closed, open and failed attempts no longer matter.
  if (!isOpen) return countsTowardsFee ? 'mismatch' : (sentBack ?? 'unpaid')
  if (settled.some(({ status }) => status === 'processing')) return 'processing'
  if (countsTowardsFee) return 'mismatch'
  const latest = settled.toSorted((one, other) => compareAscending(other.line.createdAt, one.line.createdAt))[0]
  if (!latest) return 'unpaid'
  return latest.line.received === 0 ? latest.status : (sentBack ?? latest.status)
}
