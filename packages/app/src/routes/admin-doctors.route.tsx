import { AdminDoctorsScreen } from '@ilera/ui/screens/hospital/admin-doctors'
import { useLoaded } from '../support/use-loaded.ts'

export function AdminDoctorsRoute() {
  const { state, value, sentence, reload } = useLoaded('doctors')
  return <AdminDoctorsScreen state={state} doctors={value?.data} sentence={sentence} onRetry={reload} />
}
