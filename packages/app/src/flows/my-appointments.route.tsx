import { MyAppointmentsScreen } from '@ilera/ui/screens/patient/my-appointments'
import { useList } from '../queries/use-list.ts'
import { useToday } from '../support/use-today.ts'
import { historyList } from './history-lists.ts'

const list = historyList()

export function MyAppointmentsRoute() {
  const today = useToday()
  const { view, send, setPage } = useList(list, 50)
  return <MyAppointmentsScreen {...view} today={today} onPage={setPage} onRetry={() => send({ type: 'retry' })} />
}
