import type { Payment } from '@ilera/contract/payments/schemas'
import { paymentWords } from '@ilera/contract/payments/words'
import { createListMachine, type ListQuery } from '@ilera/flows/list/list.machine'
import { listView } from '@ilera/flows/list/list.view'
import { ConfirmDeleteModal } from '@ilera/ui/modals/confirm-delete'
import { AdminPaymentsScreen } from '@ilera/ui/screens/hospital/admin-payments'
import { useActor } from '@xstate/react'
import { watchingAppointments } from '../live/watching.ts'
import { startDeleting } from '../support/deleting.ts'
import { asking } from '../support/requests.ts'
import { useDeleting } from '../support/use-deleting.ts'

const machine = createListMachine<Payment>({
  load: asking(
    'allPayments',
    (query: ListQuery) => ({ query }),
    ({ payments, total }) => ({ rows: payments, total }),
  ),
  watch: watchingAppointments('hospital'),
})
const deletion = startDeleting({ name: 'deletePayment', as: 'hospital', failed: paymentWords.hideFailed })

export function AdminPaymentsRoute() {
  const [snapshot, send] = useActor(machine, { input: { limit: 20 } })
  const deleting = useDeleting(deletion, () => send({ type: 'changed' }))
  const { query: _, ...view } = listView(snapshot)
  return (
    <>
      <AdminPaymentsScreen
        {...view}
        onPage={({ page }) => send({ type: 'turn', page })}
        onRetry={() => send({ type: 'retry' })}
        onDelete={({ payment }) => deleting.ask(payment._id, `${payment.firstName} ${payment.lastName}`)}
      />
      <ConfirmDeleteModal
        open={deleting.open}
        title="Take this payment off your list?"
        text={`The payment of ${deleting.name} leaves your list. The money and its record stay.`}
        busy={deleting.busy}
        onConfirm={deleting.confirm}
        onCancel={deleting.cancel}
      />
    </>
  )
}
