import { createHash } from 'node:crypto'
import type { PaymentStatus } from '@ilera/contract/payments/statuses'
import { v7 as newId } from 'uuid'
import type { Queryable } from '../database/database.ts'
import type { ProviderName } from '../providers/payments/payment-provider.ts'

export type AttemptStatus = Exclude<PaymentStatus, 'unpaid'>

/** A payment attempt. `amount`: the amount due, in whole naira. */
export type Attempt = {
  id: string
  reference: string
  appointmentId: string
  hospitalId: string
  patientId: string
  provider: ProviderName
  amount: number
  currency: string
}

/** An attempt with its amounts received and refunded, in kobo. */
export type PaymentAttempt = Attempt & {
  status: AttemptStatus
  createdAt: string
  checks: number
  received: number
  /** Currency of the amount received. Amounts in another currency are never added to sums in naira. */
  receivedCurrency: string
  refundDue: number
  refunded: number
  isUnclear: boolean
  isAccepted: boolean
  /** Position by arrival of the payment. Attempts without one come last, oldest first. */
  place: number
}

/** An entry in the history of an attempt. `amount` in kobo. */
export type PaymentEvent = {
  source: 'webhook' | 'return' | 'sweep' | 'refund' | 'hospital' | 'system'
  outcome: AttemptStatus | 'received' | 'refund-owed' | 'refund-refused' | 'accepted' | 'returned-by-hand'
  amount?: number
  accountId?: string
}

const kobo = (column: string) => `(coalesce(${column}, 0) * 100)::bigint`

const attemptColumns = `id, reference, appointment_id as "appointmentId", hospital_id as "hospitalId",
  patient_id as "patientId", provider, amount, currency`
const lineColumns = `${attemptColumns}, status, created_at as "createdAt", checks, ${kobo('paid_amount')} as received,
  coalesce(paid_currency, currency) as "receivedCurrency",
  ${kobo('refund_due')} as "refundDue", ${kobo('refunded_amount')} as refunded, is_unclear as "isUnclear",
  accepted_at is not null as "isAccepted"`

/** Payment attempts and their history. Rows are inserted and updated, never deleted. */
export const createPayments = (db: Queryable) => ({
  async byReference(reference: string): Promise<Attempt | undefined> {
    const [attempt] = await db.query<Attempt>(`select ${attemptColumns} from payments where reference = $1`, [
      reference,
    ])
    return attempt
  },

  /** Finds a payment by id, if it belongs to the hospital. */
  async ofHospital(id: string, hospitalId: string): Promise<Attempt | undefined> {
    const [attempt] = await db.query<Attempt>(
      `select ${attemptColumns} from payments where id = $1 and hospital_id = $2`,
      [id, hospitalId],
    )
    return attempt
  },

  async findOpen(appointmentId: string): Promise<Attempt | undefined> {
    const [attempt] = await db.query<Attempt>(
      `select ${attemptColumns} from payments where appointment_id = $1 and status = 'processing'`,
      [appointmentId],
    )
    return attempt
  },

  /** Locks all attempts of an appointment until the transaction ends. The appointment must be locked first. */
  async lock(appointmentId: string): Promise<PaymentAttempt[]> {
    const attempts = await db.query<Omit<PaymentAttempt, 'place'>>(
      `select ${lineColumns} from payments where appointment_id = $1
        order by paid_at nulls last, created_at, id for update`,
      [appointmentId],
    )
    return attempts.map((line, place) => ({ ...line, place }))
  },

  /** Inserts an attempt. False when the appointment already has an open one. */
  async open(attempt: Omit<Attempt, 'id'>, now: Date, nextCheckAt: Date): Promise<boolean> {
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

  /** Counts a poll and schedules the next one. Null ends polling. */
  async schedulePoll(id: string, nextCheckAt: Date | null, now: Date): Promise<void> {
    await db.query('update payments set next_check_at = $2, checks = checks + 1, updated_at = $3 where id = $1', [
      id,
      nextCheckAt,
      now,
    ])
  },

  /** `received`: total received by this attempt, in kobo. */
  async addReceived(id: string, received: number, currency: string, isUnclear: boolean, now: Date): Promise<void> {
    await db.query(
      `update payments set paid_amount = $2::numeric / 100, paid_currency = $3, is_unclear = $4,
          paid_at = coalesce(paid_at, $5), updated_at = $5 where id = $1`,
      [id, received, currency, isUnclear, now],
    )
  },

  async setStatus(id: string, status: AttemptStatus, now: Date): Promise<void> {
    await db.query('update payments set status = $2, updated_at = $3 where id = $1', [id, status, now])
  },

  /** `amount` in kobo. */
  async addRefundDue(id: string, amount: number): Promise<void> {
    await db.query('update payments set refund_due = refund_due + $2::numeric / 100 where id = $1', [id, amount])
  },

  /** `amount` in kobo. */
  async addRefunded(id: string, amount: number): Promise<void> {
    await db.query('update payments set refunded_amount = refunded_amount + $2::numeric / 100 where id = $1', [
      id,
      amount,
    ])
  },

  async accept(id: string, now: Date): Promise<void> {
    await db.query('update payments set accepted_at = $2 where id = $1', [id, now])
  },

  /** Adds an entry to the attempt's history. */
  async addEvent(
    attempt: Pick<Attempt, 'id' | 'provider'>,
    { source, outcome, amount, accountId }: PaymentEvent,
    now: Date,
  ) {
    await db.query(
      `insert into payment_events (id, payment_id, provider, source, outcome, amount, account_id, at)
        values ($1, $2, $3, $4, $5, $6::numeric / 100, $7, $8)`,
      [newId(), attempt.id, attempt.provider, source, outcome, amount ?? null, accountId ?? null, now],
    )
  },

  /** Records a webhook about an unknown payment, once per reference. */
  async addUnknownWebhook(provider: ProviderName, reference: string, now: Date): Promise<void> {
    await db.query(
      `insert into payment_events (id, provider, source, fingerprint, outcome, at)
        values ($1, $2, 'webhook', $3, 'unknown-reference', $4) on conflict do nothing`,
      [newId(), provider, createHash('sha256').update(reference).digest('hex'), now],
    )
  },

  /** References of attempts that are due for polling, oldest first, at most 50. */
  findDue: (now: Date) =>
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
})
