import type { LedgerQuery, Payment, Receipt } from '@ilera/contract/payments/schemas'
import { currency } from '@ilera/contract/payments/statuses'
import { addDays, toInstant } from '@ilera/contract/shared/lagos-time'
import type { Database } from '../database/database.ts'
import type { AppointmentKey } from './appointment-places.ts'
import { paymentSummary, storedMoney, type StoredMoney } from './payment-summary.ts'
import { counts } from './payments.ts'
import { hmoOf, isTakenAtDesk, methodOf, refundJson } from './refunds.ts'
import { matchesAll, matchesPerson, searchTerms } from './like-pattern.ts'

type LedgerFilter = Pick<LedgerQuery, 'q' | 'from' | 'to'>
/** Whose ledger it is. `hidesContacts`: the reader sees patients' names, but neither phone numbers nor e-mail addresses. */
export type LedgerReader = { hospitalId: string; hidesContacts: boolean }

/** The refunds of hospital $1 that meet the condition. */
const refundsWhere = (condition: string) =>
  `(select coalesce(json_agg(${refundJson} order by r.created_at, r.id), '[]') from refunds r
    where r.hospital_id = $1 and ${condition})`

const contacts = `coalesce(a.email, '') as email, p.phone_number as "phoneNumber"`
const noContacts = `'' as email, null::text as "phoneNumber"`
const ledgerColumns = ({
  hidesContacts,
}: LedgerReader) => `select pay.id as "_id", pay.appointment_id as "appointmentId", pay.reference,
  p.first_name as "firstName", p.last_name as "lastName", ${hidesContacts ? noContacts : contacts},
  pay.paid_at as "paymentDate", coalesce(pay.paid_amount, pay.amount)::float8 as amount, pay.amount as asked,
  coalesce(pay.paid_currency, pay.currency) as currency, pay.status,
  case
    when pay.status = 'mismatch' and pay.is_unclear then 'unclear'
    when pay.status = 'mismatch' then 'short'
    when exists (select from refunds r
      where r.hospital_id = $1 and r.payment_id = pay.id and r.status = 'refused') then 'refund-refused'
    when ${isTakenAtDesk('pay')} and exists (select from refunds r
      where r.hospital_id = $1 and r.payment_id = pay.id and r.status = 'owed') then 'return-due'
  end as problem, ${methodOf('pay')} as method,
  (select taker.name from members taker where taker.hospital_id = $1 and taker.id = pay.taken_by) as "takenBy",
  coalesce(pay.desk_reference, pay.authorisation_code) as "deskReference",
  ${hmoOf('pay')} as hmo,
  case when pay.voided_at is not null then json_build_object('reason', pay.void_reason,
    'by', (select voider.name from members voider where voider.hospital_id = $1 and voider.id = pay.voided_by)) end as voided,
  ${refundsWhere('r.payment_id = pay.id')} as refunds`
const ledgerSum = `select count(*) as total,
  coalesce(sum(pay.paid_amount - pay.refund_due) filter (where pay.status = 'paid'
    and coalesce(pay.paid_currency, pay.currency) = '${currency}'), 0)::float8 as sum`
/** Who sees no contacts also finds nobody by them. */
const matchesReader = ({ hidesContacts }: LedgerReader, words: readonly string[]) =>
  [
    matchesPerson('pay.patient_id', '$2', words),
    ...(hidesContacts ? [matchesAll(`search_key(p.first_name || ' ' || p.last_name)`, '$2')] : []),
  ].join(' and ')
const ledgerRows = (
  reader: LedgerReader,
  words: readonly string[] | null,
) => `from payments pay join patients p on p.id = pay.patient_id left join accounts a on a.id = p.account_id
  where pay.hospital_id = $1 and pay.hidden_at is null and pay.paid_at is not null
    and ${words ? matchesReader(reader, words) : '$2::text[] is null'}
    and ($3::timestamptz is null or pay.paid_at >= $3) and ($4::timestamptz is null or pay.paid_at < $4)`
/** The same totals without a search, from a row or more for each day instead of each payment. */
const ledgerSumOfDays = `select coalesce(sum(rows), 0)::bigint as total, coalesce(sum(naira), 0)::float8 as sum
  from list_tallies where hospital_id = $1 and list = 'payments'
    and ($2::date is null or day >= $2) and ($3::date is null or day <= $3)`

const startOfDay = (day: string) => toInstant({ date: day, time: '00:00' })

const wordsOf = ({ q }: LedgerFilter): string[] | null => (q?.trim() ? searchTerms(q.trim()) : null)

