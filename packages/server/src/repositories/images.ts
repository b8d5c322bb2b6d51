import type { Role } from '@ilera/contract/accounts/schemas'
import { v7 as newId } from 'uuid'
import type { Database } from '../database/database.ts'
import type { Side } from './side.ts'

export type ImageFacts = { contentType: string; bytes: number; width: number; height: number }

const tables: Record<Role, string> = { patient: 'patients', hospital: 'hospitals' }

/**
 * Pictures that a role may see beside its own: patients those of all hospitals, hospitals those of patients on their list. Of
 * these, a doctor sees those of own patients ($3).
 */
const viewerConditions: Record<Role, string> = {
  patient: 'exists (select 1 from hospitals h where h.id = i.account_id) and $3::text is null',
  hospital: `exists (select 1 from hospital_patients hp
    where hp.hospital_id = $2 and hp.patient_id = i.account_id and hp.hidden_at is null)
    and ($3::text is null or exists (select 1 from appointments x
      where x.hospital_id = $2 and x.patient_id = i.account_id and x.doctor_key = $3))`,
}

/** Metadata and owners of pictures. The image store holds the files. */
export function createImages(db: Database) {
  return {
    newId: (): string => newId(),

    /** Whether the picture exists and the account may see it. */
    async canView(id: string, viewer: Side): Promise<boolean> {
      const rows = await db.query(
        `select 1 from images i where i.id = $1 and (i.account_id = $2 or ${viewerConditions[viewer.role]})`,
        [id, viewer.id, viewer.doctorKey ?? null],
      )
      return rows.length > 0
    },

    /** Sets the account's picture, and returns the ids of the replaced ones. */
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
