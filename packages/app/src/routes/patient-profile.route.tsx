import { PatientProfileScreen } from '@ilera/ui/screens/patient/patient-profile'
import { useLoaded } from '../support/use-loaded.ts'

export function PatientProfileRoute() {
  const { state, value, sentence, reload } = useLoaded('getOneUser')
  return <PatientProfileScreen state={state} patient={value?.data} sentence={sentence} onRetry={reload} />
}
