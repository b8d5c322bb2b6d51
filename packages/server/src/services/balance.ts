import type { RefundReason } from '@ilera/contract/payments/schemas'
import type { PaymentStatus } from '@ilera/contract/payments/statuses'
import { earlierFirst } from '@ilera/contract/shared/lagos-time'
import type { AttemptStatus, Line } from '../repositories/payments.ts'

/** What an appointment asks for. `fee` in kobo; `isOpen`: what arrives now counts towards it. */
export type Fee = { isDue: boolean; isOpen: boolean; fee: number }

/** A line as it should stand, and what more of it goes back (kobo; 0: nothing). */
export type Settled = { line: Line; kept: number; back: number; reason: RefundReason; status: AttemptStatus }

export type Balance = {
  paymentStatus: PaymentStatus
  /** Kobo that the patient still has to pay. */
  missing: number
  lines: Settled[]
}

const left = ({ received, refundDue }: Line) => received - refundDue
const isOpenQuestion = (line: Line) => line.isUnclear && !line.isAccepted && left(line) > 0

/** The lines in the order in which they count for the fee: what the hospital took, then what came first, then the unclear. */
function inOrder(lines: readonly Line[]): Line[] {
  const rank = (line: Line) => (line.isAccepted ? 0 : isOpenQuestion(line) ? 2 : 1)
  return lines.toSorted((one, other) => rank(one) - rank(other) || one.place - other.place)
}

function statusOf(line: Line, kept: number, back: number, isShort: boolean): AttemptStatus {
  if (line.received === 0) return line.status
  if (kept === 0) return line.refunded >= line.refundDue + back ? 'refunded' : 'refund-pending'
  return isShort ? 'mismatch' : 'paid'
}

/**
 * Settles an appointment's account: what counts for the fee, what goes back, what is missing. It looks at nothing but what came
 * in and what was promised back, so that every order of events ends the same. What is owed back only ever grows.
 */
export function settleBalance({ isDue, isOpen, fee }: Fee, lines: readonly Line[]): Balance {
  let missing = isDue ? fee : 0
  const shares = inOrder(lines).map((line) => {
    const open = missing
    // An unclear amount waits for the hospital, unless there is nothing it could be for.
    const kept =
      isOpenQuestion(line) || line.isAccepted ? (isDue && open > 0 ? left(line) : 0) : Math.min(left(line), open)
    if (line.isAccepted && kept > 0) missing = 0
    else if (!isOpenQuestion(line)) missing -= kept
    return { line, kept }
  })
  const accepted = shares.filter(({ line, kept }) => line.isAccepted && kept > 0)
  const settled = shares.map(({ line, kept: share }): Settled => {
    // All that the hospital took together is kept, not only the first of it.
    const kept = line.isAccepted && accepted.length > 0 ? left(line) : share
    const back = left(line) - kept
    const reason = !isDue ? 'cancelled' : kept > 0 ? 'excess' : 'duplicate'
    const isShort = missing > 0 || isOpenQuestion(line)
    return { line, kept, back, reason, status: statusOf(line, kept, back, isShort) }
  })
  const hasQuestion = settled.some(({ line, kept }) => kept > 0 && isOpenQuestion(line))
  return {
    paymentStatus: shown(settled, isOpen, missing, hasQuestion),
    missing: hasQuestion ? 0 : missing,
    lines: settled,
  }
}

function shown(settled: readonly Settled[], isOpen: boolean, missing: number, hasQuestion: boolean): PaymentStatus {
  const isKept = settled.some(({ kept }) => kept > 0)
  if (isKept && missing === 0 && !hasQuestion) return 'paid'
  const sentBack = (['refund-pending', 'refunded'] as const).find((one) => settled.some(({ status }) => status === one))
  // Once nothing can be paid, a window that is still open keeps nobody waiting, and a failed attempt asks for nothing.
  if (!isOpen) return isKept ? 'mismatch' : (sentBack ?? 'unpaid')
  if (settled.some(({ status }) => status === 'processing')) return 'processing'
  if (isKept) return 'mismatch'
  const latest = settled.toSorted((one, other) => earlierFirst(other.line.createdAt, one.line.createdAt))[0]
  if (!latest) return 'unpaid'
  return latest.line.received === 0 ? latest.status : (sentBack ?? latest.status)
}
