import { MyAppointmentsScreen } from '@ilera/ui/screens/patient/my-appointments'
import { useList } from '../queries/use-list.ts'
import { useQuery } from '../queries/use-query.ts'
import { useToday } from '../support/use-today.ts'
import { historyList } from './history-lists.ts'

const list = historyList()

export function MyAppointmentsRoute() {
  const today = useToday()
  const { view, send, setPage } = useList(list, 50)
  const home = useQuery('patientHome')
  const isFirst = view.page === 1
  const next = isFirst ? home.value?.data.next : undefined
  // The next visit stands above the list: they appear together, so that nothing moves that somebody is about to press.
  const state = isFirst && home.state === 'loading' ? 'loading' : view.state
  return (
    <MyAppointmentsScreen
      {...view}
      state={state}
      next={next}
      today={today}
      onPage={setPage}
      onRetry={() => send({ type: 'retry' })}
    />
  )
}
