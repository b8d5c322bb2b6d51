import type { Role } from '@ilera/contract/accounts/schemas'
import { routePath } from '@ilera/contract/routes'
import { NotificationsScreen } from '@ilera/ui/screens/shared/notifications'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { callApi } from '../call-api.ts'
import { noteUnread, useUnread } from '../live/use-unread.ts'
import { createList, useList } from '../queries/use-list.ts'
import { useOpenReview } from '../support/use-open-review.ts'

const notificationsOf = (role: Role) =>
  createList(
    'notifications',
    (query) => ({ as: role, query }),
    ({ data, total }) => ({ rows: data, total }),
  )

const lists = { hospital: notificationsOf('hospital'), patient: notificationsOf('patient') }

type NotificationsProps = { role: Role; onView: (appointmentId: string, patientId?: string) => void }

function Notifications({ role, onView }: NotificationsProps) {
  const { view, send, setPage } = useList(lists[role], 20)
  const unread = useUnread(role)
  const isShown = view.state === 'shown' && !view.refreshing
  const newest = view.rows[0]?.createdAt
  // Notifications count as read once they are shown. If this request fails, the next load tries again.
  useEffect(() => {
    if (!isShown || unread === 0) return
    callApi('readNotifications', { as: role, query: { until: newest } }).then(
      (answer) => (answer.ok ? noteUnread(role, answer.value.unread) : undefined),
      () => undefined,
    )
  }, [role, isShown, unread, newest])
  return (
    <NotificationsScreen
      {...view}
      onPage={setPage}
      onRetry={() => send({ type: 'retry' })}
      onView={({ appointmentId, patientId }) => onView(appointmentId, patientId)}
    />
  )
}

export const AdminNotificationsRoute = () => <Notifications role="hospital" onView={useOpenReview()} />

export function PatientNotificationsRoute() {
  const navigate = useNavigate()
  // A link for a patient in one's care names them, as those in mails do.
  return (
    <Notifications
      role="patient"
      onView={(id, patientId) => void navigate(routePath('patientAppointment', { id }, { for: patientId }))}
    />
  )
}
