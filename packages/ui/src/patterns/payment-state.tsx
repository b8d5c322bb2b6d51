import type { PaymentStatus } from '@ilera/contract/payments/statuses'
import { PaymentBadge } from '../elements/status-badge.tsx'

export type PaymentStateProps = {
  /** The payment’s status. */
  status: PaymentStatus
  /** Of the appointment, in naira; left out for a single payment. */
  fee?: number | null
  /** Sentences about money that is missing, overpaid or being refunded. */
  notes: readonly string[]
}

/** The status of a payment, with notes about money that differs from the fee. */
export function PaymentState({ status, fee, notes }: PaymentStateProps) {
  if (notes.length === 0) return <PaymentBadge status={status} fee={fee} />
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
      <PaymentBadge status={status} fee={fee} />
      <span className="text-sm font-normal whitespace-pre-line wrap-anywhere text-ink-soft">{notes.join('\n')}</span>
    </div>
  )
}
