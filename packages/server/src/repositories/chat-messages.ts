import type { ChatMessage } from '@ilera/contract/chat/schemas'
import { profileFieldNames, profileFields } from '@ilera/contract/patients/profile-fields'
import type { ListQuery } from '@ilera/contract/shared/schema-parts'
import { v7 as newId } from 'uuid'
import type { Queryable } from '../database/database.ts'
import { matchesAll, searchTerms } from './like-pattern.ts'

const columns = `id as "_id", message, created_at as "createdAt", role, question_id as "questionId"`

/** Columns of the patient's profile that can identify a person. */
const namingColumns = profileFieldNames
  .filter((field) => profileFields[field].namesPerson)
  .map((field) => `p.${profileFields[field].column}::text`)
  .join(', ')

type NewMessage = Pick<ChatMessage, '_id' | 'message' | 'createdAt'>

/** A patient's conversation with the health assistant. */
export function createChatMessages(db: Queryable) {
  return {
    newId: (): string => newId(),

    async addQuestion(patientId: string, { _id, message, createdAt }: NewMessage): Promise<void> {
      await db.query(
        `insert into chat_messages (id, patient_id, role, message, created_at) values ($1, $2, 'user', $3, $4)
          on conflict do nothing`,
        [_id, patientId, message, createdAt],
      )
    },

    /** Inserts the reply. False when the question was deleted or already has a reply. */
    async addReply(patientId: string, questionId: string, { _id, message, createdAt }: NewMessage): Promise<boolean> {
      const rows = await db.query(
        `insert into chat_messages (id, patient_id, question_id, role, message, created_at)
          select $3, patient_id, id, 'bot', $4, $5 from chat_messages where id = $2 and patient_id = $1 for key share
          on conflict do nothing returning 1`,
        [patientId, questionId, _id, message, createdAt],
      )
      return rows.length > 0
    },

    async deleteAll(patientId: string): Promise<void> {
      await db.query('delete from chat_messages where patient_id = $1', [patientId])
    },

    has: async (id: string): Promise<boolean> =>
      (await db.query('select 1 from chat_messages where id = $1', [id])).length > 0,

    /** A question and the messages before it, `limit` in all, newest first. Empty when the question was deleted. */
    upTo: (patientId: string, questionId: string, limit: number) =>
      db.query<ChatMessage>(
        `select ${columns} from chat_messages
          where patient_id = $1 and (created_at, id) <=
            (select created_at, id from chat_messages where id = $2 and patient_id = $1)
          order by created_at desc, id desc limit $3`,
        [patientId, questionId, limit],
      ),

    /** Values that could identify the patient: names, address, phone, e-mail, and the doctors and hospitals they visit. */
    async ownValues(patientId: string): Promise<string[]> {
      const rows = await db.query<{ value: string }>(
        `select distinct value from (
            select unnest(array[p.first_name, p.last_name, a.email, ${namingColumns}])
              from patients p left join accounts a on a.id = p.account_id where p.id = $1
            union all
            select unnest(array[a.doctor_name, h.name, h.address])
              from appointments a join hospitals h on h.id = a.hospital_id where a.patient_id = $1
          ) as own (value) where value is not null`,
        [patientId],
      )
      return rows.map(({ value }) => value)
    },

    /** A page of messages, newest first. `q` filters to those that contain every word. */
    async list(patientId: string, { page, limit, q }: Pick<ListQuery, 'page' | 'limit' | 'q'>) {
      if (q?.trim()) {
        const rows = await db.query<ChatMessage & { total: number }>(
          `select ${columns}, count(*) over () as total from chat_messages
            where patient_id = $1 and ${matchesAll('search_key(message)', '$2')}
            order by created_at desc, id desc limit $3 offset $4`,
          [patientId, searchTerms(q.trim()), limit, (page - 1) * limit],
        )
        return { messages: rows.map(({ total: _, ...message }): ChatMessage => message), total: rows[0]?.total ?? 0 }
      }
      const messages = await db.prepared<ChatMessage>(
        {
          name: 'chat-messages',
          text: `select ${columns} from chat_messages where patient_id = $1
            order by created_at desc, id desc limit $2 offset $3`,
        },
        [patientId, limit, (page - 1) * limit],
      )
      const [row] = await db.query<{ total: number }>(
        'select count(*) as total from chat_messages where patient_id = $1',
        [patientId],
      )
      return { messages, total: row?.total ?? 0 }
    },
  }
}
