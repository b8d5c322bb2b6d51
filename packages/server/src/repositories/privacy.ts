import { m } from '@ilera/contract/messages'
import type { MemberRole } from '@ilera/contract/members/roles'
import type { MessageChannel, MessageStatus } from '@ilera/contract/privacy/channels'
import type { Privacy } from '@ilera/contract/privacy/schemas'
import { v7 as newId } from 'uuid'
import type { Queryable } from '../database/database.ts'
import { awaitAll } from '../database/await-all.ts'

type Row<List extends keyof Privacy> = Privacy[List] extends (infer One extends object)[] ? One : never

/** Latest lines of the access log about a patient $1, and about records that hospitals have merged with it, each at its hospital. */
const accessOfPatient = `with recursive merged (id, hospital_id) as (
    select removed_id, hospital_id from patient_merges where kept_id = $1 and undone_at is null
    union select m.removed_id, m.hospital_id from patient_merges m
      join merged on m.kept_id = merged.id and m.hospital_id = merged.hospital_id where m.undone_at is null)
  select l.id as "_id", l.at, coalesce(h.name, $2) as "hospitalName", l.appointment_id as "appointmentId",
    s.name as "memberName", l.member_roles as "memberRoles"
    from ((select * from access_log where patient_id = $1 order by at desc, id desc limit 50)
      union all (select l.* from merged join access_log l on l.patient_id = merged.id and l.hospital_id = merged.hospital_id
        order by l.at desc, l.id desc limit 50)) l
    left join hospitals h on h.id = l.hospital_id left join members s on s.hospital_id = l.hospital_id and s.id = l.member_id
    order by l.at desc, l.id desc limit 50`

type Access = Row<'access'>
type AccessRow = Omit<Access, 'memberName' | 'memberRoles'> & {
  memberName: string | null
  memberRoles: MemberRole[] | null
}

/** An entry names the member and the roles where they are known. */
const toAccess = ({ memberName, memberRoles, ...entry }: AccessRow): Access => ({
  ...entry,
  ...(memberName !== null && { memberName }),
  ...(memberRoles !== null && { memberRoles }),
})

/** A patient's privacy settings and the log of sent SMS and WhatsApp messages. */
export function createPrivacy(db: Queryable) {
  const channelsOf = async (patientId: string) => {
    const [row] = await db.prepared<{ channels: MessageChannel[]; phone: string | null }>(
      {
        name: 'message-channels',
        text: 'select message_channels as channels, phone_number as phone from patients where id = $1',
      },
      [patientId],
    )
    return row ?? { channels: [], phone: null }
  }

  return {
    channelsOf,

    async of(patientId: string): Promise<Privacy> {
      const [{ channels }, access, consents, messages] = await awaitAll([
        channelsOf(patientId),
        db.query<AccessRow>(accessOfPatient, [patientId, m.my_data_erased_account()]),
        db.query<Row<'consents'>>(
          `select id as "_id", at, purpose, text_version as "textVersion", given from consents
            where account_id = $1 order by at desc, id desc limit 50`,
          [patientId],
        ),
        db.query<Row<'messages'>>(
          `select id as "_id", created_at as at, channel, status from sent_messages
            where account_id = $1 order by created_at desc, id desc limit 20`,
          [patientId],
        ),
      ])
      return { channels, access: access.map(toAccess), consents, messages }
    },

    async setChannels(patientId: string, channels: MessageChannel[], now: Date): Promise<void> {
      await db.query('update patients set message_channels = $2, updated_at = $3 where id = $1', [
        patientId,
        channels,
        now,
      ])
    },

    async queue(accountId: string, channel: MessageChannel, now: Date): Promise<string> {
      const id = newId()
      await db.query(
        `insert into sent_messages (id, account_id, channel, status, created_at, updated_at)
          values ($1, $2, $3, 'queued', $4, $4)`,
        [id, accountId, channel, now],
      )
      return id
    },

    async statusOf(id: string): Promise<MessageStatus | undefined> {
      const [row] = await db.query<{ status: MessageStatus }>('select status from sent_messages where id = $1', [id])
      return row?.status
    },

    async mark(id: string, status: MessageStatus, now: Date, providerId?: string): Promise<void> {
      await db.query(
        `update sent_messages set status = $2, updated_at = $3, provider_id = coalesce($4, provider_id) where id = $1`,
        [id, status, now, providerId ?? null],
      )
    },

    /** Records the provider's delivery status of a sent message. Messages in other states stay unchanged. */
    async report(providerId: string, status: 'delivered' | 'failed', now: Date): Promise<void> {
      await db.query(
        `update sent_messages set status = $2, updated_at = $3 where provider_id = $1 and status = 'sent'`,
        [providerId, status, now],
      )
    },
  }
}
