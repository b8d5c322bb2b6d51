import type { Notification } from '@ilera/contract/notifications/schemas'
import { formatChatTime } from '@ilera/contract/formats'
import { Badge } from '../../elements/badge.tsx'
import { Card } from '../../elements/card.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { EmptyMessages } from '../../elements/illustrations.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { ListPage, type ListPageProps } from '../../patterns/list-page.tsx'

export type NotificationsScreenProps = Omit<ListPageProps, 'noun' | 'empty' | 'children'> & {
  rows: readonly Notification[]
}

/** `/admin/notifications` and `/patient/notifications`: what has happened, newest first. */
export const NotificationsScreen = ({ rows, ...list }: NotificationsScreenProps) => (
  <>
    <PageHeader title="Notifications" />
    <ListPage
      {...list}
      noun="notifications"
      empty={<EmptyState title="No notifications yet" picture={<EmptyMessages />} />}
    >
      <Card>
        <ul className="grid">
          {rows.map((row) => (
            <li
              key={row._id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0"
            >
              <span className="min-w-0">{row.text}</span>
              <span className="flex items-center gap-3 text-sm text-ink-soft">
                {row.readAt ? null : <Badge tone="info">New</Badge>}
                {formatChatTime(row.createdAt)}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </ListPage>
  </>
)
