import type { Doctor } from '@ilera/contract/appointments/schemas'
import { statusesHoldingSlot } from '@ilera/contract/appointments/statuses'
import type { WallClock } from '@ilera/contract/shared/lagos-time'
import type { Queryable } from '../database/database.ts'

/** The doctors that a hospital has assigned, and which of their times are taken. */
export function createDoctors(db: Queryable) {
  return {
    /** Latest assigned first. */
    ofHospital: (hospitalId: string) =>
      db.query<Doctor>(
        `select name as "doctorName", speciality from doctors where hospital_id = $1
          order by last_assigned_at desc limit 200`,
        [hospitalId],
      ),

    async remember(hospitalId: string, { doctorName, speciality }: Doctor, now: Date): Promise<void> {
      await db.query(
        `insert into doctors (hospital_id, doctor_key, name, speciality, last_assigned_at)
          values ($1, doctor_key($2), $2, $3, $4)
          on conflict (hospital_id, doctor_key) do update
            set name = excluded.name, speciality = excluded.speciality, last_assigned_at = excluded.last_assigned_at`,
        [hospitalId, doctorName, speciality, now],
      )
    },

    /** Lets one booking at a time think about this doctor: held until the transaction ends. */
    async lock(hospitalId: string, doctorName: string): Promise<void> {
      await db.query(`select pg_advisory_xact_lock(hashtextextended($1 || '/' || doctor_key($2), 7))`, [
        hospitalId,
        doctorName,
      ])
    },

    /** When the doctor's taken slots begin, from the first to the last day (Lagos dates, both included). */
    taken: (doctor: { hospitalId: string; doctorName: string; from: string; to: string; exceptId?: string }) =>
      db.query<WallClock>(
        `select date, time from appointments
          where hospital_id = $1 and doctor_key = doctor_key($2) and status = any($3)
            and during && tsrange($4::date, $5::date + 1) and id is distinct from $6
          order by date, time`,
        [doctor.hospitalId, doctor.doctorName, statusesHoldingSlot, doctor.from, doctor.to, doctor.exceptId ?? null],
      ),
  }
}
