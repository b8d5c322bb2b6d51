import type { Notification } from '@ilera/contract/notifications/schemas'
import { createListMachine, type ListPage, type ListQuery } from '@ilera/flows/list/list.machine'
import { listView } from '@ilera/flows/list/list.view'
import type { Answer } from '@ilera/flows/shared/answer'
import { AdminNotificationsScreen } from '@ilera/ui/screens/hospital/admin-notifications'
import { useActor } from '@xstate/react'
import { fromPromise } from 'xstate'
import { ask } from '../api.ts'
import { watchingNotifications } from '../live/watching.ts'
import { clientState } from '../session/client-state.ts'

/** Shown is read; where marking fails, they are marked the next time. */
const markRead = () =>
  ask('readNotifications', { as: 'hospital' }).then(
    ({ ok }) => (ok ? clientState.write({ notificationLength: 0 }) : undefined),
    () => undefined,
  )

const machine = createListMachine<Notification>({
  load: fromPromise<Answer<ListPage<Notification>>, ListQuery>(async ({ input, signal }) => {
    const answer = await ask('notifications', { as: 'hospital', query: input, signal })
    if (!answer.ok) return answer
    const { data, total, unread } = answer.value
    if (unread > 0) await markRead()
    return { ok: true, value: { rows: data, total } }
  }),
  watch: watchingNotifications('hospital'),
})

export function AdminNotificationsRoute() {
  const [snapshot, send] = useActor(machine, { input: { limit: 20 } })
  const { query: _, refreshing: __, ...view } = listView(snapshot)
  return (
    <AdminNotificationsScreen
      {...view}
      onPage={({ page }) => send({ type: 'turn', page })}
      onRetry={() => send({ type: 'retry' })}
    />
  )
}
