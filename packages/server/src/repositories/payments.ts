import type { LedgerQuery, Payment, Receipt } from '@ilera/contract/payments/schemas'
import type { PaymentStatus } from '@ilera/contract/payments/statuses'
import { addDays, instantOf, isDay } from '@ilera/contract/shared/lagos-time'
import { v7 as newId } from 'uuid'
import type { Database } from '../database/database.ts'
import type { ProviderName } from '../providers/payments/payment-provider.ts'
import { containing } from './like-pattern.ts'

export type AttemptStatus = Exclude<PaymentStatus, 'unpaid'>

/** One attempt to pay, as the ledger keeps it. Amounts in whole naira. */
export type Attempt = {
  id: string
  reference: string
  appointmentId: string
  hospitalId: string
  patientId: string
  provider: ProviderName
  amount: number
  currency: string
  status: AttemptStatus
  createdAt: string
  checks: number
}

type NewAttempt = Omit<Attempt, 'id' | 'status' | 'createdAt' | 'checks'>
export type Outcome = { status: AttemptStatus; paidAmount?: number; paidCurrency?: string; nextCheckAt: Date | null }

const columns = `id, reference, appointment_id as "appointmentId", hospital_id as "hospitalId", patient_id as "patientId",
  provider, amount, currency, status, created_at as "createdAt", checks`

type Narrowed = Pick<LedgerQuery, 'q' | 'from' | 'to'>

const ledgerColumns = `select pay.id as "_id", pay.appointment_id as "appointmentId", pay.reference,
  p.first_name as "firstName", p.last_name as "lastName", coalesce(a.email, '') as email, p.phone_number as "phoneNumber",
  pay.paid_at as "paymentDate", coalesce(pay.paid_amount, pay.amount)::int as amount, pay.currency, pay.status`
const ledgerSum = `select count(*)::int as total,
  coalesce(sum(pay.paid_amount) filter (where pay.status = 'paid'), 0)::int as sum`
const ledgerRows = `from payments pay join patients p on p.id = pay.patient_id join accounts a on a.id = pay.patient_id
  where pay.hospital_id = $1 and pay.hidden_at is null and pay.paid_at is not null
    and ($2::text is null or p.search_text like search_form($2) or a.email like lower($2))
    and ($3::timestamptz is null or pay.paid_at >= $3) and ($4::timestamptz is null or pay.paid_at < $4)`
/** The same rows where no words are looked for: who paid need not be asked. */
const ledgerRowsOfAll = `from payments pay
  where pay.hospital_id = $1 and pay.hidden_at is null and pay.paid_at is not null and $2::text is null
    and ($3::timestamptz is null or pay.paid_at >= $3) and ($4::timestamptz is null or pay.paid_at < $4)`

const dayBegins = (day: string) => instantOf({ date: day, time: '00:00' })

const ledgerValues = (hospitalId: string, { q, from, to }: Narrowed) => [
  hospitalId,
  q?.trim() ? containing(q.trim()) : null,
  from && isDay(from) ? dayBegins(from) : null,
  to && isDay(to) ? dayBegins(addDays(to, 1)) : null,
]

