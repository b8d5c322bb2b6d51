import { createHash } from 'node:crypto'
import type { PaymentStatus } from '@ilera/contract/payments/statuses'
import { isTender, type Tender } from '@ilera/contract/till/methods'
import { v7 as newId } from 'uuid'
import type { Queryable } from '../database/database.ts'
import type { AppointmentKey } from './appointment-places.ts'
import { hospitalOfReference } from './payment-reference.ts'
import type { ProviderName } from '../providers/payments/payment-provider.ts'

type PaymentKey = { id: string; hospitalId: string }

/** `part-paid` is a status of appointments only. */
export type AttemptStatus = Exclude<PaymentStatus, 'unpaid' | 'part-paid'>

/** Who took the money: a provider, or the desk by this method. */
export type StoredProvider = ProviderName | Tender

/** A payment attempt, or a payment at the desk. `amount`: the amount due, in whole naira. */
export type Attempt = {
  id: string
  reference: string
  appointmentId: string
  hospitalId: string
  patientId: string
  provider: StoredProvider
  amount: number
  currency: string
}

/** What a provider took, and not the desk. */
export type Online<Payment> = Payment & { provider: ProviderName }
export type OnlineAttempt = Online<Attempt>

export const isOnline = <Payment extends Pick<Attempt, 'provider'>>(payment: Payment): payment is Online<Payment> =>
  !isTender(payment.provider)

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
  source: 'webhook' | 'return' | 'sweep' | 'refund' | 'hospital' | 'system' | 'desk'
  outcome: AttemptStatus | 'received' | 'refund-owed' | 'refund-refused' | 'accepted' | 'returned-by-hand'
  amount?: number
  accountId?: string
}

const kobo = (column: string) => `(coalesce(${column}, 0) * 100)::bigint`

/** Whether a row of this table counts as a payment or an attempt to pay: it was not voided, and is no question to an HMO. */
export const counts = (table: string): string =>
  `${table}.voided_at is null and ${table}.status not in ('hmo-requested', 'hmo-refused', 'hmo-late')`

const attemptColumns = `id, reference, appointment_id as "appointmentId", hospital_id as "hospitalId",
  patient_id as "patientId", provider, amount, currency`
const lineColumns = `${attemptColumns}, status, created_at as "createdAt", checks, ${kobo('paid_amount')} as received,
  coalesce(paid_currency, currency) as "receivedCurrency",
  ${kobo('refund_due')} as "refundDue", ${kobo('refunded_amount')} as refunded, is_unclear as "isUnclear",
  accepted_at is not null as "isAccepted"`

