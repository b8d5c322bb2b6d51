import { statusesReservingSlot } from '@ilera/contract/appointments/statuses'
import type { WallClock } from '@ilera/contract/shared/lagos-time'
import type { Queryable } from '../database/database.ts'
import { statusesInSql } from './status-sql.ts'

type OwnVisit = WallClock & { doctorName: string }

/** The visits of one patient at a hospital. */
export const createOwnVisits = (db: Queryable) => ({
  /** Takes an advisory lock until the transaction ends, so that the patient's bookings at this hospital run one at a time. */
  async lock(patientId: string, hospitalId: string): Promise<void> {
    await db.prepared(
      { name: 'own-visits-lock', text: `select pg_advisory_xact_lock(hashtextextended($1 || '/' || $2, 13))` },
      [hospitalId, patientId],
    )
  },

  /** A visit of the patient, other than `except`, that lasts into this time. Buffers of doctors do not count. */
  async overlapping(
    patientId: string,
    hospitalId: string,
    { date, time, minutes, except }: WallClock & { minutes: number; except?: string },
  ): Promise<OwnVisit | undefined> {
    const [visit] = await db.prepared<OwnVisit>(
      {
        name: 'own-visit-at-that-time',
        text: `select date::text as date, to_char(time, 'HH24:MI') as time, coalesce(doctor_name, '') as "doctorName"
          from appointments
          where hospital_id = $1 and patient_id = $2 and status in ${statusesInSql(statusesReservingSlot)}
            and date = $3::date and time < $4::time + $5::integer * interval '1 minute'
            and time + minutes * interval '1 minute' > $4::time and ($6::uuid is null or id <> $6::uuid)
          order by time limit 1`,
      },
      [hospitalId, patientId, date, time, minutes, except ?? null],
    )
    return visit
  },
})
