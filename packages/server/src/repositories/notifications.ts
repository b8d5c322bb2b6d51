import type { Notification } from '@ilera/contract/notifications/schemas'
import { readableKinds, type NotificationKind } from '@ilera/contract/notifications/kinds'
import type { MemberRole } from '@ilera/contract/members/roles'
import type { ListQuery } from '@ilera/contract/shared/schema-parts'
import { v7 as newId } from 'uuid'
import type { Queryable } from '../database/database.ts'
import { matchesAll, searchTerms } from './like-pattern.ts'

const columns = `id as "_id", text, appointment_id as "appointmentId", patient_id as "patientId", created_at as "createdAt"`

/** Limits of counting unread notifications and of listing, because an account may have a hundred thousand. The badge says "99+". */
const maxUnreadCount = 100
const maxListed = 1_000

/** Whose notifications: a patient's or a hospital's, for a hospital which member reads them, and whether a carer does. */
export type NotificationReader = {
  id: string
  member: { id: string; roles: readonly MemberRole[]; doctorKey: string | null } | null
  isCarer?: boolean
}

type NewNotification = {
  text: string
  appointmentId: string | null
  /** The patient in the reader's care whom it is about. */
  patientId?: string | null
  /** `family`: tells a patient about somebody whom they care for. Missing in other notifications of patients. */
  kind?: NotificationKind | 'family'
  doctorKey?: string | null
}

/** The kinds that everybody or owners read are stored as null, as in rows of earlier versions. */
const storedKind = (kind: NewNotification['kind']) => (kind === 'hospital' ? null : (kind ?? null))

type Readable = { suffix: string; condition: string; values: unknown[] }
const everything: Readable = { suffix: '', condition: '', values: [] }
/** Whoever acts for a patient does not act for those whom the patient cares for. */
const withoutFamily: Readable = { suffix: '-of-carer', condition: `and kind is distinct from 'family'`, values: [] }

/** The condition for rows that the reader may read, with its values from the parameter `first` on. Owners read everything. */
function readableBy({ member, isCarer }: NotificationReader, first: number): Readable {
  if (!member) return isCarer ? withoutFamily : everything
  const { all, own } = readableKinds(member.roles)
  if (all.includes('hospital')) return everything
  const isOwn = `kind = any($${first + 1}::text[]) and doctor_key = $${first + 2}`
  return {
    suffix: '-of-kinds',
    condition: `and (kind = any($${first}::text[]) or ${isOwn})`,
    values: [all, own, member.doctorKey],
  }
}

type ReadState = { suffix: string; isNew: string; readAt: string; values: string[] }

/**
 * What is new to the reader, $1. A patient's rows say when they were read. A member of a hospital, the parameter `place`, has read
 * all up to a time; what was there before they joined is not new to them (decision 153).
 */
function readStateOf({ member }: NotificationReader, place: number): ReadState {
  if (!member) return { suffix: '', isNew: 'read_at is null', readAt: 'read_at', values: [] }
  const readUntil = `(select greatest(s.notifications_read_until, s.created_at - interval '1 millisecond') from members s
    where s.hospital_id = $1 and s.id = $${place})`
  const isNew = `read_at is null and created_at > ${readUntil}`
  const readAt = `case when ${isNew} then null else coalesce(read_at, ${readUntil}) end`
  return { suffix: '-to-member', isNew, readAt, values: [member.id] }
}

