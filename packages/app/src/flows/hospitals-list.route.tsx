import type { Hospital } from '@ilera/contract/hospitals/schemas'
import { routePath } from '@ilera/contract/routes'
import { createListMachine, type ListQuery } from '@ilera/flows/list/list.machine'
import { PatientDashboardScreen } from '@ilera/ui/screens/patient/patient-dashboard'
import { useNavigate } from 'react-router-dom'
import { appointmentSubscription } from '../live/subscriptions.ts'
import { clientState } from '../session/client-state.ts'
import { apiActor } from '../support/api-actors.ts'
import { useList } from '../support/use-list.ts'

const machine = createListMachine<Hospital>({
  load: apiActor(
    'allHospitals',
    (query: ListQuery) => ({ query }),
    ({ data, total }) => ({ rows: data, total }),
  ),
  watch: appointmentSubscription('patient'),
})

/**
 * "View" stores the chosen hospital and opens its page (spec section 2). It clears the hospital from the search box.
 */
export function HospitalsListRoute() {
  const { view, send, setPage } = useList(machine, 20)
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
