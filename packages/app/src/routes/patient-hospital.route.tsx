import { NoHospitalScreen } from '@ilera/ui/screens/patient/no-hospital'
import { PatientHospitalScreen } from '@ilera/ui/screens/patient/patient-hospital'
import { useIsProfileIncomplete } from '../session/use-is-profile-incomplete.ts'
import { useChosenHospital } from '../support/use-chosen-hospital.ts'
import { useQuery } from '../queries/use-query.ts'

export function PatientHospitalRoute() {
  const isProfileIncomplete = useIsProfileIncomplete()
  const { hospitalId, state, hospital, hospitalName, errorMessage, isMissing, reload } = useChosenHospital()
  const {
    value,
    reload: reloadDays,
    ...free
  } = useQuery('freeDays', {
    params: { id: hospitalId },
    when: hospitalId !== '',
  })
  if (state === 'none') return <NoHospitalScreen />
  return (
    <PatientHospitalScreen
      state={state}
      hospital={hospital}
      hospitalName={hospitalName}
      errorMessage={errorMessage}
      isMissing={isMissing}
      isProfileIncomplete={isProfileIncomplete}
      booksAtOnce={value?.booksAtOnce}
      services={value?.services}
      doctors={value?.doctors}
      freeDays={{ ...free, specialities: value?.data, onRetry: reloadDays }}
      onRetry={() => {
        reload()
        // A lost connection has failed both requests, so retry both.
        if (free.state === 'failed') reloadDays()
      }}
    />
  )
}
