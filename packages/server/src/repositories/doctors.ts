import type { TakenSlot, VisitLength } from '@ilera/contract/appointments/slots'
import { statusesReservingSlot } from '@ilera/contract/appointments/statuses'
import type { Doctor, DoctorName } from '@ilera/contract/doctors/schemas'
import {
  defaultWorkingHours,
  type ClosedDays,
  type Timetable,
  type WorkingHours,
} from '@ilera/contract/doctors/working-hours'
import { awaitAll } from '../database/await-all.ts'
import type { Queryable } from '../database/database.ts'
import { matchesAll } from './like-pattern.ts'
import type { Side } from './side.ts'
import { statusesInSql } from './status-sql.ts'
import { keepsTime } from './waitlist-offers.ts'

const closures = `(select coalesce(json_agg(json_build_object('name', c.name, 'from', c.from_day, 'to', c.to_day)), '[]')
  from closures c where c.hospital_id = $1) as closures`

const ownHours = `coalesce(working_days, '${JSON.stringify(defaultWorkingHours.workingDays)}') as "workingDays", leave`

/** The columns of a doctor of hospital $1, with the closures of the hospital. */
export const doctorColumns = `id as "_id", name as "doctorName", speciality, array[speciality] || more_specialities as specialities,
  languages, mdcn_number as "mdcnNumber", active, ${ownHours}, ${closures}`

/** The same statuses as in the table's exclusion constraint, so that these queries can use its index. */
const slotReservingStatuses = statusesInSql(statusesReservingSlot)

type TimetabledDoctor = Doctor & Timetable
type Row = TimetabledDoctor & { key: string }
/** A booked visit of the doctor `key`. */
export type DoctorsSlot = TakenSlot & { key: string }

const slotColumns = 'date, time, minutes, buffer_minutes as "bufferMinutes"'
/** The times of hospital $1 that are kept for offers of the waitlist, from $2 to $3 (inclusive) or other places. */
const keptTimes = (columns: string, from: string, to: string) => `select ${columns} from waitlist_offers o
  where o.hospital_id = $1 and ${keepsTime} and o.during && tsrange(${from}::date, ${to}::date + 1)`
type ScheduleFilter = {
  words: readonly string[] | null
  limit: number
  doctorKey?: string | undefined
  ids?: readonly string[] | null | undefined
}
type ScheduledDoctors = { hospitalId: string; keys: readonly string[]; from: string; to: string; exceptId?: string }

