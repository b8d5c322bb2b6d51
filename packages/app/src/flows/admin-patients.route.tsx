import { m } from '@ilera/contract/messages'
import type { PatientRow } from '@ilera/contract/patients/schemas'
import { PatientDetailsModal } from '@ilera/ui/modals/patient-details'
import { AdminPatientsScreen } from '@ilera/ui/screens/hospital/admin-patients'
import { useState } from 'react'
import { startDeleting } from '../support/deleting.ts'
import { DeletionDialog } from '../support/deletion-dialog.tsx'
import { createList, useList } from '../queries/use-list.ts'

const list = createList(
  'allPatients',
  (query) => ({ query }),
  ({ data, total }) => ({ rows: data, total }),
)
const deletion = startDeleting({ name: 'deletePatient', as: 'hospital', failed: m.patients_remove_failed })

export function AdminPatientsRoute() {
  const { view, send, setPage } = useList(list, 20)
  const [patient, setPatient] = useState<PatientRow>()
  return (
    <>
      <AdminPatientsScreen
        {...view}
        onPage={setPage}
        onRetry={() => send({ type: 'retry' })}
        onView={({ patient: chosen }) => setPatient(chosen)}
        onDelete={({ patient: row }) =>
          deletion.current().send({ type: 'delete', item: { id: row._id, name: `${row.firstName} ${row.lastName}` } })
        }
      />
      <PatientDetailsModal patient={patient} onClose={() => setPatient(undefined)} />
      <DeletionDialog
        deletion={deletion}
        title={m.patients_remove_title()}
        text={(name) => m.patients_remove_text({ name })}
      />
    </>
  )
}
