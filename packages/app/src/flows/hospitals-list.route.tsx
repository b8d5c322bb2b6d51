import { routePath } from '@ilera/contract/routes'
import { PatientDashboardScreen } from '@ilera/ui/screens/patient/patient-dashboard'
import { useNavigate } from 'react-router-dom'
import { clientState } from '../session/client-state.ts'
import { createList, useList } from '../queries/use-list.ts'

const list = createList(
  'allHospitals',
  (query) => ({ query }),
  ({ data, total }) => ({ rows: data, total }),
)

/**
 * "View" stores the chosen hospital and opens its page (spec section 2). It clears the hospital from the search box.
 */
export function HospitalsListRoute() {
  const { view, send, setPage } = useList(list, 20)
  const navigate = useNavigate()
  return (
    <PatientDashboardScreen
      {...view}
      onPage={setPage}
      onRetry={() => send({ type: 'retry' })}
      onView={({ hospitalId }) => {
        clientState.write({ hospitalID: hospitalId, hospitalIDSearch: undefined })
        void navigate(routePath('patientHospital', {}, { hospital: hospitalId }))
      }}
    />
  )
}
