import type { ContactMessage } from '@ilera/contract/contact/rules'
import { v7 as newId } from 'uuid'
import type { Queryable } from '../database/database.ts'

const columnsOf = ({ firstName, lastName, email, title, content }: ContactMessage) => [
  firstName,
  lastName,
  email,
  title,
  content,
]

export const createContactMessages = (db: Queryable) => ({
  /** Inserts a message and returns its id. */
  async add(message: ContactMessage, now: Date): Promise<string> {
    const id = newId()
    await db.query(
      `insert into contact_messages (id, first_name, last_name, email, title, content, created_at)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, ...columnsOf(message), now],
    )
    return id
  },

  /** Updates a message. False when it no longer exists. */
  async change(id: string, message: ContactMessage): Promise<boolean> {
    const changed = await db.query(
      `update contact_messages set first_name = $2, last_name = $3, email = $4, title = $5, content = $6
        where id = $1 returning 1`,
      [id, ...columnsOf(message)],
    )
    return changed.length > 0
  },
})