/** A hospital's doctors, their working hours and their booked slots. */
export function createDoctors(db: Queryable) {
  return {
    /** All doctors of the hospital, most recently assigned first, or only the one with this key. */
    ofHospital: (hospitalId: string, doctorKey?: string) =>
      db.query<Row>(
        `select ${doctorColumns}, doctor_key as key from doctors
          where hospital_id = $1 and ($2::text is null or doctor_key = $2) order by last_assigned_at desc limit 200`,
        [hospitalId, doctorKey ?? null],
      ),

    /** The active doctors, of these ids if there are some, whose name or speciality contains every word, most recently assigned first. `total` counts all of them. */
    ofSchedule: (hospitalId: string, { words, limit, doctorKey, ids }: ScheduleFilter) =>
      db.query<Row & { total: number }>(
        `select count(*) over ()::integer as total, ${doctorColumns}, doctor_key as key from doctors
          where hospital_id = $1 and active and ($2::text[] is null or ${matchesAll(`search_key(name || ' ' || speciality)`, '$2')})
            and ($4::text is null or doctor_key = $4) and ($5::uuid[] is null or id = any($5))
          order by last_assigned_at desc limit $3`,
        [hospitalId, words, limit, doctorKey ?? null, ids ?? null],
      ),

    /** Sets the working hours. Undefined when the doctor does not belong to this hospital, or is not the one with this key. */
    async setWorkingHours(
      { id: hospitalId, doctorKey }: Pick<Side, 'id' | 'doctorKey'>,
      id: string,
      { workingDays, leave }: WorkingHours,
    ): Promise<TimetabledDoctor | undefined> {
      const rows = await db.query<TimetabledDoctor>(
        `update doctors set working_days = $3, leave = $4 
          where hospital_id = $1 and id = $2 and ($5::text is null or doctor_key = $5) returning ${doctorColumns}`,
        [hospitalId, id, JSON.stringify(workingDays), JSON.stringify(leave), doctorKey ?? null],
      )
      return rows[0]
    },

    /** The doctor's working hours, or the default ones for a doctor who is new to the hospital, and the closures. */
    async timetableOf(hospitalId: string, doctorName: string): Promise<Timetable> {
      const [[known], closedDays] = await awaitAll([
        db.prepared<WorkingHours & { active: boolean }>(
          {
            name: 'doctor-hours',
            text: `select ${ownHours}, active from doctors where hospital_id = $1 and doctor_key = doctor_key($2)`,
          },
          [hospitalId, doctorName],
        ),
        db.prepared<ClosedDays>(
          {
            name: 'closed-days',
            text: 'select name, from_day as "from", to_day as "to" from closures where hospital_id = $1',
          },
          [hospitalId],
        ),
      ])
      return { ...(known ?? defaultWorkingHours), closures: closedDays }
    },

    /** The stored name of the doctor, found by a normalized form of the given name. */
    async knownName(hospitalId: string, doctorName: string): Promise<string | undefined> {
      const rows = await db.query<{ name: string }>(
        'select name from doctors where hospital_id = $1 and doctor_key = doctor_key($2)',
        [hospitalId, doctorName],
      )
      return rows[0]?.name
    },

    /** The doctor of the hospital with this name. */
    async oneByName(hospitalId: string, doctorName: string): Promise<DoctorName | undefined> {
      const rows = await db.query<DoctorName>(
        'select name as "doctorName", speciality from doctors where hospital_id = $1 and doctor_key = doctor_key($2)',
        [hospitalId, doctorName],
      )
      return rows[0]
    },

    /** The normalized form of a doctor's name, by which appointments and doctors are matched. */
    async keyOf(doctorName: string): Promise<string | undefined> {
      const [row] = await db.query<{ key: string }>('select doctor_key($1) as key', [doctorName])
      return row?.key
    },

    /** Notes that the doctor was assigned. A name and a speciality that the hospital has registered stay. */
    async upsert(hospitalId: string, { doctorName, speciality }: DoctorName, now: Date): Promise<void> {
      await db.prepared(
        {
          name: 'doctor-upsert',
          text: `insert into doctors (hospital_id, doctor_key, name, speciality, last_assigned_at)
            values ($1, doctor_key($2), $2, $3, $4)
            on conflict (hospital_id, doctor_key) do update
              set name = case when doctors.registered_at is null then excluded.name else doctors.name end,
                speciality = case when doctors.registered_at is null then excluded.speciality else doctors.speciality end,
                last_assigned_at = excluded.last_assigned_at`,
        },
        [hospitalId, doctorName, speciality, now],
      )
    },

    /** Takes an advisory lock on the doctor until the transaction ends, so that bookings for the doctor run one at a time. */
    async lock(hospitalId: string, doctorName: string): Promise<void> {
      await db.prepared(
        { name: 'doctor-lock', text: `select pg_advisory_xact_lock(hashtextextended($1 || '/' || doctor_key($2), 7))` },
        [hospitalId, doctorName],
      )
    },

    /**
     * Keeps the hospital's hours and closures from changing until the transaction ends: bookings share this lock, and who
     * changes hours takes it alone, so that no booking slips into days that close meanwhile.
     */
    async lockHours(hospitalId: string, mode: 'shared' | 'alone'): Promise<void> {
      const lock = mode === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared'
      await db.prepared({ name: `hours-lock-${mode}`, text: `select ${lock}(hashtextextended($1, 11))` }, [hospitalId])
    },

    /** The doctor's booked visits and the times that are kept for offers, from the first to the last day (Lagos dates, inclusive). */
    takenSlots: (doctor: { hospitalId: string; doctorName: string; from: string; to: string; exceptId?: string }) =>
      db.prepared<TakenSlot>(
        {
          name: 'doctor-taken-slots',
          text: `select ${slotColumns} from appointments
            where hospital_id = $1 and doctor_key = doctor_key($2) and status in ${slotReservingStatuses}
              and during && tsrange($3::date, $4::date + 1) and id is distinct from $5
            union all ${keptTimes(slotColumns, '$3', '$4')} and o.doctor_key = doctor_key($2)
            order by date, time`,
        },
        [doctor.hospitalId, doctor.doctorName, doctor.from, doctor.to, doctor.exceptId ?? null],
      ),

    /** Booked and kept slots of several doctors of a hospital, by their keys. */
    takenSlotsOf: ({ hospitalId, keys, from, to, exceptId }: ScheduledDoctors) =>
      db.query<DoctorsSlot>(
        `select asked.key, ${slotColumns} from unnest($2::text[]) asked (key)
          join appointments on hospital_id = $1 and doctor_key = asked.key and status in ${slotReservingStatuses}
            and during && tsrange($3::date, $4::date + 1) and id is distinct from $5
          union all ${keptTimes(`doctor_key, ${slotColumns}`, '$3', '$4')} and o.doctor_key = any($2)
          order by key, date, time`,
        [hospitalId, keys, from, to, exceptId ?? null],
      ),

    /** The length and the service's doctors of a booked visit: null for all. Undefined for another doctor's, if there is a `doctorKey`. */
    async movedVisit({ hospitalId, doctorKey }: { hospitalId: string; doctorKey?: string | undefined }, id: string) {
      const [row] = await db.query<VisitLength & { doctorKey: string; serviceDoctors: string[] | null }>(
        `select a.minutes, a.buffer_minutes as "bufferMinutes", a.doctor_key as "doctorKey",
            sv.doctor_ids as "serviceDoctors"
          from appointments a left join services sv on sv.hospital_id = $1 and sv.id = a.service_id
          where a.hospital_id = $1 and a.id = $2 and a.doctor_key is not null and ($3::text is null or a.doctor_key = $3)`,
        [hospitalId, id, doctorKey ?? null],
      )
      return row
    },

    /** Booked and kept slots of all doctors of a hospital. */
    takenSlotsOfAll: ({ hospitalId, from, to }: { hospitalId: string; from: string; to: string }) =>
      db.query<DoctorsSlot>(
        `select doctor_key as key, ${slotColumns} from appointments
          where hospital_id = $1 and status in ${slotReservingStatuses} and during && tsrange($2::date, $3::date + 1)
          union all ${keptTimes(`doctor_key, ${slotColumns}`, '$2', '$3')}`,
        [hospitalId, from, to],
      ),
  }
}
