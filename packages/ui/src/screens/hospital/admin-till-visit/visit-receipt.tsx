import { m } from '@ilera/contract/messages'
import { formatLongDate, formatNaira, noneLabel } from '@ilera/contract/formats'
import { formatMoney } from '@ilera/contract/payments/format-money'
import { receiptLines, receivedMessages, refundMessage } from '@ilera/contract/payments/balance-messages'
import type { TillVisitDetails } from '@ilera/contract/till/schemas'
import type { Receipt } from '@ilera/contract/payments/schemas'
import { useEffect, useRef } from 'react'
import { Banner } from '../../../elements/banner.tsx'
import { Button } from '../../../elements/button.tsx'
import { Card } from '../../../elements/card.tsx'
import { DetailsList } from '../../../elements/details-list.tsx'
import { PaymentBadge } from '../../../elements/status-badge.tsx'

export type VisitReceiptProps = {
  /** The receipt of all payments of a visit. */
  receipt: Receipt
  /** The visit with its fee, and with who took its payments. */
  visit: Pick<TillVisitDetails, 'fee' | 'payments'>
  /** A payment was just taken: the button that prints gets the focus. */
  hasTaken?: boolean
  /** The PDF is loading. */
  downloading?: boolean
  /** Why the download failed. */
  downloadProblem?: string
  /** The receipt is being sent to the patient's phone. */
  sending?: boolean
  /** Why it was not sent. */
  sendProblem?: string
  /** Called to send it. Undefined where no phone is known, or no SMS can be sent: there is no button. */
  onSend?: () => void
  /** Called to print the receipt. */
  onPrint: () => void
  /** Called to download the receipt. */
  onDownload: () => void
}

/** Who took the payments that count, each once. */
const takersOf = ({ payments }: VisitReceiptProps['visit']): string[] => [
  ...new Set(payments.flatMap(({ takenBy, status }) => (takenBy && status !== 'voided' ? [takenBy] : []))),
]

/** The receipt at the desk. It prints alone, without the page around it. */
export function VisitReceipt(props: VisitReceiptProps) {
  const { receipt, visit, hasTaken, downloading, downloadProblem, sending, sendProblem, onSend, onPrint, onDownload } =
    props
  const print = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasTaken) print.current?.focus()
  }, [hasTaken])
  const lines = receiptLines(receipt)
  const others = receivedMessages(receipt.otherReceived)
  const notes = receipt.refunds.map((refund) => refundMessage(refund))
  const takers = takersOf(visit)
  const paidTo = [receipt.hospitalName, receipt.hospitalAddress, receipt.hospitalPhone]
  return (
    <div data-receipt className="min-w-0">
      <Card
        title={m.receipts_title()}
        aside={<PaymentBadge status={receipt.status} />}
        footer={
          <>
            <Button ref={print} onClick={() => onPrint()}>
              {m.till_print_button()}
            </Button>
            <Button kind="secondary" busy={downloading} onClick={() => onDownload()}>
              {m.till_download_button()}
            </Button>
            {onSend ? (
              <Button kind="secondary" busy={sending} onClick={() => onSend()}>
                {m.receipts_send_button()}
              </Button>
            ) : null}
          </>
        }
      >
        <DetailsList
          items={[
            { label: m.appointments_fee_field(), value: formatNaira(visit.fee) },
            { label: m.receipts_amount(), value: formatMoney(receipt.amount, receipt.currency) },
            ...(lines.length > 0 ? [{ label: m.receipts_payments(), value: lines.join('\n') }] : []),
            ...(receipt.missing ? [{ label: m.receipts_still_to_pay(), value: formatMoney(receipt.missing) }] : []),
            { label: m.receipts_paid_on(), value: formatLongDate(receipt.paidAt) },
            { label: m.receipts_paid_by(), value: receipt.patientName },
            { label: m.receipts_paid_to(), value: paidTo.filter(Boolean).join('\n') },
            ...(takers.length > 0 ? [{ label: m.receipts_taken_by(), value: takers.join('\n') }] : []),
            { label: m.receipts_doctor(), value: receipt.doctorName ?? noneLabel() },
            { label: m.receipts_appointment(), value: formatLongDate(receipt) },
            { label: m.receipts_reference(), value: receipt.reference },
            ...(others.length > 0 ? [{ label: m.receipts_other_received(), value: others.join('\n') }] : []),
            ...(notes.length > 0 ? [{ label: m.receipts_sent_back(), value: notes.join('\n') }] : []),
          ]}
        />
        {[downloadProblem, sendProblem].map((problem) =>
          problem ? (
            <Banner key={problem} tone="danger" live>
              {problem}
            </Banner>
          ) : null,
        )}
      </Card>
    </div>
  )
}
