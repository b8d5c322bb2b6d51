import type { ContactMessage } from '@ilera/contract/contact/rules'
import { v7 as newId } from 'uuid'
import type { Queryable } from '../database/database.ts'

export const createContactMessages = (db: Queryable) => ({
  async add({ firstName, lastName, email, title, content }: ContactMessage, now: Date): Promise<void> {
    await db.query(
      `insert into contact_messages (id, first_name, last_name, email, title, content, created_at)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      [newId(), firstName, lastName, email, title, content, now],
    )
  },
})
