import type { RefundReason } from '@ilera/contract/payments/schemas'
import type { PaymentStatus } from '@ilera/contract/payments/statuses'
import { compareAscending } from '@ilera/contract/shared/lagos-time'
import { isTender } from '@ilera/contract/till/methods'
import type { AttemptStatus, PaymentAttempt } from '../repositories/payments.ts'

/** The fee of an appointment, in kobo. `isOpen`: payments that arrive now count towards it. */
export type Fee = { isDue: boolean; isOpen: boolean; fee: number }

/** The computed state of a payment attempt, and the amount to refund in addition (kobo, or 0). */
export type AttemptBalance = {
  attempt: PaymentAttempt
  applied: number
  refund: number
  reason: RefundReason
  status: AttemptStatus
}

export type Balance = {
  paymentStatus: PaymentStatus
  /** Kobo that the patient still has to pay. */
  missing: number
  attempts: AttemptBalance[]
}

const remaining = ({ received, refundDue }: PaymentAttempt) => received - refundDue
/** Whether the patient was to pay more by this attempt. What the desk takes is a part of the fee by intention. */
const isShortOf = ({ received, amount, provider }: PaymentAttempt) => !isTender(provider) && received < amount * 100
const needsDecision = (attempt: PaymentAttempt) => attempt.isUnclear && !attempt.isAccepted && remaining(attempt) > 0

/** Sorts attempts in the order in which they count towards the fee: accepted by the hospital, then by arrival, then unclear. */
function inOrder(attempts: readonly PaymentAttempt[]): PaymentAttempt[] {
  const priority = (attempt: PaymentAttempt) => (attempt.isAccepted ? 0 : needsDecision(attempt) ? 2 : 1)
  return attempts.toSorted((one, other) => priority(one) - priority(other) || one.place - other.place)
}

function statusOf(attempt: PaymentAttempt, applied: number, refund: number, isShort: boolean): AttemptStatus {
  if (attempt.received === 0) return attempt.status
  if (applied === 0) return attempt.refunded >= attempt.refundDue + refund ? 'refunded' : 'refund-pending'
  return isShort ? 'mismatch' : 'paid'
}

/**
 * Computes an appointment's balance: what counts towards the fee, what is refunded, what is missing. It depends only on the
 * amounts received and the refunds promised, so the order of events does not matter. Refunds due never decrease.
 */
export function computeBalance({ isDue, isOpen, fee }: Fee, attempts: readonly PaymentAttempt[]): Balance {
  let missing = isDue ? fee : 0
  const shares = inOrder(attempts).map((attempt) => {
    const open = missing
    // An unclear amount waits for the hospital's decision, unless no fee is left to pay.
    const applied =
      needsDecision(attempt) || attempt.isAccepted
        ? isDue && open > 0
          ? remaining(attempt)
          : 0
        : Math.min(remaining(attempt), open)
    if (attempt.isAccepted && applied > 0) missing = 0
    else if (!needsDecision(attempt)) missing -= applied
    return { attempt, applied }
  })
  const accepted = shares.filter(({ attempt, applied }) => attempt.isAccepted && applied > 0)
  const settled = shares.map(({ attempt, applied: share }): AttemptBalance => {
    // All attempts that the hospital accepted are applied, not only the first.
    const applied = attempt.isAccepted && accepted.length > 0 ? remaining(attempt) : share
    const refundAmount = remaining(attempt) - applied
    const reason = !isDue ? 'cancelled' : applied > 0 ? 'excess' : 'duplicate'
    const isShort = (missing > 0 && isShortOf(attempt)) || needsDecision(attempt)
    return { attempt, applied, refund: refundAmount, reason, status: statusOf(attempt, applied, refundAmount, isShort) }
  })
  const hasUndecided = settled.some(({ attempt, applied }) => applied > 0 && needsDecision(attempt))
  return {
    paymentStatus: paymentStatusOf(settled, isOpen, missing, hasUndecided),
    missing: hasUndecided ? 0 : missing,
    attempts: settled,
  }
}

function paymentStatusOf(
  settled: readonly AttemptBalance[],
  isOpen: boolean,
  missing: number,
  hasUndecided: boolean,
): PaymentStatus {
  const countsTowardsFee = settled.some(({ applied }) => applied > 0)
  if (countsTowardsFee && missing === 0 && !hasUndecided) return 'paid'
  const sentBack = (['refund-pending', 'refunded'] as const).find((one) => settled.some(({ status }) => status === one))
  // Once payments are closed, open and failed attempts no longer matter.
  const needsChecking = settled.some(({ status }) => status === 'mismatch')
  const inPart = needsChecking ? 'mismatch' : 'part-paid'
  if (!isOpen) return countsTowardsFee ? inPart : (sentBack ?? 'unpaid')
  if (settled.some(({ status }) => status === 'processing')) return 'processing'
  if (countsTowardsFee) return inPart
  const latest = settled.toSorted((one, other) => compareAscending(other.attempt.createdAt, one.attempt.createdAt))[0]
  if (!latest) return 'unpaid'
  return latest.attempt.received === 0 ? latest.status : (sentBack ?? latest.status)
}
