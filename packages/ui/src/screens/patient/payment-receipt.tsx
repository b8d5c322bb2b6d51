import { m } from '@ilera/contract/messages'
import { formatLongDate, noneLabel } from '@ilera/contract/formats'
import { formatMoney } from '@ilera/contract/payments/format-money'
import { receiptLines, receivedMessages, refundMessage } from '@ilera/contract/payments/balance-messages'
import { href } from '@ilera/contract/routes'
import type { Receipt } from '@ilera/contract/payments/schemas'
import { Banner } from '../../elements/banner.tsx'
import { Breadcrumb } from '../../elements/breadcrumb.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { PaymentBadge } from '../../elements/status-badge.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'

export type PaymentReceiptScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** The receipt. */
  receipt?: Receipt
  /** Why loading failed. */
  errorMessage?: string
  /** It does not exist, or not for this account: a retry cannot help. */
  isMissing?: boolean
  /** The PDF is loading. */
  downloading?: boolean
  /** Why the download failed. */
  downloadProblem?: string
  /** Called to load again after a failure. */
  onRetry: () => void
  /** Called to download the receipt. */
  onDownload: () => void
}

/** `/patient/receipt/:appointmentId`: the receipt of a payment, to print or download. */
export function PaymentReceiptScreen(props: PaymentReceiptScreenProps) {
  const { state, errorMessage, downloading, downloadProblem, onRetry, onDownload } = props
  return (
    <RecordPage
      before={
        <Breadcrumb
          steps={[{ label: m.appointments_mine_title(), href: href('appointments') }, { label: m.receipts_title() }]}
        />
      }
      title={m.receipts_title()}
      lead={props.receipt?.hospitalName}
      state={state}
      record={props.receipt}
      errorMessage={errorMessage}
      isMissing={props.isMissing}
      linkIfMissing={{ label: m.appointments_mine_button(), href: href('appointments') }}
      skeleton={{ kind: 'card', label: m.appointments_receipt_loading() }}
      onRetry={onRetry}
    >
      {(receipt) => {
        const others = receivedMessages(receipt.otherReceived)
        const payments = receiptLines(receipt)
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
                  ...(payments.length > 0 ? [{ label: m.receipts_payments(), value: payments.join('\n') }] : []),
                  ...(receipt.missing
                    ? [{ label: m.receipts_still_to_pay(), value: formatMoney(receipt.missing) }]
                    : []),
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
