import type { RefundReason } from '@ilera/contract/payments/schemas'
import type { PaymentStatus } from '@ilera/contract/payments/statuses'
import { compareAscending } from '@ilera/contract/shared/lagos-time'
import type { AttemptStatus, PaymentAttempt } from '../repositories/payments.ts'

/** What an appointment asks for. `fee` in kobo; `isOpen`: what arrives now counts towards it. */
export type Fee = { isDue: boolean; isOpen: boolean; fee: number }

/** A line as it should stand, and what more of it goes back (kobo; 0: nothing). */
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

/** The lines in the order in which they count for the fee: what the hospital took, then what came first, then the unclear. */
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
 * Settles an appointment's account: what counts for the fee, what goes back, what is missing. It looks at nothing but what came
 * in and what was promised back, so that every order of events ends the same. What is owed back only ever grows.
 */
export function computeBalance({ isDue, isOpen, fee }: Fee, lines: readonly PaymentAttempt[]): Balance {
  let missing = isDue ? fee : 0
  const shares = inOrder(lines).map((line) => {
    const open = missing
    // An unclear amount waits for the hospital, unless there is nothing it could be for.
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
    // All that the hospital took together is kept, not only the first of it.
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
  // Once nothing can be paid, a window that is still open keeps nobody waiting, and a failed attempt asks for nothing.
  if (!isOpen) return countsTowardsFee ? 'mismatch' : (sentBack ?? 'unpaid')
  if (settled.some(({ status }) => status === 'processing')) return 'processing'
  if (countsTowardsFee) return 'mismatch'
  const latest = settled.toSorted((one, other) => compareAscending(other.line.createdAt, one.line.createdAt))[0]
  if (!latest) return 'unpaid'
  return latest.line.received === 0 ? latest.status : (sentBack ?? latest.status)
}
