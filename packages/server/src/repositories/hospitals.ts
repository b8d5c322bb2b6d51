import type { Coordinates } from '@ilera/contract/hospitals/coordinates'
import type { HospitalUpdate } from '@ilera/contract/hospitals/rules'
import type { Hospital, HospitalProfile } from '@ilera/contract/hospitals/schemas'
import { awaitAll } from '../database/await-all.ts'
import { sqlStateOf, sqlStates } from '../database/database-errors.ts'
import type { Database } from '../database/database.ts'
import { changeEmail } from './accounts.ts'
import { createHospitalListings } from './hospital-listings.ts'
import {
  hospitalColumns,
  ownFactColumns,
  toHospital,
  toOwnFacts,
  type HospitalRow,
  type OwnFacts,
  type OwnFactsRow,
} from './hospital-record.ts'

/** An update as it is stored. Coordinates: null removes them. */
type StoredUpdate = Omit<HospitalUpdate, 'coordinates'> & { coordinates?: Coordinates | null | undefined }

/** A hospital's own record. What patients find is in `hospital-directory.ts`. */
export function createHospitals(db: Database) {
  const one = async (id: string): Promise<(Hospital & OwnFacts) | undefined> => {
    const rows = await db.prepared<HospitalRow & OwnFactsRow>(
      {
        name: 'hospital',
        text: `select ${hospitalColumns(ownFactColumns)} and h.erased_at is null and a.erased_at is null where h.id = $1`,
      },
      [id],
    )
    return rows.map(({ hmos, north, east, ...row }) => ({
      ...toHospital(row),
      ...toOwnFacts({ hmos, north, east }),
    }))[0]
  }

  return {
    one,

    /** A hospital as its staff see it. `today`: a date in Lagos. `mustBeVerified`: patients find verified hospitals only. */
    async profile(id: string, today: string, mustBeVerified: boolean): Promise<HospitalProfile | undefined> {
      const [hospital, listing] = await awaitAll([one(id), createHospitalListings(db).of(id, today, mustBeVerified)])
      return hospital && listing && { ...hospital, listing }
    },

    /** Nobody else changes the hospital's record until the transaction ends. */
    async lock(id: string): Promise<void> {
      await db.query('select id from hospitals where id = $1 for update', [id])
    },

    /** Updates the given fields only. 'email-taken': another account has that address. */
    async update(id: string, update: StoredUpdate, now: Date): Promise<Hospital | 'email-taken' | undefined> {
      try {
        await db.transaction(async (tx) => {
          await tx.query(
            `update hospitals set address = coalesce($2, address), phone_number = coalesce($3, phone_number),
              hmos = coalesce($5::text[], hmos), north = case when $6 then $7 else north end,
              east = case when $6 then $8 else east end, updated_at = $4 where id = $1`,
            [
              id,
              update.address ?? null,
              update.phoneNumber ?? null,
              now,
              update.hmos ?? null,
              update.coordinates !== undefined,
              update.coordinates?.north ?? null,
              update.coordinates?.east ?? null,
            ],
          )
          if (!update.email) return
          const [hospital] = await tx.query<{ accountId: string }>(
            'select account_id as "accountId" from hospitals where id = $1',
            [id],
          )
          if (hospital) await changeEmail(tx, hospital.accountId, update.email)
        })
      } catch (error) {
        if (sqlStateOf(error) === sqlStates.notUnique) return 'email-taken'
        throw error
      }
      return one(id)
    },
  }
}
