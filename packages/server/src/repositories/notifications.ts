import type { Notification } from '@ilera/contract/notifications/schemas'
import type { ListQuery } from '@ilera/contract/shared/schema-parts'
import { v7 as newId } from 'uuid'
import type { Queryable } from '../database/database.ts'
import { matchesAll, searchTerms } from './like-pattern.ts'

const columns = `id as "_id", text, appointment_id as "appointmentId", created_at as "createdAt", read_at as "readAt"`

/** Limits of counting unread notifications and of listing, because an account may have a hundred thousand. The badge says "99+". */
const maxUnreadCount = 100
const maxListed = 1_000

/** Notifications of accounts, newest first. */
export function createNotifications(db: Queryable) {
  /** Counts unread notifications, up to 100. */
  const unread = async (accountId: string): Promise<number> => {
    const [row] = await db.prepared<{ unread: number }>(
      {
        name: 'notifications-unread',
        text: `select count(*) as unread from
          (select 1 from notifications where account_id = $1 and read_at is null limit ${maxUnreadCount}) counted`,
      },
      [accountId],
    )
    return row?.unread ?? 0
  }

  return {
    unread,

    async add(accountId: string, text: string, appointmentId: string | null, now: Date): Promise<Notification> {
      const notification: Notification = {
        _id: newId(),
        text,
        appointmentId,
        createdAt: now.toISOString(),
        readAt: null,
      }
      await db.prepared(
        {
          name: 'notification',
          text: 'insert into notifications (id, account_id, text, appointment_id, created_at) values ($1, $2, $3, $4, $5)',
        },
        [notification._id, accountId, text, appointmentId, now],
      )
      return notification
    },

    async hasUnread(accountId: string, text: string): Promise<boolean> {
      const rows = await db.query(
        'select 1 from notifications where account_id = $1 and text = $2 and read_at is null limit 1',
        [accountId, text],
      )
      return rows.length > 0
    },

    /** A page of the latest 1,000 notifications. `q` filters these to those that contain every word. */
    async list(accountId: string, { page, limit, q }: Pick<ListQuery, 'page' | 'limit' | 'q'>) {
      const offset = (page - 1) * limit
      const latest = `(select * from notifications where account_id = $1 order by created_at desc, id desc limit ${maxListed}) n`
      if (q?.trim()) {
        const rows = await db.query<Notification & { total: number }>(
          `select ${columns}, count(*) over () as total from ${latest} where ${matchesAll('search_key(text)', '$2')}
            order by created_at desc, id desc limit $3 offset $4`,
          [accountId, searchTerms(q.trim()), limit, offset],
        )
        const data = rows.map(({ total: _, ...note }): Notification => note)
        return { data, unread: await unread(accountId), total: rows[0]?.total ?? 0 }
      }
      const data = await db.prepared<Notification>(
        {
          name: 'notifications-list',
          text: `select ${columns} from notifications where account_id = $1
            order by created_at desc, id desc limit $2 offset $3`,
        },
        [accountId, limit, offset],
      )
      const [row] = await db.query<{ total: number }>(`select count(*) as total from ${latest}`, [accountId])
      return { data, unread: await unread(accountId), total: row?.total ?? 0 }
    },

    /** Marks the notifications up to this time as read. Default: all. */
    async markRead(accountId: string, until: string | undefined, now: Date): Promise<void> {
      await db.query(
        `update notifications set read_at = $3 where account_id = $1 and read_at is null
          and created_at <= coalesce($2::timestamptz, 'infinity')`,
        [accountId, until ?? null, now],
      )
    },
  }
}
