import { m } from '@ilera/contract/messages'
import { formatChatTime, formatNaira } from '@ilera/contract/formats'
import { refundMessage } from '@ilera/contract/payments/balance-messages'
import { methodLabel } from '@ilera/contract/till/methods'
import type { TillPayment } from '@ilera/contract/till/schemas'
import { clsx } from 'clsx'
import { Button } from '../../../elements/button.tsx'
import { Card } from '../../../elements/card.tsx'
import { PaymentBadge } from '../../../elements/status-badge.tsx'

export type TillPaymentsProps = {
  /** The payments of a visit, oldest first, voided ones too. */
  payments: readonly TillPayment[]
  /** Which payments the member may void: none, those of open tills, or all. */
  mayVoid: 'none' | 'open' | 'all'
  /** Opens the dialog that voids a payment. */
  onAskVoid: (choice: { payment: TillPayment }) => void
}

const notesOf = ({ takenBy, hmo, reference, voidReason, refunds }: TillPayment): string[] => [
  ...(takenBy ? [m.till_taken_by({ name: takenBy })] : []),
  ...(hmo ? [m.till_note_hmo(hmo)] : []),
  ...(reference ? [m.till_note_reference({ reference })] : []),
  ...(voidReason ? [m.till_voided_note({ reason: voidReason })] : []),
  ...refunds.map((refund) => refundMessage(refund)),
]

/** Whether a payment can be voided at all: it was taken at the desk, counts, and none of it is being given back. */
const isVoidable = ({ method, status, refunds }: TillPayment) =>
  method !== 'online' && status !== 'voided' && refunds.length === 0

/** All payments of a visit, by method, with who took them. */
export const TillPayments = ({ payments, mayVoid, onAskVoid }: TillPaymentsProps) =>
  payments.length === 0 ? null : (
    <Card title={m.receipts_payments()}>
      <ul className="grid min-w-0 gap-3">
        {payments.map((payment) => {
          const money = { amount: formatNaira(payment.amount), method: methodLabel(payment.method) }
          const isOpen = isVoidable(payment) && mayVoid !== 'none'
          return (
            <li key={payment._id} className="grid min-w-0 gap-1 border-b border-line pb-3 last:border-b-0 last:pb-0">
              <p className="flex flex-wrap items-center justify-between gap-2">
                <span className={clsx('font-bold', payment.status === 'voided' && 'line-through')}>
                  {m.till_payment_line(money)}
                </span>
                <PaymentBadge status={payment.status} />
              </p>
              <p className="text-sm text-ink-soft">{formatChatTime(payment.paidAt)}</p>
              {notesOf(payment).map((note) => (
                <p key={note} className="text-sm wrap-anywhere text-ink-soft">
                  {note}
                </p>
              ))}
              {isOpen && payment.isClosed && mayVoid === 'open' ? (
                <p className="text-sm">{m.till_void_closed()}</p>
              ) : null}
              {isOpen && (mayVoid === 'all' || !payment.isClosed) ? (
                <div>
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={m.till_void_label(money)}
                    onClick={() => onAskVoid({ payment })}
                  >
                    {m.till_void_button()}
                  </Button>
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Card>
  )
