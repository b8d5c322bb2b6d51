import { routePath } from '@ilera/contract/routes'
import { PatientDashboardScreen } from '@ilera/ui/screens/patient/patient-dashboard'
import { useNavigate } from 'react-router-dom'
import { clientState } from '../session/client-state.ts'
import { useIsProfileIncomplete } from '../session/use-is-profile-incomplete.ts'
import { createList, useList } from '../queries/use-list.ts'
import { useQuery } from '../queries/use-query.ts'
import { useToday } from '../support/use-today.ts'

const list = createList(
  'allHospitals',
  (query) => ({ query }),
  ({ data, total }) => ({ rows: data, total }),
)

/**
 * The next visit, what needs the patient, and the hospitals. "View" stores the chosen hospital and opens its page (spec
 * section 2). It clears the hospital from the search box.
 */
export function HospitalsListRoute() {
  const { view, send, setPage } = useList(list, 20)
  const navigate = useNavigate()
  const today = useToday()
  const isProfileIncomplete = useIsProfileIncomplete()
  const { state, value, sentence, reload } = useQuery('patientHome')
  return (
    <PatientDashboardScreen
      {...view}
      home={{ state, value: value?.data, sentence, onRetry: reload }}
      isProfileIncomplete={isProfileIncomplete}
      today={today}
      onPage={setPage}
      onRetry={() => send({ type: 'retry' })}
      onView={({ hospitalId }) => {
        clientState.write({ hospitalID: hospitalId, hospitalIDSearch: undefined })
        void navigate(routePath('patientHospital', {}, { hospital: hospitalId }))
      }}
    />
  )
}
