import type { AppointmentStatus } from '@ilera/contract/appointments/statuses'
import { tabStatuses } from '@ilera/contract/appointments/statuses'
import { dayRowsMax, statusesOfDay, type PaidFilter } from '@ilera/contract/day/constants'
import type { Day, DayVisit } from '@ilera/contract/day/schemas'
import type { Queryable } from '../database/database.ts'
import { matchesAll, searchTerms } from './like-pattern.ts'

/** `doctorKey`: only the visits of this doctor. */
type OfHospital = { hospitalId: string; doctorKey?: string | undefined }
type DayFilter = OfHospital & {
  date: string
  q?: string | undefined
  doctor?: string | undefined
  service?: string | undefined
  status?: AppointmentStatus | undefined
  paid?: PaidFilter | undefined
}
/** A doctor's number of visits in one status on one day. */
type Visits = { key: string; date: string; status: AppointmentStatus; visits: number }

/** A hospital's visits of a day and of a week. Rows are found by their day, so the years before do not count. */
export const createDays = (db: Queryable) => ({
  /** Those of a day that match every filter, by time, then by doctor. */
  async visits({ hospitalId, doctorKey, date, q = '', ...filter }: DayFilter): Promise<Pick<Day, 'rows' | 'total'>> {
    const rows = await db.query<DayVisit & { total: number }>(
      `select a.id as "_id", a.patient_id as "patientId", p.first_name || ' ' || p.last_name as "fullName",
          p.phone_number as "phoneNumber", a.doctor_name as "doctorName", a.speciality, a.date, a.time,
          sv.name as "serviceName", a.minutes, a.status, a.hold_until as "holdUntil",
          e.number as queue, a.payment_status as "paymentStatus",
          coalesce(a.confirmed_fee, a.fee) as fee, count(*) over ()::integer as total
        from appointments a join patients p on p.id = a.patient_id
          left join services sv on sv.hospital_id = $1 and sv.id = a.service_id
          left join queue_entries e on e.hospital_id = $1 and e.appointment_id = a.id and e.state <> 'undone'
        where a.hospital_id = $1 and a.hospital_deleted_at is null and a.date = $2 and a.status = any($3)
          and ($4::text is null or a.doctor_key = $4) and ($5::text is null or a.doctor_key = doctor_key($5))
          and ($6::boolean is null or (a.payment_status = 'paid') = $6)
          and ($7::text[] is null or ${matchesAll('p.search_text', '$7')})
          and ($8::text is null or sv.name = $8)
        order by a.time, a.doctor_key, a.id limit ${dayRowsMax}`,
      [
        hospitalId,
        date,
        filter.status ? [filter.status] : statusesOfDay,
        doctorKey ?? null,
        filter.doctor || null,
        filter.paid ? filter.paid === 'paid' : null,
        q.trim() ? searchTerms(q.trim()) : null,
        filter.service || null,
      ],
    )
    return { rows: rows.map(({ total: _, ...visit }): DayVisit => visit), total: rows[0]?.total ?? 0 }
  },

  /** Names of the doctors with visits on a day. */
  async doctorsOn({ hospitalId, doctorKey, date }: OfHospital & { date: string }): Promise<string[]> {
    const rows = await db.query<{ name: string }>(
      `select max(doctor_name) as name from appointments
        where hospital_id = $1 and hospital_deleted_at is null and date = $2 and doctor_key is not null
          and ($3::text is null or doctor_key = $3) and status = any($4)
        group by doctor_key order by 1`,
      [hospitalId, date, doctorKey ?? null, statusesOfDay],
    )
    return rows.map(({ name }) => name)
  },

  /** Names of the services of visits on a day. A retired one and its successor may share a name. */
  async servicesOn({ hospitalId, doctorKey, date }: OfHospital & { date: string }): Promise<string[]> {
    const rows = await db.query<{ name: string }>(
      `select distinct sv.name from appointments a
          join services sv on sv.hospital_id = $1 and sv.id = a.service_id
        where a.hospital_id = $1 and a.hospital_deleted_at is null and a.date = $2
          and ($3::text is null or a.doctor_key = $3) and a.status = any($4)
        order by 1`,
      [hospitalId, date, doctorKey ?? null, statusesOfDay],
    )
    return rows.map(({ name }) => name)
  },

  /** What waits, as the tabs count it: from tallies, or a doctor's own, which are few. */
  async waiting({ hospitalId, doctorKey }: OfHospital): Promise<Day['waiting']> {
    const sums = (of: string) => `select coalesce(sum(${of}) filter (where status = any($2)), 0)::integer as requests,
        coalesce(sum(${of}) filter (where status = any($3)), 0)::integer as reschedules`
    const values = [hospitalId, tabStatuses.pending, tabStatuses.reschedules]
    const [row] =
      doctorKey === undefined
        ? await db.query<Day['waiting']>(
            `${sums('change')} from appointment_tallies where hospital_id = $1 and status = any($2 || $3)`,
            values,
          )
        : await db.query<Day['waiting']>(
            `${sums('1')} from appointments
              where hospital_id = $1 and hospital_deleted_at is null and doctor_key = $4 and status = any($2 || $3)`,
            [...values, doctorKey],
          )
    return row ?? { requests: 0, reschedules: 0 }
  },

  /** The numbers of visits of each doctor, day and status, from the first to the last day (inclusive). */
  numbers: ({ hospitalId, doctorKey, from, to }: OfHospital & { from: string; to: string }) =>
    db.query<Visits>(
      `select doctor_key as key, date, status, count(*)::integer as visits from appointments
        where hospital_id = $1 and hospital_deleted_at is null and date between $2 and $3 and doctor_key is not null
          and ($4::text is null or doctor_key = $4) and status = any($5)
        group by doctor_key, date, status`,
      [hospitalId, from, to, doctorKey ?? null, statusesOfDay],
    ),
})
