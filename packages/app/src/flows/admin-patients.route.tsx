import { m } from '@ilera/contract/messages'
import type { PatientRow } from '@ilera/contract/patients/schemas'
import { claimCodeView, createClaimCodeMachine } from '@ilera/flows/claim-code/claim-code.machine'
import { ClaimCodeModal } from '@ilera/ui/modals/claim-code'
import { PatientDetailsModal } from '@ilera/ui/modals/patient-details'
import { AdminPatientsScreen } from '@ilera/ui/screens/hospital/admin-patients'
import { useActor } from '@xstate/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useHospital } from '../session/use-login.ts'
import { useReaches } from '../session/use-reach.ts'
import { apiActor, wholeResponse } from '../support/api-actors.ts'
import { startDeleting } from '../support/deleting.ts'
import { DeletionDialog } from '../support/deletion-dialog.tsx'
import { foundPatient } from '../support/found-patient.ts'
import { createList, useList } from '../queries/use-list.ts'

const list = createList(
  'allPatients',
  (query) => ({ query }),
  ({ data, total }) => ({ rows: data, total }),
)
const deletion = startDeleting({ name: 'deletePatient', as: 'hospital', failed: m.patients_remove_failed })

const startDeletion = ({ patient: { _id, firstName, lastName } }: { patient: PatientRow }) =>
  deletion.current().send({ type: 'delete', item: { id: _id, name: `${firstName} ${lastName}` } })

/** Makes a code with which a patient claims the record. */
export const claimCodeMachine = createClaimCodeMachine({
  makeCode: apiActor(
    'claimCode',
    ({ patientId }: { patientId: string }) => ({ params: { id: patientId } }),
    wholeResponse,
  ),
})

export function AdminPatientsRoute() {
  const reachBy = useReaches()
  const canMerge = reachBy('mergePatients') !== undefined
  const hospital = useHospital()?.data
  const [claiming, sendClaiming] = useActor(claimCodeMachine)
  const { view, send, setPage } = useList(list, 20)
  const [chosen, setChosen] = useState<PatientRow>()
  const { key, state } = useLocation()
  /** The history entry whose patient was closed again. */
  const [closedAt, setClosedAt] = useState('')
  const patient = chosen ?? (closedAt === key ? undefined : foundPatient(state))
  const close = () => {
    setChosen(undefined)
    setClosedAt(key)
  }
  const giveCode = ({ patient: { _id: id, firstName, lastName } }: { patient: PatientRow }) => {
    close()
    sendClaiming({ type: 'open', patient: { id, name: `${firstName} ${lastName}` } })
  }
  return (
    <>
      <AdminPatientsScreen
        {...view}
        canRegister={reachBy('registerPatient') !== undefined}
        onPage={setPage}
        onRetry={() => send({ type: 'retry' })}
        onView={({ patient: row }) => setChosen(row)}
        onDelete={reachBy('deletePatient') === undefined ? undefined : startDeletion}
        canMerge={canMerge}
      />
      <PatientDetailsModal
        patient={patient}
        canBook={reachBy('bookForPatient') !== undefined}
        canMerge={canMerge}
        onGiveCode={reachBy('claimCode') === undefined ? undefined : giveCode}
        onClose={close}
      />
      {/* Nothing is open while pages are prerendered, where there is no `location`. */}
      {claiming.matches('closed') ? null : (
        <ClaimCodeModal
          {...claimCodeView(claiming)}
          hospitalName={hospital?.hospitalName ?? ''}
          siteAddress={location.host}
          onMake={() => sendClaiming({ type: 'make' })}
          onPrint={() => print()}
          onClose={() => sendClaiming({ type: 'close' })}
        />
      )}
      <DeletionDialog
        deletion={deletion}
        title={m.patients_remove_title()}
        text={(name) => m.patients_remove_text({ name })}
      />
    </>
  )
}
