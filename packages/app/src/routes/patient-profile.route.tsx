import { PatientProfileScreen } from '@ilera/ui/screens/patient/patient-profile'
import { useActedFor } from '../support/use-acted-for.ts'
import { useQuery } from '../queries/use-query.ts'

export function PatientProfileRoute() {
  const { state, value, errorMessage, reload } = useQuery('getOneUser')
  const actedFor = useActedFor('patientProfile')
  return (
    <PatientProfileScreen
      state={state}
      patient={value?.data}
      actedFor={actedFor}
      errorMessage={errorMessage}
      onRetry={reload}
    />
  )
}
