import { AdminProfileScreen } from '@ilera/ui/screens/hospital/admin-profile'
import { useLoaded } from '../support/use-loaded.ts'

export function AdminProfileRoute() {
  const { state, value, sentence, reload } = useLoaded('oneAdmin')
  return <AdminProfileScreen state={state} hospital={value?.data} sentence={sentence} onRetry={reload} />
}
