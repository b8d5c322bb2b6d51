import { m } from '@ilera/contract/messages'
import type { PaymentDecision } from '@ilera/contract/payments/schemas'
import {
  paymentResolutionView,
  createPaymentResolutionMachine,
} from '@ilera/flows/payment-resolution/payment-resolution.machine'
import { ResolvePaymentModal } from '@ilera/ui/modals/resolve-payment'
import { AdminPaymentsScreen } from '@ilera/ui/screens/hospital/admin-payments'
import { useActor } from '@xstate/react'
import { startDeleting } from '../support/deleting.ts'
import { DeletionDialog } from '../support/deletion-dialog.tsx'
import { apiActor, wholeResponse } from '../support/api-actors.ts'
import { useDownload } from '../support/use-download.ts'
import { createList, useList } from '../queries/use-list.ts'
import { useToasts } from '../support/use-toasts.ts'

export const paymentResolutionMachine = createPaymentResolutionMachine({
  resolvePayment: apiActor(
    'resolvePayment',
    ({ paymentId, decision }: { paymentId: string; decision: PaymentDecision }) => ({
      params: { id: paymentId },
      body: { decision },
    }),
    wholeResponse,
  ),
})

const list = createList(
  'allPayments',
  (query) => ({ query }),
  ({ payments, total, sum }) => ({ rows: payments, total, sum }),
)
const deletion = startDeleting({ name: 'deletePayment', as: 'hospital', failed: m.payments_hide_failed })

export function AdminPaymentsRoute() {
  const { view, query, send, setPage, filter } = useList(list, 20)
  const [resolving, sendResolution, actor] = useActor(paymentResolutionMachine)
  useToasts(actor)
  const { q, from, to } = query
  const { download, downloading, sentence } = useDownload('paymentsCsv')
  return (
    <>
      <AdminPaymentsScreen
        {...view}
        filter={{ q: q ?? '', from: from ?? '', to: to ?? '' }}
        exporting={downloading}
        exportError={sentence}
        onFilter={filter}
        onExport={() => download(m.ledger_file_name(), { query: { q, from, to } })}
        onPage={setPage}
        onRetry={() => send({ type: 'retry' })}
        onResolve={({ payment }) => sendResolution({ type: 'choose', payment })}
        onDelete={({ payment }) =>
          deletion.current().send({
            type: 'delete',
            item: { id: payment._id, name: `${payment.firstName} ${payment.lastName}` },
          })
        }
      />
      <ResolvePaymentModal
        {...paymentResolutionView(resolving)}
        onResolve={({ decision }) => sendResolution({ type: 'decide', decision })}
        onCancel={() => sendResolution({ type: 'cancel' })}
      />
      <DeletionDialog
        deletion={deletion}
        title={m.payments_hide_title()}
        text={(name) => m.payments_hide_text({ name })}
      />
    </>
  )
}
