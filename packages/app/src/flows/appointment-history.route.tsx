import { appointmentWords } from '@ilera/contract/appointments/words'
import { listView } from '@ilera/flows/list/list.view'
import { ConfirmDeleteModal } from '@ilera/ui/modals/confirm-delete'
import { AppointmentHistoryScreen } from '@ilera/ui/screens/patient/appointment-history'
import { useActor } from '@xstate/react'
import { startDeleting } from '../support/deleting.ts'
import { useChosenHospital } from '../support/use-chosen-hospital.ts'
import { useDeleting } from '../support/use-deleting.ts'
import { historyAtHospital } from './history-lists.ts'

const deletion = startDeleting({ name: 'deleteAppointment', as: 'patient', failed: appointmentWords.deleteFailed })

export function AppointmentHistoryRoute() {
  const [snapshot, send] = useActor(historyAtHospital, { input: { limit: 20 } })
  const { hospital } = useChosenHospital()
  const deleting = useDeleting(deletion, () => send({ type: 'changed' }))
  const { query: _, ...view } = listView(snapshot)
  return (
    <>
      <AppointmentHistoryScreen
        {...view}
        hospitalName={hospital?.hospitalName}
        onPage={({ page }) => send({ type: 'turn', page })}
        onRetry={() => send({ type: 'retry' })}
        onDelete={({ appointmentId, name }) => deleting.ask(appointmentId, name)}
      />
      <ConfirmDeleteModal
        open={deleting.open}
        title="Delete this appointment?"
        text={`The appointment of ${deleting.name} leaves your lists. If it is still to come, it is cancelled, and that cannot be undone.`}
        busy={deleting.busy}
        onConfirm={deleting.confirm}
        onCancel={deleting.cancel}
      />
    </>
  )
}
