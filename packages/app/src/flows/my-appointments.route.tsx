import { MyAppointmentsScreen } from '@ilera/ui/screens/patient/my-appointments'
import { useList } from '../queries/use-list.ts'
import { useQuery } from '../queries/use-query.ts'
import { useToday } from '../support/use-today.ts'
import { historyList } from './history-lists.ts'

const list = historyList()

export function MyAppointmentsRoute() {
  const today = useToday()
  const { view, send, setPage } = useList(list, 50)
  const { value } = useQuery('patientHome')
  const next = view.page === 1 ? value?.data.next : undefined
  return (
    <MyAppointmentsScreen
      {...view}
      next={next}
      today={today}
      onPage={setPage}
      onRetry={() => send({ type: 'retry' })}
    />
  )
}
