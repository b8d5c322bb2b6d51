import { m } from '@ilera/contract/messages'
import type { Notification } from '@ilera/contract/notifications/schemas'
import { formatChatTime } from '@ilera/contract/formats'
import { Badge } from '../../elements/badge.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { EmptyMessages } from '../../elements/illustrations.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { ListPage, type ListPageProps } from '../../patterns/list-page.tsx'

export type NotificationsScreenProps = Omit<ListPageProps, 'noun' | 'empty' | 'children'> & {
  /** The notifications on this page of the list. */
  rows: readonly Notification[]
  /** Opens the notification's appointment. `patientId`: whose it is, for a carer. */
  onView: (choice: { appointmentId: string; patientId?: string }) => void
}

/** `/admin/notifications` and `/patient/notifications`: the notifications, newest first. */
export const NotificationsScreen = ({ rows, onView, ...list }: NotificationsScreenProps) => (
  <>
    <PageHeader title={m.notifications_title()} />
    <ListPage
      {...list}
      noun="notifications"
      empty={<EmptyState title={m.notifications_empty()} picture={<EmptyMessages />} />}
    >
      <Card>
        <ul className="grid">
          {rows.map(({ _id, text, appointmentId, patientId, readAt, createdAt }) => (
            <li
              key={_id}
              className="grid gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0 sm:flex sm:items-center"
            >
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
                {readAt ? null : <Badge tone="info">{m.notifications_new()}</Badge>}
                <span className="min-w-0">{text}</span>
              </span>
              <span className="flex shrink-0 items-center justify-between gap-3 text-sm text-ink-soft">
                <span>{formatChatTime(createdAt)}</span>
                {appointmentId ? (
                  <Button
                    kind="secondary"
                    size="small"
                    aria-label={m.notifications_view_label({ text })}
                    onClick={() => onView({ appointmentId, patientId: patientId ?? undefined })}
                  >
                    {m.notifications_view_button()}
                  </Button>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </ListPage>
  </>
)
