import type { VisitLength } from '@ilera/contract/appointments/slots'
import { statusesReservingSlot } from '@ilera/contract/appointments/statuses'
import { closuresMax } from '@ilera/contract/closures/constants'
import type { ClosureInput } from '@ilera/contract/closures/rules'
import type { Affected, Closure } from '@ilera/contract/closures/schemas'
import { lagosClock } from '@ilera/contract/shared/lagos-time'
import { v7 as newId } from 'uuid'
import type { Queryable } from '../database/database.ts'
import type { Side } from './side.ts'
import { statusesInSql } from './status-sql.ts'

/** The same statuses as in the table's exclusion constraint, so that these queries can use its index. */
const slotReservingStatuses = statusesInSql(statusesReservingSlot)

/** A booked appointment, with its length and the key of its doctor. */
export type BookedAppointment = Omit<Affected, 'options'> &
  VisitLength & {
    doctorKey: string
    /** The ids of its service's doctors; null for all. */
    serviceDoctors: string[] | null
  }

/** The wall clock in Lagos as a timestamp without time zone. */
const timestampOf = (now: Date): string => {
  const { date, time } = lagosClock(now)
  return `${date} ${time}`
}

/** The closures of hospital $1, with what is booked on their days and has not begun at $2. */
const closureQuery = `select c.id as "_id", c.name, c.from_day as "from", c.to_day as "to", m.name as by,
    (select count(*) from appointments a where a.hospital_id = $1 and a.status in ${slotReservingStatuses}
      and a.during && tsrange(c.from_day, c.to_day + 1) and lower(a.during) > $2::timestamp) as booked
  from closures c left join members m on m.hospital_id = $1 and m.id = c.member_id where c.hospital_id = $1`

/** The days on which hospitals are closed. */
export const createClosures = (db: Queryable) => ({
  /** The closures that are not over, by their first day. */
  ofHospital: (hospitalId: string, now: Date) =>
    db.query<Closure>(`${closureQuery} and c.to_day >= $3 order by c.from_day limit ${closuresMax}`, [
      hospitalId,
      timestampOf(now),
      lagosClock(now).date,
    ]),

  async one(hospitalId: string, id: string, now: Date): Promise<Closure | undefined> {
    const [row] = await db.query<Closure>(`${closureQuery} and c.id = $3`, [hospitalId, timestampOf(now), id])
    return row
  },

  /** The first closure that has one of these days. */
  async overlapping(hospitalId: string, { from, to }: Pick<ClosureInput, 'from' | 'to'>) {
    const [row] = await db.query<ClosureInput>(
      `select name, from_day as "from", to_day as "to" from closures
        where hospital_id = $1 and daterange(from_day, to_day, '[]') && daterange($2, $3, '[]') order by from_day limit 1`,
      [hospitalId, from, to],
    )
    return row
  },

  /** Adds a closure and returns its id. */
  async add({ id: hospitalId, memberId }: Side, { name, from, to }: ClosureInput, now: Date): Promise<string> {
    const id = newId()
    await db.query(
      `insert into closures (hospital_id, id, name, from_day, to_day, member_id, created_at)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      [hospitalId, id, name, from, to, memberId ?? null, now],
    )
    return id
  },

  /** Removes a closure. False if the hospital has none with this id. */
  async remove(hospitalId: string, id: string): Promise<boolean> {
    const rows = await db.query('delete from closures where hospital_id = $1 and id = $2 returning id', [
      hospitalId,
      id,
    ])
    return rows.length > 0
  },

  /** What is booked from the first to the last day and has not begun, by time; of all doctors, or of one. */
  booked: (hospitalId: string, days: { from: string; to: string }, now: Date, doctorKey?: string) =>
    db.query<BookedAppointment>(
      `select a.id as "_id", p.first_name || ' ' || p.last_name as "fullName", a.doctor_name as "doctorName",
          a.doctor_key as "doctorKey", a.speciality, a.date, a.time, a.status, a.minutes,
          a.buffer_minutes as "bufferMinutes", sv.doctor_ids as "serviceDoctors"
        from appointments a join patients p on p.id = a.patient_id
          left join services sv on sv.hospital_id = $1 and sv.id = a.service_id
        where a.hospital_id = $1 and a.status in ${slotReservingStatuses}
          and a.during && tsrange($2::date, $3::date + 1) and lower(a.during) > $4::timestamp
          and ($5::text is null or a.doctor_key = $5)
        order by a.date, a.time, a.id`,
      [hospitalId, days.from, days.to, timestampOf(now), doctorKey ?? null],
    ),

  /** Locks appointments in one order, so that two plans never wait for each other. */
  lockAppointments: (hospitalId: string, ids: readonly string[]) =>
    db.query('select id from appointments where hospital_id = $1 and id = any($2) order by id for update', [
      hospitalId,
      ids,
    ]),
})
