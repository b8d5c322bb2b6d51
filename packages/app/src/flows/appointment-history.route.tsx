import { m } from '@ilera/contract/messages'
import { AppointmentHistoryScreen } from '@ilera/ui/screens/patient/appointment-history'
import { useState } from 'react'
import { startDeleting } from '../support/deleting.ts'
import { DeletionDialog } from '../support/deletion-dialog.tsx'
import { useChosenHospital } from '../support/use-chosen-hospital.ts'
import { useList } from '../queries/use-list.ts'
import { historyList } from './history-lists.ts'

const deletion = startDeleting({ name: 'deleteAppointment', as: 'patient', failed: m.appointments_delete_failed })

type Hospital = Pick<ReturnType<typeof useChosenHospital>, 'hospitalId' | 'hospitalName' | 'isMissing' | 'reload'> & {
  hospitalProblem?: string
}

function History({ hospitalId, hospitalName, hospitalProblem, isMissing, reload }: Hospital) {
  const [list] = useState(() => historyList(hospitalId || undefined))
  const { view, send, setPage } = useList(list, 20)
  return (
    <>
      <AppointmentHistoryScreen
        {...view}
        // The rows belong to the patient: they stay visible when the hospital no longer exists.
        {...(isMissing && view.rows.length === 0 ? { state: 'failed', errorMessage: hospitalProblem, isMissing } : {})}
        hospitalId={hospitalId}
        hospitalName={hospitalName}
        hospitalProblem={isMissing ? undefined : hospitalProblem}
        onRetryHospital={reload}
        onPage={setPage}
        onRetry={() => {
          send({ type: 'retry' })
          // A lost connection has failed both requests, so retry both.
          if (hospitalProblem) reload()
        }}
        onDelete={({ appointmentId, name }) =>
          deletion.current().send({ type: 'delete', item: { id: appointmentId, name } })
        }
      />
      <DeletionDialog
        deletion={deletion}
        title={m.appointments_delete_title()}
        text={(name) => m.appointments_delete_text({ name })}
      />
    </>
  )
}

/** The patient's appointments at one hospital. */
export function AppointmentHistoryRoute() {
  const { state, errorMessage, hospitalId, ...hospital } = useChosenHospital()
  const hospitalProblem = state === 'failed' ? errorMessage : undefined
  return <History key={hospitalId} {...hospital} hospitalId={hospitalId} hospitalProblem={hospitalProblem} />
}
