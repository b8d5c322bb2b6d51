import { appointmentWords } from '@ilera/contract/appointments/words'
import { AppointmentHistoryScreen } from '@ilera/ui/screens/patient/appointment-history'
import { useState } from 'react'
import { startDeleting } from '../support/deleting.ts'
import { DeletionDialog } from '../support/deletion-dialog.tsx'
import { useChosenHospital } from '../support/use-chosen-hospital.ts'
import { useList } from '../support/use-list.ts'
import { historyAtHospital } from './history-lists.ts'

const deletion = startDeleting({ name: 'deleteAppointment', as: 'patient', failed: appointmentWords.deleteFailed })

function History({ hospitalId, hospitalName }: { hospitalId: string; hospitalName?: string }) {
  const [machine] = useState(() => historyAtHospital(hospitalId))
  const { view, send, turn } = useList(machine, 20)
  return (
    <>
      <AppointmentHistoryScreen
        {...view}
        hospitalId={hospitalId}
        hospitalName={hospitalName}
        onPage={turn}
        onRetry={() => send({ type: 'retry' })}
        onDelete={({ appointmentId, name }) =>
          deletion.current().send({ type: 'delete', thing: { id: appointmentId, name } })
        }
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

/** What the patient has asked of one hospital. */
export function AppointmentHistoryRoute() {
  const { hospitalId, hospitalName } = useChosenHospital()
  return <History key={hospitalId} hospitalId={hospitalId} hospitalName={hospitalName} />
}
