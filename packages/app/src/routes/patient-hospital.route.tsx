import { isProfileComplete } from '@ilera/contract/patients/rules'
import { PatientHospitalScreen } from '@ilera/ui/screens/patient/patient-hospital'
import { useActingFor } from '../session/acting-for.ts'
import { usePatient } from '../session/use-login.ts'
import { useChosenHospital } from '../support/use-chosen-hospital.ts'
import { useQuery } from '../queries/use-query.ts'

export function PatientHospitalRoute() {
  const login = usePatient()
  const isForOther = useActingFor() !== undefined
  const other = useQuery('getOneUser', { when: isForOther })
  const patient = isForOther ? other.value?.data : login?.data
  const { hospitalId, state, hospital, hospitalName, sentence, isMissing, reload } = useChosenHospital()
  const {
    value,
    reload: reloadDays,
    ...free
  } = useQuery('freeDays', {
    params: { id: hospitalId },
    when: hospitalId !== '',
  })
  return (
    <PatientHospitalScreen
      state={state}
      hospital={hospital}
      hospitalName={hospitalName}
      sentence={sentence}
      isMissing={isMissing}
      isProfileIncomplete={patient && !isProfileComplete(patient)}
      freeDays={{ ...free, specialities: value?.data, onRetry: reloadDays }}
      onRetry={() => {
        reload()
        // A lost connection has failed both requests, so retry both.
        if (free.state === 'failed') reloadDays()
      }}
    />
  )
}
