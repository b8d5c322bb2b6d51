import { appointmentWords } from '@ilera/contract/appointments/words'
import { AppointmentHistoryScreen } from '@ilera/ui/screens/patient/appointment-history'
import { startDeleting } from '../support/deleting.ts'
import { DeletionDialog } from '../support/deletion-dialog.tsx'
import { useChosenHospital } from '../support/use-chosen-hospital.ts'
import { useList } from '../support/use-list.ts'
import { historyAtHospital } from './history-lists.ts'

const deletion = startDeleting({ name: 'deleteAppointment', as: 'patient', failed: appointmentWords.deleteFailed })

export function AppointmentHistoryRoute() {
  const { view, send } = useList(historyAtHospital, 20)
  const { hospitalName } = useChosenHospital()
  return (
    <>
      <AppointmentHistoryScreen
        {...view}
        hospitalName={hospitalName}
        onPage={({ page }) => send({ type: 'turn', page })}
        onRetry={() => send({ type: 'retry' })}
        onDelete={({ appointmentId, name }) => deletion.send({ type: 'delete', thing: { id: appointmentId, name } })}
      />
      <DeletionDialog
        deletion={deletion}
        title="Delete this appointment?"
        text={(name) =>
          `The appointment of ${name} leaves your lists. If it is still to come, it is cancelled, and that cannot be undone.`
        }
        onChanged={() => send({ type: 'changed' })}
      />
    </>
  )
}
