import { MyAppointmentsScreen } from '@ilera/ui/screens/patient/my-appointments'
import { useList } from '../support/use-list.ts'
import { useToday } from '../support/use-today.ts'
import { historyEverywhere } from './history-lists.ts'

export function MyAppointmentsRoute() {
  const today = useToday()
  const { view, send, turn } = useList(historyEverywhere, 50)
  return <MyAppointmentsScreen {...view} today={today} onPage={turn} onRetry={() => send({ type: 'retry' })} />
}
