import { listView } from '@ilera/flows/list/list.view'
import { MyAppointmentsScreen } from '@ilera/ui/screens/patient/my-appointments'
import { useActor } from '@xstate/react'
import { today } from '../support/now.ts'
import { historyEverywhere } from './history-lists.ts'

export function MyAppointmentsRoute() {
  const [snapshot, send] = useActor(historyEverywhere, { input: { limit: 50 } })
  const { query: _, ...view } = listView(snapshot)
  return (
    <MyAppointmentsScreen
      {...view}
      today={today()}
      onPage={({ page }) => send({ type: 'turn', page })}
      onRetry={() => send({ type: 'retry' })}
    />
  )
}