const ledgerValues = (hospitalId: string, { q, from, to }: LedgerFilter) => [
  hospitalId,
  wordsOf({ q }),
  from ? startOfDay(from) : null,
  to ? startOfDay(addDays(to, 1)) : null,
]

/** Payments `whole` of the appointment `a` of hospital $1 that count. */
const paymentsOfVisit = `payments whole where whole.hospital_id = $1 and whole.appointment_id = a.id
  and whole.paid_amount > 0 and ${counts('whole')}`
const receiptColumns = `select pay.reference, (select max(whole.paid_at) from ${paymentsOfVisit}) as "paidAt", coalesce(pay.paid_currency, pay.currency) as currency,
    a.payment_status as status,
    (select sum(whole.paid_amount)::float8 from ${paymentsOfVisit}
      and coalesce(whole.paid_currency, whole.currency) = coalesce(pay.paid_currency, pay.currency)) as amount,
    (select coalesce(json_agg(other order by other.currency), '[]') from (
      select paid_currency as currency, sum(paid_amount) as amount from ${paymentsOfVisit}
        and whole.paid_currency <> coalesce(pay.paid_currency, pay.currency)
      group by paid_currency) other) as "otherReceived",
    (select json_agg(json_build_object('method', ${methodOf('whole')}, 'amount', whole.paid_amount,
        'paidAt', to_char(whole.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'reference', coalesce(whole.desk_reference, whole.authorisation_code)) order by whole.paid_at, whole.id)
      from ${paymentsOfVisit} and coalesce(whole.paid_currency, whole.currency) = '${currency}') as payments,
    ${storedMoney}, ${refundsWhere('r.appointment_id = a.id')} as refunds, p.first_name || ' ' || p.last_name as "patientName",
    h.name as "hospitalName", h.address as "hospitalAddress", h.phone_number as "hospitalPhone",
    a.doctor_name as "doctorName", a.date, to_char(a.time, 'HH24:MI') as time
  from payments pay join appointments a on a.hospital_id = $1 and a.id = pay.appointment_id
    join patients p on p.id = pay.patient_id
    join hospitals h on h.id = pay.hospital_id`

/** Queries for the hospital's ledger and the patient's receipts. */
export const createLedgerLists = (db: Database) => ({
  /** Payments to the hospital, latest first, without those that it has hidden. `sum`: naira received minus refunds. */
  async ofHospital(reader: LedgerReader, { page, limit, ...narrowed }: LedgerQuery) {
    const { hospitalId } = reader
    const values = ledgerValues(hospitalId, narrowed)
    const words = wordsOf(narrowed)
    const rows = ledgerRows(reader, words)
    const [payments, [all]] = await Promise.all([
      db.query<Payment>(`${ledgerColumns(reader)} ${rows} order by pay.paid_at desc, pay.id desc limit $5 offset $6`, [
        ...values,
        limit,
        (page - 1) * limit,
      ]),
      words
        ? db.query<{ total: number; sum: number }>(`${ledgerSum} ${rows}`, values)
        : db.query<{ total: number; sum: number }>(ledgerSumOfDays, [
            hospitalId,
            narrowed.from ?? null,
            narrowed.to ?? null,
          ]),
    ])
    return { payments, total: all?.total ?? 0, sum: all?.sum ?? 0 }
  },

  /** The rows after a given one, for exports. Keyset pagination keeps the cost of later pages constant. */
  ledgerAfterKey: (reader: LedgerReader, narrowed: LedgerFilter, after: Payment | undefined, limit: number) =>
    db.query<Payment>(
      `${ledgerColumns(reader)} ${ledgerRows(reader, wordsOf(narrowed))} and ($5::timestamptz is null or (pay.paid_at, pay.id) < ($5, $6::uuid))
          order by pay.paid_at desc, pay.id desc limit $7`,
      [...ledgerValues(reader.hospitalId, narrowed), after?.paymentDate ?? null, after?._id ?? null, limit],
    ),

  /** The receipt for a visit, if there is a payment. `patientId`: only if it is this patient's. */
  async receipt({ id, hospitalId }: AppointmentKey, patientId: string | null): Promise<Receipt | undefined> {
    const [found] = await db.query<Receipt & { money: StoredMoney }>(
      `${receiptColumns} where pay.hospital_id = $1 and pay.appointment_id = $2
          and ($3::uuid is null or pay.patient_id = $3) and pay.paid_amount > 0 and ${counts('pay')}
          order by coalesce(pay.paid_currency, pay.currency) <> '${currency}', pay.paid_at limit 1`,
      [hospitalId, id, patientId],
    )
    if (!found) return undefined
    const { money, ...receipt } = found
    return { ...receipt, missing: paymentSummary(money).missing }
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
