import { AdminProfileScreen } from '@ilera/ui/screens/hospital/admin-profile'
import { useQuery } from '../queries/use-query.ts'
import { useReaches } from '../session/use-reach.ts'

export function AdminProfileRoute() {
  const { state, value, errorMessage, reload } = useQuery('oneAdmin')
  const reachBy = useReaches()
  return (
    <AdminProfileScreen
      state={state}
      hospital={value?.data}
      errorMessage={errorMessage}
      canUpdate={reachBy('updateHospital') !== undefined}
      hasDoctors={reachBy('doctors') !== undefined}
      onRetry={reload}
    />
  )
}