/** Notifications of patients and hospitals, newest first. */
export function createNotifications(db: Queryable) {
  /** Counts unread notifications, up to 100. */
  const unread = async (reader: NotificationReader): Promise<number> => {
    const { suffix, condition, values } = readableBy(reader, 2)
    const state = readStateOf(reader, 2 + values.length)
    const [row] = await db.prepared<{ unread: number }>(
      {
        name: `notifications-unread${suffix}${state.suffix}`,
        text: `select count(*) as unread from
          (select 1 from notifications where account_id = $1 and ${state.isNew} ${condition} limit ${maxUnreadCount}) counted`,
      },
      [reader.id, ...values, ...state.values],
    )
    return row?.unread ?? 0
  }

  /** To the newest one, so that no clock but that of the notifications counts. The time never moves back. */
  async function markReadBy(memberId: string, hospitalId: string, until: string | undefined): Promise<void> {
    const [newest] = await db.query<{ createdAt: string }>(
      `select created_at as "createdAt" from notifications where account_id = $1
        and created_at <= coalesce($2::timestamptz, 'infinity') order by created_at desc, id desc limit 1`,
      [hospitalId, until ?? null],
    )
    if (newest)
      await db.query(
        `update members set notifications_read_until = $3
          where hospital_id = $1 and id = $2 and (notifications_read_until is null or notifications_read_until < $3)`,
        [hospitalId, memberId, newest.createdAt],
      )
  }

  return {
    unread,

    /** Adds a notification of a patient or a hospital. */
    async add(ownerId: string, { text, appointmentId, patientId = null, kind, doctorKey }: NewNotification, now: Date) {
      const notification: Notification = {
        _id: newId(),
        text,
        appointmentId,
        patientId,
        createdAt: now.toISOString(),
        readAt: null,
      }
      await db.prepared(
        {
          name: 'notification',
          text: `insert into notifications (id, account_id, text, appointment_id, created_at, kind, doctor_key, patient_id)
            values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        },
        [notification._id, ownerId, text, appointmentId, now, storedKind(kind), doctorKey ?? null, patientId],
      )
      return notification
    },

    /** Whether a patient, or each owner of a hospital, has yet to read a notification with this text. */
    async hasUnread(accountId: string, text: string): Promise<boolean> {
      const rows = await db.query(
        `select 1 from notifications n where n.account_id = $1 and n.text = $2 and n.read_at is null
          and not exists (select from members s where s.hospital_id = $1 and 'owner' = any(s.roles) and s.status = 'active'
            and s.notifications_read_until >= n.created_at) limit 1`,
        [accountId, text],
      )
      return rows.length > 0
    },

    /** A page of the latest 1,000 notifications. `q` filters these to those that contain every word. */
    async list(reader: NotificationReader, { page, limit, q }: Pick<ListQuery, 'page' | 'limit' | 'q'>) {
      const offset = (page - 1) * limit
      const latest = ({ condition }: Readable) =>
        `(select * from notifications where account_id = $1 ${condition} order by created_at desc, id desc limit ${maxListed}) n`
      if (q?.trim()) {
        const readable = readableBy(reader, 5)
        const state = readStateOf(reader, 5 + readable.values.length)
        const rows = await db.query<Notification & { total: number }>(
          `select ${columns}, ${state.readAt} as "readAt", count(*) over () as total from ${latest(readable)} where ${matchesAll('search_key(text)', '$2')}
            order by created_at desc, id desc limit $3 offset $4`,
          [reader.id, searchTerms(q.trim()), limit, offset, ...readable.values, ...state.values],
        )
        const data = rows.map(({ total: _, ...note }): Notification => note)
        return { data, unread: await unread(reader), total: rows[0]?.total ?? 0 }
      }
      const { suffix, condition, values } = readableBy(reader, 4)
      const state = readStateOf(reader, 4 + values.length)
      const data = await db.prepared<Notification>(
        {
          name: `notifications-list${suffix}${state.suffix}`,
          text: `select ${columns}, ${state.readAt} as "readAt" from notifications where account_id = $1 ${condition}
            order by created_at desc, id desc limit $2 offset $3`,
        },
        [reader.id, limit, offset, ...values, ...state.values],
      )
      const counted = readableBy(reader, 2)
      const [row] = await db.query<{ total: number }>(`select count(*) as total from ${latest(counted)}`, [
        reader.id,
        ...counted.values,
      ])
      return { data, unread: await unread(reader), total: row?.total ?? 0 }
    },

    /** Marks the notifications up to this time as read: a patient's, or for this member alone a hospital's. Default: all. */
    async markRead(reader: NotificationReader, until: string | undefined, now: Date): Promise<void> {
      const { id, member } = reader
      if (member) return markReadBy(member.id, id, until)
      const { condition, values } = readableBy(reader, 4)
      await db.query(
        `update notifications set read_at = $3 where account_id = $1 and read_at is null ${condition}
          and created_at <= coalesce($2::timestamptz, 'infinity')`,
        [id, until ?? null, now, ...values],
      )
    },
  }
}
