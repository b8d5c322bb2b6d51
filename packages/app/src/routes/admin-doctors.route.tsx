import { AdminDoctorsScreen } from '@ilera/ui/screens/hospital/admin-doctors'
import { useQuery } from '../queries/use-query.ts'

export function AdminDoctorsRoute() {
  const { state, value, sentence, reload } = useQuery('doctors')
  return <AdminDoctorsScreen state={state} doctors={value?.data} sentence={sentence} onRetry={reload} />
}
