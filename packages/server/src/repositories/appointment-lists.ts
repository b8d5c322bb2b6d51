import type { Appointment, HistoryRow } from '@ilera/contract/appointments/schemas'
import {
  openStatuses,
  payableStatuses,
  tabStatuses,
  type AppointmentGroup,
} from '@ilera/contract/appointments/statuses'
import { transitions } from '@ilera/contract/appointments/transitions'
import { limits } from '@ilera/contract/shared/limits'
import type { ListQuery } from '@ilera/contract/shared/schema-parts'
import type { Queryable } from '../database/database.ts'
import { appointmentJoins, appointmentListColumns, appointmentListJoins } from './appointment-columns.ts'
import { hasOpenSuggestion } from './follow-up-suggestions.ts'
import { matchesAll, matchesEachInAnyColumn, searchTerms } from './like-pattern.ts'
import { pageClause } from './pagination.ts'
import { paymentSummary, storedParts, type StoredPayments } from './payment-summary.ts'

/** What decides which of a patient's appointments comes next. `mayOwe`: whether its payments have to be looked at. */
export type CurrentAppointment = Pick<Appointment, 'id' | 'status' | 'date' | 'time' | 'minutes'> & { mayOwe: boolean }
type Page = Pick<ListQuery, 'page' | 'limit' | 'q' | 'sort'>
type Listed = { appointments: Appointment[]; total: number }
/** `doctorKey`: only the appointments of this doctor. */
type HospitalQuery = Page & { hospitalId: string; group: AppointmentGroup; doctorKey?: string | undefined }

const offsetOf = ({ page, limit }: Page) => (page - 1) * limit
const directionOf = ({ sort }: Page) => (sort === 'oldest' ? 'asc' : 'desc')

/** $3: the statuses in which patients can pay. */
const mayOwe = `(a.status = any($3) and a.payment_status <> 'paid' and coalesce(a.confirmed_fee, a.fee, 0) > 0)`

/** A subquery that PostgreSQL runs once per page, because it does not depend on the row. */
const countFromTallies = `(select coalesce(sum(change), 0) from appointment_tallies
  where hospital_id = $1 and status = any($2))`

/** Matches appointments of hospital $1 whose patient, doctor or symptoms contain each word of $3. */
const matchesWords = (words: readonly string[]): string =>
  matchesEachInAnyColumn({
    parameter: '$3',
    words,
    id: 'a.id',
    byWord: (pattern) => {
      const listForHospital = 'select x.id from appointments x'
      return [
        `${listForHospital} where x.hospital_id = $1 and search_key(x.present_symptoms) like ${pattern}`,
        `${listForHospital} where x.hospital_id = $1 and search_key(x.doctor_name) like ${pattern}`,
        `${listForHospital} join patients y on y.id = x.patient_id where x.hospital_id = $1 and y.search_text like ${pattern}`,
        `${listForHospital} join patients y on y.id = x.patient_id join accounts z on z.id = y.account_id
          where x.hospital_id = $1 and search_key(z.email) like ${pattern}`,
      ]
    },
    inRow: (pattern) =>
      ['p.search_text', 'search_key(pa.email)', 'search_key(a.doctor_name)', 'search_key(a.present_symptoms)']
        .map((text) => `${text} like ${pattern}`)
        .join(' or '),
  })

/** A row of the history with what is missing of its fee, where its status does not say it. */
function withMissing({ money, ...row }: Omit<HistoryRow, 'money'> & { money: StoredPayments | null }): HistoryRow {
  if (money === null) return row
  const { missing, isUndecided } = paymentSummary({ ...money, refunds: [] })
  return { ...row, money: { missing, ...(isUndecided !== undefined && { isUndecided }) } }
}

