import { AdminProfileScreen } from '@ilera/ui/screens/hospital/admin-profile'
import { useQuery } from '../queries/use-query.ts'

export function AdminProfileRoute() {
  const { state, value, sentence, reload } = useQuery('oneAdmin')
  return <AdminProfileScreen state={state} hospital={value?.data} sentence={sentence} onRetry={reload} />
}
