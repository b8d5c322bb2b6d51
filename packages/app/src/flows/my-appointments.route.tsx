import { MyAppointmentsScreen } from '@ilera/ui/screens/patient/my-appointments'
import { today } from '../support/now.ts'
import { useList } from '../support/use-list.ts'
import { historyEverywhere } from './history-lists.ts'

export function MyAppointmentsRoute() {
  const { view, send } = useList(historyEverywhere, 50)
  return (
    <MyAppointmentsScreen
      {...view}
      today={today()}
      onPage={({ page }) => send({ type: 'turn', page })}
      onRetry={() => send({ type: 'retry' })}
    />
  )
}
