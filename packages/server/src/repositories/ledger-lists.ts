import type { LedgerQuery, Payment, Receipt } from '@ilera/contract/payments/schemas'
import { currency } from '@ilera/contract/payments/statuses'
import { addDays, toInstant } from '@ilera/contract/shared/lagos-time'
import type { Database } from '../database/database.ts'
import { refundJson } from './refunds.ts'
import { matchesPerson, searchTerms } from './like-pattern.ts'

type LedgerFilter = Pick<LedgerQuery, 'q' | 'from' | 'to'>

const refundsWhere = (condition: string) =>
  `(select coalesce(json_agg(${refundJson} order by r.created_at, r.id), '[]') from refunds r where ${condition})`

const ledgerColumns = `select pay.id as "_id", pay.appointment_id as "appointmentId", pay.reference,
  p.first_name as "firstName", p.last_name as "lastName", coalesce(a.email, '') as email, p.phone_number as "phoneNumber",
  pay.paid_at as "paymentDate", coalesce(pay.paid_amount, pay.amount)::float8 as amount, pay.amount as asked,
  coalesce(pay.paid_currency, pay.currency) as currency, pay.status,
  case
    when pay.status = 'mismatch' and pay.is_unclear then 'unclear'
    when pay.status = 'mismatch' then 'short'
    when exists (select from refunds r where r.payment_id = pay.id and r.status = 'refused') then 'refund-refused'
  end as problem,
  ${refundsWhere('r.payment_id = pay.id')} as refunds`
const ledgerSum = `select count(*) as total,
  coalesce(sum(pay.paid_amount - pay.refund_due) filter (where pay.status = 'paid'
    and coalesce(pay.paid_currency, pay.currency) = '${currency}'), 0)::float8 as sum`
const ledgerRows = (
  words: readonly string[] | null,
) => `from payments pay join patients p on p.id = pay.patient_id join accounts a on a.id = pay.patient_id
  where pay.hospital_id = $1 and pay.hidden_at is null and pay.paid_at is not null
    and ${words ? matchesPerson('pay.patient_id', '$2', words) : '$2::text[] is null'}
    and ($3::timestamptz is null or pay.paid_at >= $3) and ($4::timestamptz is null or pay.paid_at < $4)`
/** The ledger's rows without a search, which needs no join with patients. */
const ledgerRowsOfAll = `from payments pay
  where pay.hospital_id = $1 and pay.hidden_at is null and pay.paid_at is not null and $2::text[] is null
    and ($3::timestamptz is null or pay.paid_at >= $3) and ($4::timestamptz is null or pay.paid_at < $4)`

const startOfDay = (day: string) => toInstant({ date: day, time: '00:00' })

const wordsOf = ({ q }: LedgerFilter): string[] | null => (q?.trim() ? searchTerms(q.trim()) : null)

const ledgerValues = (hospitalId: string, { q, from, to }: LedgerFilter) => [
  hospitalId,
  wordsOf({ q }),
  from ? startOfDay(from) : null,
  to ? startOfDay(addDays(to, 1)) : null,
]

/** Queries for the hospital's ledger and the patient's receipts. */
export const createLedgerLists = (db: Database) => ({
  /** Payments to the hospital, latest first, without those that it has hidden. `sum`: naira received minus refunds. */
  async ofHospital(hospitalId: string, { page, limit, ...narrowed }: LedgerQuery) {
    const values = ledgerValues(hospitalId, narrowed)
    const words = wordsOf(narrowed)
    const rows = ledgerRows(words)
    const [payments, [all]] = await Promise.all([
      db.query<Payment>(`${ledgerColumns} ${rows} order by pay.paid_at desc, pay.id desc limit $5 offset $6`, [
        ...values,
        limit,
        (page - 1) * limit,
      ]),
      db.query<{ total: number; sum: number }>(`${ledgerSum} ${words ? rows : ledgerRowsOfAll}`, values),
    ])
    return { payments, total: all?.total ?? 0, sum: all?.sum ?? 0 }
  },

  /** The rows after a given one, for exports. Keyset pagination keeps the cost of later pages constant. */
  ledgerAfterKey: (hospitalId: string, narrowed: LedgerFilter, after: Payment | undefined, limit: number) =>
    db.query<Payment>(
      `${ledgerColumns} ${ledgerRows(wordsOf(narrowed))} and ($5::timestamptz is null or (pay.paid_at, pay.id) < ($5, $6::uuid))
          order by pay.paid_at desc, pay.id desc limit $7`,
      [...ledgerValues(hospitalId, narrowed), after?.paymentDate ?? null, after?._id ?? null, limit],
    ),

  /** The patient's receipt for the appointment, if there is a payment. */
  async receipt(appointmentId: string, patientId: string): Promise<Receipt | undefined> {
    const rows = await db.query<Receipt>(
      `select pay.reference, pay.paid_at as "paidAt", coalesce(pay.paid_currency, pay.currency) as currency,
            a.payment_status as status, (select sum(whole.paid_amount)::float8 from payments whole where whole.appointment_id = a.id
              and coalesce(whole.paid_currency, whole.currency) = coalesce(pay.paid_currency, pay.currency)) as amount,
            (select coalesce(json_agg(other order by other.currency), '[]') from (
              select paid_currency as currency, sum(paid_amount) as amount from payments whole
              where whole.appointment_id = a.id and whole.paid_amount > 0
                and whole.paid_currency <> coalesce(pay.paid_currency, pay.currency)
              group by paid_currency) other) as "otherReceived",
            ${refundsWhere('r.appointment_id = a.id')} as refunds, p.first_name || ' ' || p.last_name as "patientName", h.name as "hospitalName",
            h.address as "hospitalAddress", h.phone_number as "hospitalPhone", a.doctor_name as "doctorName", a.date,
            to_char(a.time, 'HH24:MI') as time
          from payments pay join appointments a on a.id = pay.appointment_id join patients p on p.id = pay.patient_id
            join hospitals h on h.id = pay.hospital_id
          where pay.appointment_id = $1 and pay.patient_id = $2 and pay.paid_amount > 0
          order by coalesce(pay.paid_currency, pay.currency) <> '${currency}', pay.paid_at limit 1`,
      [appointmentId, patientId],
    )
    return rows[0]
  },

  /** Hides a payment from the hospital's list (`hiddenAt`), or shows it again (null). False: nothing to change, or not theirs. */
  async hide(hospitalId: string, id: string, hiddenAt: Date | null): Promise<boolean> {
    const rows = await db.query(
      `update payments set hidden_at = $3
          where id = $2 and hospital_id = $1 and (hidden_at is null) = ($3::timestamptz is not null) returning 1`,
      [hospitalId, id, hiddenAt],
    )
    return rows.length > 0
  },
})
