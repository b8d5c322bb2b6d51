import { m } from '@ilera/contract/messages'
import type { Payment, PaymentDecision } from '@ilera/contract/payments/schemas'
import {
  paymentResolutionView,
  createPaymentResolutionMachine,
} from '@ilera/flows/payment-resolution/payment-resolution.machine'
import { ResolvePaymentModal } from '@ilera/ui/modals/resolve-payment'
import { AdminPaymentsScreen } from '@ilera/ui/screens/hospital/admin-payments'
import { useActor } from '@xstate/react'
import { useReaches } from '../session/use-reach.ts'
import { startDeleting } from '../support/deleting.ts'
import { DeletionDialog } from '../support/deletion-dialog.tsx'
import { apiActor, wholeResponse } from '../support/api-actors.ts'
import { useToday } from '../support/use-today.ts'
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

const startDeletion = ({ payment: { _id, firstName, lastName } }: { payment: Payment }) =>
  deletion.current().send({ type: 'delete', item: { id: _id, name: `${firstName} ${lastName}` } })

export function AdminPaymentsRoute() {
  const reachBy = useReaches()
  const { view, query, send, setPage, filter } = useList(list, 20)
  const [resolving, sendResolution, actor] = useActor(paymentResolutionMachine)
  useToasts(actor)
  const { q, from, to } = query
  const today = useToday()
  const { download, downloading, errorMessage } = useDownload('paymentsCsv')
  return (
    <>
      <AdminPaymentsScreen
        {...view}
        filter={{ q: q ?? '', from: from ?? '', to: to ?? '' }}
        today={today}
        exporting={downloading}
        exportError={errorMessage}
        onFilter={filter}
        onExport={() => download(m.ledger_file_name(), { query: { q, from, to } })}
        onPage={setPage}
        onRetry={() => send({ type: 'retry' })}
        onResolve={({ payment }) => sendResolution({ type: 'choose', payment })}
        hasContacts={reachBy('allPatients') === 'all'}
        hasSettlement={reachBy('settlement') !== undefined}
        onDelete={reachBy('deletePayment') ? startDeletion : undefined}
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
