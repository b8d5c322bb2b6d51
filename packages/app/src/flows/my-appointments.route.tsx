import { MyAppointmentsScreen } from '@ilera/ui/screens/patient/my-appointments'
import { useList } from '../support/use-list.ts'
import { useToday } from '../support/use-today.ts'
import { allHistoryList } from './history-lists.ts'

export function MyAppointmentsRoute() {
  const today = useToday()
  const { view, send, setPage } = useList(allHistoryList, 50)
  return <MyAppointmentsScreen {...view} today={today} onPage={setPage} onRetry={() => send({ type: 'retry' })} />
}
