import type { Role } from '@ilera/contract/accounts/schemas'
import type { Notification } from '@ilera/contract/notifications/schemas'
import { routePath } from '@ilera/contract/routes'
import { createListMachine, type ListPage, type ListQuery } from '@ilera/flows/list/list.machine'
import type { CallResult } from '@ilera/flows/shared/call-result'
import { NotificationsScreen } from '@ilera/ui/screens/shared/notifications'
import { useNavigate } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { callApi } from '../call-api.ts'
import { noteUnread } from '../live/use-unread.ts'
import { notificationSubscription } from '../live/subscriptions.ts'
import { useList } from '../support/use-list.ts'
import { useOpenReview } from '../support/use-open-review.ts'

/** Notifications count as read once they are shown. If this request fails, the next load tries again. */
const markRead = (role: Role, newest: Notification | undefined) =>
  callApi('readNotifications', { as: role, query: { until: newest?.createdAt } }).then(
    (answer) => (answer.ok ? noteUnread(role, answer.value.unread) : undefined),
    () => undefined,
  )

const notificationsOf = (role: Role) =>
  createListMachine<Notification>({
    load: fromPromise<CallResult<ListPage<Notification>>, ListQuery>(async ({ input, signal }) => {
      const answer = await callApi('notifications', { as: role, query: input, signal })
      if (!answer.ok) return answer
      const { data, total, unread } = answer.value
      if (unread > 0) await markRead(role, data[0])
      return { ok: true, value: { rows: data, total } }
    }),
    watch: notificationSubscription(role),
  })

const machines = { hospital: notificationsOf('hospital'), patient: notificationsOf('patient') }

type NotificationsProps = { role: Role; onView: (appointmentId: string) => void }

function Notifications({ role, onView }: NotificationsProps) {
  const { view, send, setPage } = useList(machines[role], 20)
  return (
    <NotificationsScreen
      {...view}
      onPage={setPage}
      onRetry={() => send({ type: 'retry' })}
      onView={({ appointmentId }) => onView(appointmentId)}
    />
  )
}

export const AdminNotificationsRoute = () => <Notifications role="hospital" onView={useOpenReview()} />

export function PatientNotificationsRoute() {
  const navigate = useNavigate()
  return <Notifications role="patient" onView={(id) => void navigate(routePath('patientAppointment', { id }))} />
}
