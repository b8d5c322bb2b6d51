import { tenderNames } from '@ilera/contract/till/methods'
import type { PaymentRefund, RefundReason } from '@ilera/contract/payments/schemas'
import { v7 as newId } from 'uuid'
import type { Queryable } from '../database/database.ts'
import type { AppointmentKey } from './appointment-places.ts'
import type { StoredProvider } from './payments.ts'

type PaymentKey = { id: string; appointmentId: string; hospitalId: string }

/** A refund of a part of a payment. `amount` in kobo. */
export type Refund = {
  id: string
  paymentId: string
  reference: string
  appointmentId: string
  hospitalId: string
  patientId: string
  part: number
  amount: number
  /** Currency of the payment, in which the refund is made. */
  currency: string
  reason: RefundReason
  status: PaymentRefund['status']
  /** Who took the payment. */
  provider: StoredProvider
}

const columns = `r.id, r.payment_id as "paymentId", p.reference, r.appointment_id as "appointmentId",
  p.hospital_id as "hospitalId", p.patient_id as "patientId", r.part, (r.amount * 100)::bigint as amount,
  coalesce(p.paid_currency, p.currency) as currency, r.reason, r.status, p.provider`

const tendersInSql = `(${tenderNames.map((name) => `'${name}'`).join(', ')})`
/** How the payment of a row of `payments` came. */
export const methodOf = (table: string): string =>
  `case when ${table}.provider in ${tendersInSql} then ${table}.provider else 'online' end`
/** Whether the desk took the payment of a row of `payments`. */
export const isTakenAtDesk = (table: string): string => `${table}.provider in ${tendersInSql}`

/** The HMO of a row of `payments` as the contract shows it, or null. */
export const hmoOf = (table: string): string =>
  `case when ${table}.provider = 'hmo' then json_build_object('name', ${table}.hmo_name, 'number', ${table}.hmo_number) end`

/** Builds the contract's refund from `refunds r` of hospital $1. */
export const refundJson = `(select json_build_object('amount', r.amount, 'reason', r.reason, 'status', r.status,
    'currency', coalesce(paid.paid_currency, paid.currency), 'method', ${methodOf('paid')})
  from payments paid where paid.hospital_id = $1 and paid.id = r.payment_id)`

/** Queries for refunds. A payment may be refunded in several parts. */
export function createRefundRows(db: Queryable) {
  const find = (hospitalId: string, condition: string, value: string) =>
    db.query<Refund>(
      `select ${columns} from refunds r join payments p on p.hospital_id = $1 and p.id = r.payment_id
        where r.hospital_id = $1 and ${condition} order by r.part`,
      [hospitalId, value],
    )

  return {
    one: async (id: string, hospitalId: string): Promise<Refund | undefined> =>
      (await find(hospitalId, 'r.id = $2', id))[0],

    /** The hospital of a refund, for jobs that do not name it. */
    async hospitalOf(id: string): Promise<string | undefined> {
      const [refund] = await db.query<{ hospitalId: string }>(
        `select p.hospital_id as "hospitalId" from refunds r
          join payments p on p.hospital_id = r.hospital_id and p.id = r.payment_id where r.id = $1`,
        [id],
      )
      return refund?.hospitalId
    },

    /** Refunds of a payment that are still due, first part first. */
    findOwedByReference: (reference: string, hospitalId: string) =>
      find(hospitalId, `p.reference = $2 and r.status <> 'refunded'`, reference),

    findOwedByAppointment: ({ id, hospitalId }: AppointmentKey) =>
      find(hospitalId, `r.appointment_id = $2 and r.status <> 'refunded'`, id),

    /** Refunds of a payment that the hospital gives back by other means: the provider refused them, or the desk took the payment. */
    findToReturn: (paymentId: string, hospitalId: string) =>
      find(
        hospitalId,
        `r.payment_id = $2 and (r.status = 'refused' or (r.status = 'owed' and ${isTakenAtDesk('p')}))`,
        paymentId,
      ),

    /** Inserts a refund and returns its id. `amount` in kobo. */
    async add(payment: PaymentKey, amount: number, reason: RefundReason, now: Date) {
      const id = newId()
      await db.query(
        `insert into refunds (id, hospital_id, payment_id, appointment_id, part, amount, reason, status, created_at,
            updated_at)
          select $1, $7, $2, $3, count(*) + 1, $4::numeric / 100, $5, 'owed', $6, $6
            from refunds where hospital_id = $7 and payment_id = $2`,
        [id, payment.id, payment.appointmentId, amount, reason, now, payment.hospitalId],
      )
      return id
    },

    async setStatus({ id, hospitalId }: Refund, status: Refund['status'], now: Date): Promise<void> {
      await db.query('update refunds set status = $3, updated_at = $4 where hospital_id = $1 and id = $2', [
        hospitalId,
        id,
        status,
        now,
      ])
    },
  }
}
