import { PatientProfileScreen } from '@ilera/ui/screens/patient/patient-profile'
import { useQuery } from '../queries/use-query.ts'

export function PatientProfileRoute() {
  const { state, value, sentence, reload } = useQuery('getOneUser')
  return <PatientProfileScreen state={state} patient={value?.data} sentence={sentence} onRetry={reload} />
}