/** Lists of appointments, newest first unless `sort` is 'oldest'. Each page is selected by index before any join. */
export function createAppointmentLists(db: Queryable) {
  /** The total for a page beyond the last one, which has no row that could carry it. */
  async function totalOf(hospitalId: string, group: AppointmentGroup): Promise<number> {
    const [row] = await db.query<{ total: number }>(
      'select coalesce(sum(change), 0) as total from appointment_tallies where hospital_id = $1 and status = any($2)',
      [hospitalId, tabStatuses[group]],
    )
    return row?.total ?? 0
  }

  /** One tab of the hospital's dashboard in one round trip. The total comes from tallies instead of counting rows. */
  async function listTab(query: HospitalQuery): Promise<Listed> {
    const { hospitalId, group } = query
    const direction = directionOf(query)
    const inGroup = group === 'all' ? '' : 'and status_group = $3'
    const values = [hospitalId, tabStatuses[group], ...(group === 'all' ? [] : [group])]
    const cut = pageClause(query, values.length)
    const rows = await db.prepared<Appointment & { total: number }>(
      {
        name: `appointments-${group === 'all' ? 'all' : 'group'}-${direction}-${cut.name}`,
        text: `select ${appointmentListColumns}, ${countFromTallies} as total from (
            select * from appointments where hospital_id = $1 and hospital_deleted_at is null ${inGroup}
            order by created_at ${direction}, id ${direction} ${cut.sql}) a ${appointmentListJoins}
          order by a.created_at ${direction}, a.id ${direction}`,
      },
      [...values, ...cut.values],
    )
    return { appointments: rows, total: rows[0]?.total ?? (await totalOf(hospitalId, group)) }
  }

  /** The same tab, filtered to those of a doctor, and to those whose patient, doctor and symptoms contain every word of `q`. */
  async function filtered(query: HospitalQuery, q: string | undefined): Promise<Listed> {
    const direction = directionOf(query)
    const words = q ? searchTerms(q) : null
    const rows = await db.query<Appointment & { total: number }>(
      `select ${appointmentListColumns}, count(*) over () as total from appointments a ${appointmentListJoins}
        where a.hospital_id = $1 and a.hospital_deleted_at is null and a.status = any($2)
          and ${words ? matchesWords(words) : '$3::text[] is null'} and ($6::text is null or a.doctor_key = $6)
        order by a.created_at ${direction}, a.id ${direction} limit $4 offset $5`,
      [query.hospitalId, tabStatuses[query.group], words, query.limit, offsetOf(query), query.doctorKey ?? null],
    )
    return { appointments: rows.map(({ total: _, ...appointment }) => appointment), total: rows[0]?.total ?? 0 }
  }

  return {
    ofHospital: (query: HospitalQuery): Promise<Listed> => {
      const q = query.q?.trim()
      return q || query.doctorKey !== undefined ? filtered(query, q) : listTab(query)
    },

    /** A patient's open appointments, and those that may have to be paid: the newest first. */
    currentForPatient: (patientId: string): Promise<CurrentAppointment[]> =>
      db.prepared<CurrentAppointment>(
        {
          name: 'appointments-current-of-patient',
          text: `select a.id, a.status, a.date, a.time, a.minutes, ${mayOwe} as "mayOwe" from appointments a
            where a.patient_id = $1 and a.patient_deleted_at is null and (a.status = any($2) or ${mayOwe})
            order by a.created_at desc, a.id desc limit ${limits.pageSizeMax}`,
        },
        [patientId, openStatuses, payableStatuses],
      ),

    /** The patient's last attended visit with a doctor, since a Lagos date. */
    async lastAttended(patientId: string, since: string): Promise<string | undefined> {
      const [row] = await db.prepared<{ id: string }>(
        {
          name: 'appointment-last-attended',
          text: `select a.id from appointments a
            where a.patient_id = $1 and a.patient_deleted_at is null and a.status = $2 and a.date >= $3
              and a.doctor_key is not null
            order by a.date desc, a.time desc, a.id desc limit 1`,
        },
        [patientId, transitions.attended.to, since],
      )
      return row?.id
    },

    /**
     * Attended visits of a patient whose suggested follow-up can still be answered, the earliest first. `since`: the earliest
     * suggested day (a Lagos date) that can be.
     */
    async withOpenSuggestion(patientId: string, since: string): Promise<string[]> {
      const rows = await db.prepared<{ id: string }>(
        {
          name: 'appointments-with-open-suggestion',
          text: `select a.id from appointments a
            where a.patient_id = $1 and a.patient_deleted_at is null and a.suggested_day >= $2
              and ${hasOpenSuggestion}
            order by a.suggested_day, a.id limit ${limits.homeSuggested}`,
        },
        [patientId, since],
      )
      return rows.map(({ id }) => id)
    },

    /** A patient's own appointments, at one hospital or all. */
    async listForPatient(query: Page & { patientId: string; hospitalId?: string }) {
      const words = query.q?.trim() ? searchTerms(query.q.trim()) : null
      const cut = pageClause(query, 3)
      const rows = await db.prepared<Omit<HistoryRow, 'money'> & { money: StoredPayments | null; total: number }>(
        {
          name: `appointments-history-${cut.name}`,
          text: `select a.id as "_id", p.first_name || ' ' || p.last_name as "patientName",
              coalesce(pa.email, '') as "patientEmail", p.phone_number as "patientPhone",
              coalesce(a.date, a.preferred_date, (a.created_at at time zone 'Africa/Lagos')::date) as date, a.time,
              a.preferred_date as "preferredDate", a.preferred_time as "preferredTime", a.status,
              a.payment_status as "paymentStatus", a.hospital_id as "hospitalId", h.name as "hospitalName",
              a.doctor_name as "doctorName", coalesce(a.confirmed_fee, a.fee) as fee, a.created_at as "createdAt",
              a.hold_until as "holdUntil", ${storedParts},
              count(*) over () as total
            from appointments a ${appointmentJoins}
            where a.patient_id = $1 and a.patient_deleted_at is null and ($2::uuid is null or a.hospital_id = $2)
              and ($3::text[] is null or ${matchesAll(`h.search_text || ' ' || coalesce(search_key(a.doctor_name), '')`, '$3')})
            order by a.created_at desc, a.id desc ${cut.sql}`,
        },
        [query.patientId, query.hospitalId ?? null, words, ...cut.values],
      )
      return { data: rows.map(({ total: _, ...row }) => withMissing(row)), total: rows[0]?.total ?? 0 }
    },
  }
}
