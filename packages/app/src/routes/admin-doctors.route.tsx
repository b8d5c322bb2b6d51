import { AdminDoctorsScreen } from '@ilera/ui/screens/hospital/admin-doctors'
import { useQuery } from '../queries/use-query.ts'
import { useReaches } from '../session/use-reach.ts'

/** `/admin/adminDoctors`. Only owners add doctors and change their details. */
export function AdminDoctorsRoute() {
  const { state, value, errorMessage, reload } = useQuery('doctors')
  const canEdit = useReaches()('addDoctor') !== undefined
  return (
    <AdminDoctorsScreen
      state={state}
      doctors={value?.data}
      errorMessage={errorMessage}
      canEdit={canEdit}
      onRetry={reload}
    />
  )
}
