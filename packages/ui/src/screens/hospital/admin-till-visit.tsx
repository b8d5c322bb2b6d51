import { m } from '@ilera/contract/messages'
import { formatLongDate, formatNaira } from '@ilera/contract/formats'
import type { Receipt } from '@ilera/contract/payments/schemas'
import { href } from '@ilera/contract/routes'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import type { HmoRequest, TillPayment, TillVisitDetails } from '@ilera/contract/till/schemas'
import { Breadcrumb } from '../../elements/breadcrumb.tsx'
import { Card } from '../../elements/card.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { Skeleton } from '../../elements/skeleton.tsx'
import { PaymentBadge } from '../../elements/status-badge.tsx'
import { ActionWithReasonModal } from '../../modals/action-with-reason.tsx'
import { HmoAnswer } from './admin-till-visit/hmo-answer.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'
import { TakePaymentForm, type TakePaymentValues } from './admin-till-visit/take-payment-form.tsx'
import { TillPayments } from './admin-till-visit/till-payments.tsx'
import { VisitReceipt } from './admin-till-visit/visit-receipt.tsx'

export type AdminTillVisitScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the visit. */
  state: 'loading' | 'failed' | 'shown'
  /** The visit with its payments. */
  visit?: TillVisitDetails
  /** Why loading failed. */
  errorMessage?: string
  /** It does not exist, or not for this hospital: a retry cannot help. */
  isMissing?: boolean
  /** The receipt of what was paid; undefined while it loads, and where nothing was paid. */
  receipt?: Receipt
  /** The receipt loads: what stands below it appears with it. */
  isReceiptLoading?: boolean
  /** A payment was just taken: the button that prints its receipt gets the focus. */
  hasTaken?: boolean
  /** Flips with each payment and each question to an HMO: the form begins again. */
  formTurn?: 0 | 1
  /** Which payments the member may void: none, those of open tills, or all. */
  mayVoid: 'none' | 'open' | 'all'
  /** The payment that the open dialog asks about. */
  voiding?: TillPayment
  /** The request is running: the buttons are busy, and a second press does nothing. */
  busy?: boolean
  /** Where `problem` shows. */
  form: 'payment' | 'answer' | 'void' | 'receipt'
  /** What is wrong: a summary, and a message beside each field. */
  problem?: ValidationErrors
  /** The PDF is loading. */
  downloading?: boolean
  /** Why the download failed. */
  downloadProblem?: string
  /** Called with the texts as typed. */
  onTake: (submission: { values: TakePaymentValues }) => void
  /** Called with an HMO's answer as typed. */
  onAnswer: (answer: {
    request: HmoRequest
    values: { decision: 'approved' | 'refused'; authorisationCode: string; amount: string }
  }) => void
  /** Opens the dialog that voids a payment. */
  onAskVoid: (choice: { payment: TillPayment }) => void
  /** Called with the reason. */
  onVoid: (act: { reason: string }) => void
  /** Called on every way to leave the dialog without voiding. */
  onCancel: () => void
  /** Called to print the receipt. */
  onPrint: () => void
  /** Called to send the receipt to the patient's phone. */
  onSendReceipt: () => void
  /** Called to download the receipt. */
  onDownload: () => void
  /** Called to load again after a failure. */
  onRetry: () => void
}

/** `/admin/till/:id`: takes payments of one visit, and prints the receipt. */
export function AdminTillVisitScreen(props: AdminTillVisitScreenProps) {
  const { state, visit, voiding, form, problem, busy } = props
  const problemOf = (one: AdminTillVisitScreenProps['form']) => (form === one ? problem : undefined)
  return (
    <>
      <RecordPage
        before={
          <Breadcrumb steps={[{ label: m.till_title(), href: href('adminTill') }, { label: m.till_take_title() }]} />
        }
        title={visit ? visit.fullName : m.till_take_title()}
        state={state}
        record={visit}
        errorMessage={props.errorMessage}
        isMissing={props.isMissing}
        linkIfMissing={{ label: m.till_title(), href: href('adminTill') }}
        skeleton={{ kind: 'card', label: m.till_visit_loading() }}
        onRetry={props.onRetry}
      >
        {(shown) => (
          <div className="grid min-w-0 items-start gap-5 lg:grid-cols-2">
            <div className="grid min-w-0 gap-5">
              <Card
                kind="accent"
                title={m.till_owes({ amount: formatNaira(shown.owed) })}
                aside={<PaymentBadge status={shown.paymentStatus} fee={shown.fee} />}
              >
                <DetailsList
                  items={[
                    { label: m.till_visit_column(), value: formatLongDate(shown) },
                    { label: m.appointments_fee_field(), value: formatNaira(shown.fee) },
                  ]}
                />
                {shown.owed > 0 ? (
                  <TakePaymentForm
                    key={props.formTurn}
                    owed={shown.owed}
                    lastHmo={shown.lastHmo ?? undefined}
                    busy={busy && form === 'payment'}
                    problem={problemOf('payment')}
                    onTake={props.onTake}
                  />
                ) : null}
              </Card>
              {shown.hmoRequests.map((request) => (
                <HmoAnswer
                  key={request._id}
                  request={request}
                  owed={shown.owed}
                  busy={busy && form === 'answer'}
                  problem={problemOf('answer')}
                  onAnswer={(values) => props.onAnswer({ request, values })}
                />
              ))}
            </div>
            <div className="grid min-w-0 gap-5">
              {props.isReceiptLoading ? (
                <Skeleton kind="card" label={m.till_visit_loading()} rows={2} />
              ) : props.receipt ? (
                <VisitReceipt
                  {...props}
                  receipt={props.receipt}
                  visit={shown}
                  sending={busy && form === 'receipt'}
                  sendProblem={problemOf('receipt')?.summary}
                  onSend={shown.canTextReceipt ? props.onSendReceipt : undefined}
                />
              ) : null}
              {props.isReceiptLoading ? null : (
                <TillPayments payments={shown.payments} mayVoid={props.mayVoid} onAskVoid={props.onAskVoid} />
              )}
            </div>
          </div>
        )}
      </RecordPage>
      <ActionWithReasonModal
        open={voiding !== undefined}
        title={m.till_void_title({ amount: formatNaira(voiding?.amount) })}
        text={voiding?.isClosed ? m.till_void_closed_text() : m.till_void_text()}
        confirmLabel={m.till_void_button()}
        reason="needed"
        busy={busy}
        problem={problemOf('void')}
        onConfirm={props.onVoid}
        onCancel={props.onCancel}
      />
    </>
  )
}