/** Payment attempts and their history. Rows are inserted and updated, never deleted. */
export const createPayments = (db: Queryable) => ({
  async byReference(reference: string): Promise<Attempt | undefined> {
    const hospitalId = hospitalOfReference(reference)
    const [attempt] = hospitalId
      ? await db.prepared<Attempt>(
          {
            name: 'payment-by-reference',
            text: `select ${attemptColumns} from payments where hospital_id = $1 and reference = $2`,
          },
          [hospitalId, reference],
        )
      : await db.query<Attempt>(`select ${attemptColumns} from payments where reference = $1`, [reference])
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

  async findOpen({ id, hospitalId }: AppointmentKey): Promise<Attempt | undefined> {
    const [attempt] = await db.prepared<Attempt>(
      {
        name: 'payment-open',
        text: `select ${attemptColumns} from payments
          where hospital_id = $1 and appointment_id = $2 and status = 'processing'`,
      },
      [hospitalId, id],
    )
    return attempt
  },

  /**
   * Locks all attempts of an appointment that count until the transaction ends: not those that the desk voided, and no questions
   * to HMOs. The appointment must be locked first.
   */
  async lock({ id, hospitalId }: AppointmentKey): Promise<PaymentAttempt[]> {
    const attempts = await db.prepared<Omit<PaymentAttempt, 'place'>>(
      {
        name: 'payments-lock',
        text: `select ${lineColumns} from payments where hospital_id = $1 and appointment_id = $2 and ${counts('payments')}
          order by paid_at nulls last, created_at, id for update`,
      },
      [hospitalId, id],
    )
    return attempts.map((line, place) => ({ ...line, place }))
  },

  /** Inserts an attempt. False when the appointment already has an open one. */
  async open(attempt: Omit<Attempt, 'id'>, now: Date, nextCheckAt: Date): Promise<boolean> {
    const rows = await db.prepared(
      {
        name: 'payment-insert',
        text: `insert into payments (id, reference, appointment_id, hospital_id, patient_id, provider, amount, currency, status,
          next_check_at, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, 'processing', $9, $10, $10) on conflict do nothing returning 1`,
      },
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
  async schedulePoll({ id, hospitalId }: PaymentKey, nextCheckAt: Date | null, now: Date): Promise<void> {
    await db.prepared(
      {
        name: 'payment-poll',
        text: `update payments set next_check_at = $3, checks = checks + 1, updated_at = $4
        where hospital_id = $1 and id = $2`,
      },
      [hospitalId, id, nextCheckAt, now],
    )
  },

  /** Counts a poll that failed, and schedules the next one: after one minute, then two, four and so on, at most an hour. */
  async postponePoll({ id, hospitalId }: PaymentKey, now: Date): Promise<void> {
    await db.query(
      // Citus refuses an interval that is added in an update: it depends on the session's time zone.
      `update payments set next_check_at = to_timestamp($4::double precision + least(2 ^ least(checks, 6), 60) * 60),
          checks = checks + 1, updated_at = $3 where hospital_id = $1 and id = $2 and next_check_at <= $3`,
      [hospitalId, id, now, now.getTime() / 1_000],
    )
  },

  /** `received`: total received by this attempt, in kobo. */
  async addReceived(
    { id, hospitalId }: PaymentKey,
    received: number,
    currency: string,
    isUnclear: boolean,
    now: Date,
  ): Promise<void> {
    await db.prepared(
      {
        name: 'payment-received',
        text: `update payments set paid_amount = $3::numeric / 100, paid_currency = $4, is_unclear = $5,
          paid_at = coalesce(paid_at, $6), updated_at = $6 where hospital_id = $1 and id = $2`,
      },
      [hospitalId, id, received, currency, isUnclear, now],
    )
  },

  async setStatus({ id, hospitalId }: PaymentKey, status: AttemptStatus, now: Date): Promise<void> {
    await db.prepared(
      {
        name: 'payment-status',
        text: 'update payments set status = $3, updated_at = $4 where hospital_id = $1 and id = $2',
      },
      [hospitalId, id, status, now],
    )
  },

  /** `amount` in kobo. */
  async addRefundDue({ id, hospitalId }: PaymentKey, amount: number): Promise<void> {
    await db.query(
      'update payments set refund_due = refund_due + $3::numeric / 100 where hospital_id = $1 and id = $2',
      [hospitalId, id, amount],
    )
  },

  /** `amount` in kobo. */
  async addRefunded({ id, hospitalId }: PaymentKey, amount: number): Promise<void> {
    await db.query(
      'update payments set refunded_amount = refunded_amount + $3::numeric / 100 where hospital_id = $1 and id = $2',
      [hospitalId, id, amount],
    )
  },

  async accept({ id, hospitalId }: PaymentKey, now: Date): Promise<void> {
    await db.query('update payments set accepted_at = $3 where hospital_id = $1 and id = $2', [hospitalId, id, now])
  },

  /** Adds an entry to the attempt's history. */
  async addEvent(
    attempt: PaymentKey & Pick<Attempt, 'provider'>,
    { source, outcome, amount, accountId }: PaymentEvent,
    now: Date,
  ) {
    await db.prepared(
      {
        name: 'payment-event',
        text: `insert into payment_events (id, hospital_id, payment_id, provider, source, outcome, amount, account_id, at)
        values ($1, $9, $2, $3, $4, $5, $6::numeric / 100, $7, $8)`,
      },
      [
        newId(),
        attempt.id,
        attempt.provider,
        source,
        outcome,
        amount ?? null,
        accountId ?? null,
        now,
        attempt.hospitalId,
      ],
    )
  },

  /** Records a webhook about an unknown payment, once per reference. */
  async addUnknownWebhook(provider: ProviderName, reference: string, now: Date): Promise<void> {
    await db.query(
      `insert into unknown_webhooks (provider, fingerprint, at) values ($1, $2, $3) on conflict do nothing`,
      [provider, createHash('sha256').update(reference).digest('hex'), now],
    )
  },

  /** The attempts that are due for polling, oldest first, at most 50. */
  findDue: (now: Date) =>
    db.query<Attempt>(
      `select ${attemptColumns} from payments where next_check_at <= $1 order by next_check_at limit 50`,
      [now],
    ),

  async setAppointment({ id, hospitalId }: AppointmentKey, status: PaymentStatus, now: Date): Promise<void> {
    await db.prepared(
      {
        name: 'appointment-payment-status',
        text: 'update appointments set payment_status = $3, updated_at = $4 where hospital_id = $1 and id = $2',
      },
      [hospitalId, id, status, now],
    )
  },
})
