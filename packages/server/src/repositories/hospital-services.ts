import type { ServiceInput } from '@ilera/contract/services/rules'
import type { Service } from '@ilera/contract/services/schemas'
import { v7 as newId } from 'uuid'
import { sqlStateOf, sqlStates } from '../database/database-errors.ts'
import type { Database } from '../database/database.ts'

const serviceColumns = `id as "_id", name, minutes, buffer_minutes as "bufferMinutes", fee, doctor_ids as doctors, booking,
  needs_prepayment as "needsPrepayment", notice_hours as "noticeHours", days_ahead as "daysAhead", change_hours as "changeHours",
  waitlist, retired_at is not null as "isRetired"`

/** The values from $3 on, in the order of the columns below. */
const columnValues = (given: ServiceInput): unknown[] => [
  given.name,
  given.minutes,
  given.bufferMinutes,
  given.fee,
  given.doctors,
  given.booking,
  given.needsPrepayment,
  given.noticeHours,
  given.daysAhead,
  given.changeHours,
  given.waitlist,
]
const columns = `name, minutes, buffer_minutes, fee, doctor_ids, booking, needs_prepayment, notice_hours, days_ahead, change_hours, waitlist`

/** The services that hospitals offer (decision 124). */
export function createHospitalServices(db: Database) {
  /** Runs a statement in a savepoint, which keeps the outer transaction usable. 'known': another service has the name. */
  async function unlessKnown(write: () => Promise<Service[]>): Promise<Service | 'known' | undefined> {
    try {
      return (await db.transaction(write))[0]
    } catch (error) {
      if (sqlStateOf(error) === sqlStates.notUnique) return 'known'
      throw error
    }
  }

  return {
    /** Those that are offered, then the retired ones; each by name. */
    ofHospital: (hospitalId: string) =>
      db.query<Service>(
        `select ${serviceColumns} from services where hospital_id = $1
          order by retired_at is not null, lower(name), id limit 300`,
        [hospitalId],
      ),

    /** Those that are offered, by name. */
    offered: (hospitalId: string) =>
      db.query<Service>(
        `select ${serviceColumns} from services where hospital_id = $1 and retired_at is null
          order by lower(name), id limit 300`,
        [hospitalId],
      ),

    /** A service, also a retired one. */
    async one(hospitalId: string, id: string): Promise<Service | undefined> {
      const rows = await db.query<Service>(
        `select ${serviceColumns} from services where hospital_id = $1 and id = $2`,
        [hospitalId, id],
      )
      return rows[0]
    },

    /** The same, and nobody else changes it until the transaction ends. */
    async lock(hospitalId: string, id: string): Promise<Service | undefined> {
      const rows = await db.query<Service>(
        `select ${serviceColumns} from services where hospital_id = $1 and id = $2 for update`,
        [hospitalId, id],
      )
      return rows[0]
    },

    /** The number of services that are offered. */
    async countOffered(hospitalId: string): Promise<number> {
      const [row] = await db.query<{ offered: number }>(
        'select count(*)::integer as offered from services where hospital_id = $1 and retired_at is null',
        [hospitalId],
      )
      return row?.offered ?? 0
    },

    /** Whether all of these are doctors of the hospital. */
    async areDoctors(hospitalId: string, ids: readonly string[]): Promise<boolean> {
      const rows = await db.query('select id from doctors where hospital_id = $1 and id = any($2)', [hospitalId, ids])
      return rows.length === ids.length
    },

    /** Whether the doctor with this name is one of these. */
    async isDoctorOf(hospitalId: string, ids: readonly string[], doctorName: string): Promise<boolean> {
      const rows = await db.query(
        'select id from doctors where hospital_id = $1 and id = any($2) and doctor_key = doctor_key($3)',
        [hospitalId, ids, doctorName],
      )
      return rows.length > 0
    },

    /** Adds a service. 'known': the hospital offers one of this name. */
    add: (hospitalId: string, given: ServiceInput, now: Date) =>
      unlessKnown(() =>
        db.query<Service>(
          `insert into services (hospital_id, id, ${columns}, created_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${serviceColumns}`,
          [hospitalId, newId(), ...columnValues(given), now],
        ),
      ),

    /** Changes a service that is offered. 'known': the hospital offers another one of this name. */
    change: (hospitalId: string, id: string, given: ServiceInput) =>
      unlessKnown(() =>
        db.query<Service>(
          `update services set (${columns}) = ($3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
            where hospital_id = $1 and id = $2 and retired_at is null returning ${serviceColumns}`,
          [hospitalId, id, ...columnValues(given)],
        ),
      ),

    /** Offers the service no more. Undefined if the hospital does not have it; one that was retired before stays so. */
    async retire(hospitalId: string, id: string, now: Date): Promise<Service | undefined> {
      const rows = await db.query<Service>(
        `update services set retired_at = coalesce(retired_at, $3) where hospital_id = $1 and id = $2
          returning ${serviceColumns}`,
        [hospitalId, id, now],
      )
      return rows[0]
    },
  }
}
