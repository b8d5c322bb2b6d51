import { m } from '@ilera/contract/messages'
import { formatLongDate, noneLabel } from '@ilera/contract/formats'
import { formatMoney } from '@ilera/contract/payments/format-money'
import { receivedMessages, refundMessage } from '@ilera/contract/payments/balance-messages'
import { href } from '@ilera/contract/routes'
import type { Receipt } from '@ilera/contract/payments/schemas'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { PaymentBadge } from '../../elements/status-badge.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'

export type PaymentReceiptScreenProps = {
  state: 'loading' | 'failed' | 'shown'
  receipt?: Receipt
  sentence?: string
  isMissing?: boolean
  /** The PDF is loading. */
  downloading?: boolean
  /** Why the download failed. */
  downloadProblem?: string
  onRetry: () => void
  onDownload: () => void
}

/** `/patient/receipt/:appointmentId`: the receipt of a payment, to print or download. */
export function PaymentReceiptScreen(props: PaymentReceiptScreenProps) {
  const { state, sentence, downloading, downloadProblem, onRetry, onDownload } = props
  return (
    <RecordPage
      title={m.receipts_title()}
      lead={props.receipt?.hospitalName}
      state={state}
      record={props.receipt}
      sentence={sentence}
      isMissing={props.isMissing}
      linkIfMissing={{ label: m.appointments_mine_button(), href: href('appointments') }}
      skeleton={{ kind: 'card', label: m.appointments_receipt_loading() }}
      onRetry={onRetry}
    >
      {(receipt) => {
        const others = receivedMessages(receipt.otherReceived)
        const notes = receipt.refunds.map((refund) => refundMessage(refund))
        return (
          <div className="grid max-w-2xl">
            <Card
              kind="accent"
              title={formatMoney(receipt.amount, receipt.currency)}
              aside={<PaymentBadge status={receipt.status} />}
              footer={
                <Button busy={downloading} onClick={() => onDownload()}>
                  {m.appointments_receipt_download_button()}
                </Button>
              }
            >
              <DetailsList
                items={[
                  { label: m.receipts_paid_on(), value: formatLongDate(receipt.paidAt) },
                  { label: m.receipts_paid_by(), value: receipt.patientName },
                  {
                    label: m.receipts_paid_to(),
                    value: [receipt.hospitalName, receipt.hospitalAddress, receipt.hospitalPhone]
                      .filter(Boolean)
                      .join('\n'),
                  },
                  { label: m.receipts_doctor(), value: receipt.doctorName ?? noneLabel() },
                  {
                    label: m.receipts_appointment(),
                    value: formatLongDate({ date: receipt.date, time: receipt.time }),
                  },
                  { label: m.receipts_reference(), value: receipt.reference },
                  ...(others.length > 0 ? [{ label: m.receipts_other_received(), value: others.join('\n') }] : []),
                  ...(notes.length > 0 ? [{ label: m.receipts_sent_back(), value: notes.join('\n') }] : []),
                ]}
              />
              {downloadProblem ? (
                <Banner tone="danger" live>
                  {downloadProblem}
                </Banner>
              ) : null}
            </Card>
          </div>
        )
      }}
    </RecordPage>
  )
}
