import type { Role } from '@ilera/contract/accounts/schemas'
import { v7 as newId } from 'uuid'
import type { Database } from '../database/database.ts'

export type ImageFacts = { contentType: string; bytes: number; width: number; height: number }

const tables: Record<Role, string> = { patient: 'patients', hospital: 'hospitals' }

/** Which pictures there are and whose they are; their bytes are in the image store. */
export function createImages(db: Database) {
  return {
    newId: (): string => newId(),

    /** Makes this the account's picture. Returns the ids of the pictures it replaces. */
    replace: (id: string, owner: { role: Role; id: string }, facts: ImageFacts, now: Date): Promise<string[]> =>
      db.transaction(async (tx) => {
        await tx.query(
          `insert into images (id, account_id, content_type, bytes, width, height, created_at)
            values ($1, $2, $3, $4, $5, $6, $7)`,
          [id, owner.id, facts.contentType, facts.bytes, facts.width, facts.height, now],
        )
        await tx.query(`update ${tables[owner.role]} set picture_id = $2, updated_at = $3 where id = $1`, [
          owner.id,
          id,
          now,
        ])
        const old = await tx.query<{ id: string }>(
          'delete from images where account_id = $1 and id <> $2 returning id',
          [owner.id, id],
        )
        return old.map((image) => image.id)
      }),
  }
}
