import { statusesReservingSlot } from '@ilera/contract/appointments/statuses'
import type { Doctor, DoctorName } from '@ilera/contract/doctors/schemas'
import { defaultWorkingHours, type WorkingHours } from '@ilera/contract/doctors/working-hours'
import type { WallClock } from '@ilera/contract/shared/lagos-time'
import type { Queryable } from '../database/database.ts'
import { statusesInSql } from './status-sql.ts'

const columns = `id as "_id", name as "doctorName", speciality, coalesce(working_days, '${JSON.stringify(defaultWorkingHours.workingDays)}') as "workingDays",
  leave`

/** The same statuses as in the table's exclusion constraint, so that these queries can use its index. */
const slotReservingStatuses = statusesInSql(statusesReservingSlot)

type Row = Doctor & { key: string }
/** A booked slot of the doctor `key`. */
type DoctorsSlot = WallClock & { key: string }

/** A hospital's doctors, their working hours and their booked slots. */
export function createDoctors(db: Queryable) {
  return {
    /** All doctors of the hospital, most recently assigned first. */
    ofHospital: (hospitalId: string) =>
      db.query<Row>(
        `select ${columns}, doctor_key as key from doctors where hospital_id = $1
          order by last_assigned_at desc limit 200`,
        [hospitalId],
      ),

    /** Sets the working hours. Undefined when the doctor does not belong to this hospital. */
    async setWorkingHours(
      hospitalId: string,
      id: string,
      { workingDays, leave }: WorkingHours,
    ): Promise<Doctor | undefined> {
      const rows = await db.query<Doctor>(
        `update doctors set working_days = $3, leave = $4 where hospital_id = $1 and id = $2 returning ${columns}`,
        [hospitalId, id, JSON.stringify(workingDays), JSON.stringify(leave)],
      )
      return rows[0]
    },

    /** The doctor's working hours, or the default ones for a doctor who is new to the hospital. */
    async workingHoursOf(hospitalId: string, doctorName: string): Promise<WorkingHours> {
      const rows = await db.query<Doctor>(
        `select ${columns} from doctors where hospital_id = $1 and doctor_key = doctor_key($2)`,
        [hospitalId, doctorName],
      )
      return rows[0] ?? defaultWorkingHours
    },

    /** The stored name of the doctor, found by a normalized form of the given name. */
    async knownName(hospitalId: string, doctorName: string): Promise<string | undefined> {
      const rows = await db.query<{ name: string }>(
        'select name from doctors where hospital_id = $1 and doctor_key = doctor_key($2)',
        [hospitalId, doctorName],
      )
      return rows[0]?.name
    },

    async upsert(hospitalId: string, { doctorName, speciality }: DoctorName, now: Date): Promise<void> {
      await db.query(
        `insert into doctors (hospital_id, doctor_key, name, speciality, last_assigned_at)
          values ($1, doctor_key($2), $2, $3, $4)
          on conflict (hospital_id, doctor_key) do update
            set name = excluded.name, speciality = excluded.speciality, last_assigned_at = excluded.last_assigned_at`,
        [hospitalId, doctorName, speciality, now],
      )
    },

    /** Takes an advisory lock on the doctor until the transaction ends, so that bookings for the doctor run one at a time. */
    async lock(hospitalId: string, doctorName: string): Promise<void> {
      await db.query(`select pg_advisory_xact_lock(hashtextextended($1 || '/' || doctor_key($2), 7))`, [
        hospitalId,
        doctorName,
      ])
    },

    /** Start times of the doctor's booked slots, from the first to the last day (Lagos dates, inclusive). */
    takenSlots: (doctor: { hospitalId: string; doctorName: string; from: string; to: string; exceptId?: string }) =>
      db.query<WallClock>(
        `select date, time from appointments
          where hospital_id = $1 and doctor_key = doctor_key($2) and status in ${slotReservingStatuses}
            and during && tsrange($3::date, $4::date + 1) and id is distinct from $5
          order by date, time`,
        [doctor.hospitalId, doctor.doctorName, doctor.from, doctor.to, doctor.exceptId ?? null],
      ),

    /** Booked slots of all doctors of a hospital. */
    takenSlotsOfAll: ({ hospitalId, from, to }: { hospitalId: string; from: string; to: string }) =>
      db.query<DoctorsSlot>(
        `select doctor_key as key, date, time from appointments
          where hospital_id = $1 and status in ${slotReservingStatuses} and during && tsrange($2::date, $3::date + 1)`,
        [hospitalId, from, to],
      ),
  }
}
