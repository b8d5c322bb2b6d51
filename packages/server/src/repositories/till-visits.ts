import { statusesTakingPayments } from '@ilera/contract/appointments/statuses'
import type { TillVisit, TillVisitDetails } from '@ilera/contract/till/schemas'
import { hmoAnswerHours } from '@ilera/contract/till/rules'
import type { Queryable } from '../database/database.ts'
import type { LedgerReader } from './ledger-lists.ts'
import { matchesAll, matchesPerson, searchTerms } from './like-pattern.ts'
import { paymentSummary, storedMoney, type StoredMoney } from './payment-summary.ts'
import { hmoOf, methodOf, refundJson } from './refunds.ts'
import { statusesInSql } from './status-sql.ts'

type VisitRow = Omit<TillVisit, 'owed'> & { money: StoredMoney }

type StoredDetails = Omit<TillVisitDetails, 'canTextReceipt'> & { hasPhone: boolean }

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const visitColumns = ({
  hidesContacts,
}: LedgerReader) => `a.id as "_id", p.first_name || ' ' || p.last_name as "fullName",
  ${hidesContacts ? 'null::text' : 'p.phone_number'} as "phoneNumber", a.date, to_char(a.time, 'HH24:MI') as time,
  a.status, a.payment_status as "paymentStatus", coalesce(a.confirmed_fee, a.fee) as fee, ${storedMoney}`
/** The visits of hospital $1 that it has not taken off its list. */
const visits = `from appointments a join patients p on p.id = a.patient_id
  join hospitals h on h.id = a.hospital_id left join accounts acc on acc.id = p.account_id
  where a.hospital_id = $1 and a.hospital_deleted_at is null`

const paymentsOfVisit = `(select coalesce(json_agg(json_build_object('_id', pay.id, 'method', ${methodOf('pay')},
    'amount', pay.paid_amount, 'paidAt', ${instant('pay.paid_at')},
    'takenBy', (select taker.name from members taker where taker.hospital_id = $1 and taker.id = pay.taken_by),
    'reference', coalesce(pay.desk_reference, pay.authorisation_code), 'hmo', ${hmoOf('pay')}, 'status', pay.status,
    'isClosed', exists (select from till_entries e where e.hospital_id = $1 and e.payment_id = pay.id
      and e.kind = 'taken' and e.close_id is not null),
    'voidReason', pay.void_reason,
    'refunds', (select coalesce(json_agg(${refundJson} order by r.created_at, r.id), '[]') from refunds r
      where r.hospital_id = $1 and r.payment_id = pay.id)) order by pay.paid_at, pay.id), '[]')
  from payments pay where pay.hospital_id = $1 and pay.appointment_id = a.id and pay.paid_at is not null) as payments`

const questionsOfVisit = `(select coalesce(json_agg(json_build_object('_id', pay.id, 'hmoName', pay.hmo_name,
    'hmoNumber', pay.hmo_number, 'amount', pay.amount, 'status', substr(pay.status, 5),
    'requestedAt', ${instant('pay.created_at')}, 'dueAt', ${instant(`(pay.created_at + interval '${hmoAnswerHours} hour')`)})
    order by pay.created_at desc, pay.id desc), '[]')
  from payments pay where pay.hospital_id = $1 and pay.appointment_id = a.id and pay.provider = 'hmo'
    and pay.status in ('hmo-requested', 'hmo-refused', 'hmo-late')) as "hmoRequests"`

const lastHmo = `(select json_build_object('hmoName', pay.hmo_name, 'hmoNumber', pay.hmo_number)
  from payments pay where pay.hospital_id = $1 and pay.patient_id = a.patient_id and pay.provider = 'hmo'
  order by pay.created_at desc, pay.id desc limit 1) as "lastHmo"`

const withOwed = <Row extends VisitRow>({ money, ...visit }: Row) => {
  const { missing, isUndecided } = paymentSummary(money)
  return { ...visit, owed: isUndecided ? 0 : Math.ceil(missing) }
}

/** Queries for the visits that the till shows: names and money. */
export const createTillVisits = (db: Queryable) => ({
  /** Unpaid visits between these Lagos days, the latest day first. */
  async owing(reader: LedgerReader, from: string, until: string, limit: number): Promise<TillVisit[]> {
    const rows = await db.query<VisitRow>(
      `select ${visitColumns(reader)} ${visits} and a.payment_status <> 'paid' and a.date between $2 and $3
          and a.status in ${statusesInSql(statusesTakingPayments)} and coalesce(a.confirmed_fee, a.fee) > 0
        order by a.date desc, a.time, a.id limit $4`,
      [reader.hospitalId, from, until, limit],
    )
    return rows.map(withOwed).filter(({ owed }) => owed > 0)
  },

  /** Visits of patients found by name, or by phone number where the reader sees it: those of `today` first. */
  async find(reader: LedgerReader, q: string, today: string, limit: number): Promise<TillVisit[]> {
    const words = searchTerms(q)
    const onlyByName = reader.hidesContacts
      ? `and ${matchesAll(`search_key(p.first_name || ' ' || p.last_name)`, '$2')}`
      : ''
    const rows = await db.query<VisitRow>(
      `select ${visitColumns(reader)} ${visits} and ${matchesPerson('a.patient_id', '$2', words, 'acc')}
          ${onlyByName} and a.status in ${statusesInSql(statusesTakingPayments)}
        order by (a.date = $3) desc nulls last, a.date desc, a.time, a.id limit $4`,
      [reader.hospitalId, words, today, limit],
    )
    return rows.map(withOwed)
  },

  /** One visit with its payments. */
  async one(reader: LedgerReader, id: string): Promise<StoredDetails | undefined> {
    const [row] = await db.query<VisitRow & Omit<StoredDetails, 'owed'>>(
      `select ${visitColumns(reader)}, p.phone_number is not null as "hasPhone", ${paymentsOfVisit}, ${questionsOfVisit}, ${lastHmo} ${visits} and a.id = $2`,
      [reader.hospitalId, id],
    )
    return row && withOwed(row)
  },

  /** The phone of a visit's patient, or null. For messages only: a cashier does not see it. */
  async phoneOf(hospitalId: string, id: string): Promise<string | null> {
    const [row] = await db.query<{ phone: string | null }>(`select p.phone_number as phone ${visits} and a.id = $2`, [
      hospitalId,
      id,
    ])
    return row?.phone ?? null
  },
})