/** The ledger: rows are added and move on, never away. */
export function createPayments(db: Database) {
  const first = async (text: string, values: unknown[]): Promise<Attempt | undefined> =>
    (await db.query<Attempt>(`select ${columns} from payments ${text}`, values))[0]

  return {
    byReference: (reference: string) => first('where reference = $1', [reference]),
    holdByReference: (reference: string) => first('where reference = $1 for update', [reference]),
    openOf: (appointmentId: string) => first(`where appointment_id = $1 and status = 'processing'`, [appointmentId]),
    paidOf: (appointmentId: string) =>
      first(
        `where appointment_id = $1 and status in ('paid', 'refund-pending') order by created_at limit 1 for update`,
        [appointmentId],
      ),

    /** False: the appointment has an open attempt already. */
    async open(attempt: NewAttempt, now: Date, nextCheckAt: Date): Promise<boolean> {
      const rows = await db.query(
        `insert into payments (id, reference, appointment_id, hospital_id, patient_id, provider, amount, currency, status,
            next_check_at, created_at, updated_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8, 'processing', $9, $10, $10) on conflict do nothing returning 1`,
        [
          newId(),
          attempt.reference,
          attempt.appointmentId,
          attempt.hospitalId,
          attempt.patientId,
          attempt.provider,
          attempt.amount,
          attempt.currency,
          nextCheckAt,
          now,
        ],
      )
      return rows.length > 0
    },

    async settle(id: string, { status, paidAmount, paidCurrency, nextCheckAt }: Outcome, now: Date): Promise<void> {
      const hasMoney = status === 'paid' || status === 'mismatch' || status === 'refund-pending'
      await db.query(
        `update payments set status = $2, paid_amount = coalesce($3, paid_amount),
            paid_currency = coalesce($4, paid_currency), next_check_at = $5, checks = checks + 1, updated_at = $6,
            paid_at = case when $7 then coalesce(paid_at, $6) else paid_at end
          where id = $1`,
        [id, status, paidAmount ?? null, paidCurrency ?? null, nextCheckAt, now, hasMoney],
      )
    },

    /** Writes down what somebody told us; false: the same webhook was told before. */
    async heard(
      payment: Pick<Attempt, 'id' | 'provider'>,
      source: 'webhook' | 'return' | 'sweep',
      outcome: string,
      now: Date,
    ): Promise<void> {
      await db.query(
        `insert into payment_events (id, payment_id, provider, source, outcome, at) values ($1, $2, $3, $4, $5, $6)`,
        [newId(), payment.id, payment.provider, source, outcome, now],
      )
    },

    /** References that the sweep should ask about, oldest first, at most 50. */
    due: (now: Date) =>
      db.query<{ reference: string }>(
        'select reference from payments where next_check_at <= $1 order by next_check_at limit 50',
        [now],
      ),

    async setAppointment(appointmentId: string, status: PaymentStatus, now: Date): Promise<void> {
      await db.query('update appointments set payment_status = $2, updated_at = $3 where id = $1', [
        appointmentId,
        status,
        now,
      ])
    },

    /** What the hospital was paid, latest first, without the rows it took off its list; `sum` in whole naira. */
    async ofHospital(hospitalId: string, { page, limit, ...narrowed }: LedgerQuery) {
      const values = ledgerValues(hospitalId, narrowed)
      const [payments, [all]] = await Promise.all([
        db.query<Payment>(`${ledgerColumns} ${ledgerRows} order by pay.paid_at desc, pay.id desc limit $5 offset $6`, [
          ...values,
          limit,
          (page - 1) * limit,
        ]),
        db.query<{ total: number; sum: number }>(`${ledgerSum} ${values[1] ? ledgerRows : ledgerRowsOfAll}`, values),
      ])
      return { payments, total: all?.total ?? 0, sum: all?.sum ?? 0 }
    },

    /** The next rows of the ledger after a row, for files: cost does not grow with the place in the list. */
    ledgerAfter: (hospitalId: string, narrowed: Narrowed, after: Payment | undefined, limit: number) =>
      db.query<Payment>(
        `${ledgerColumns} ${ledgerRows} and ($5::timestamptz is null or (pay.paid_at, pay.id) < ($5, $6::uuid))
          order by pay.paid_at desc, pay.id desc limit $7`,
        [...ledgerValues(hospitalId, narrowed), after?.paymentDate ?? null, after?._id ?? null, limit],
      ),

    /** What this patient has paid for the appointment, if anything. */
    async receipt(appointmentId: string, patientId: string): Promise<Receipt | undefined> {
      const rows = await db.query<Receipt>(
        `select pay.reference, pay.paid_at as "paidAt", coalesce(pay.paid_amount, pay.amount)::int as amount, pay.currency,
            pay.status, p.first_name || ' ' || p.last_name as "patientName", h.name as "hospitalName",
            h.address as "hospitalAddress", h.phone_number as "hospitalPhone", a.doctor_name as "doctorName", a.date,
            to_char(a.time, 'HH24:MI') as time
          from payments pay join appointments a on a.id = pay.appointment_id join patients p on p.id = pay.patient_id
            join hospitals h on h.id = pay.hospital_id
          where pay.appointment_id = $1 and pay.patient_id = $2 and pay.status in ('paid', 'refund-pending', 'refunded')
          order by pay.paid_at limit 1`,
        [appointmentId, patientId],
      )
      return rows[0]
    },

    /** Takes a payment off the hospital's list (`hiddenAt`), or puts it back (null). False: not theirs, or not so. */
    async hide(hospitalId: string, id: string, hiddenAt: Date | null): Promise<boolean> {
      const rows = await db.query(
        `update payments set hidden_at = $3
          where id = $2 and hospital_id = $1 and (hidden_at is null) = ($3::timestamptz is not null) returning 1`,
        [hospitalId, id, hiddenAt],
      )
      return rows.length > 0
    },
  }
}
