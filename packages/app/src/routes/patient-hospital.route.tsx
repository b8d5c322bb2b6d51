import { PatientHospitalScreen } from '@ilera/ui/screens/patient/patient-hospital'
import { useChosenHospital } from '../support/use-chosen-hospital.ts'

export function PatientHospitalRoute() {
  const { state, hospital, sentence, reload } = useChosenHospital()
  return <PatientHospitalScreen state={state} hospital={hospital} sentence={sentence} onRetry={reload} />
}
