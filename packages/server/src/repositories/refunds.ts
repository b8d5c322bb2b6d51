import type { PaymentRefund, RefundReason } from '@ilera/contract/payments/schemas'
import { v7 as newId } from 'uuid'
import type { Queryable } from '../database/database.ts'

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
}

const columns = `r.id, r.payment_id as "paymentId", p.reference, r.appointment_id as "appointmentId",
  p.hospital_id as "hospitalId", p.patient_id as "patientId", r.part, (r.amount * 100)::bigint as amount,
  coalesce(p.paid_currency, p.currency) as currency, r.reason, r.status`

/** Builds the contract's refund from `refunds r`. */
export const refundJson = `json_build_object('amount', r.amount, 'reason', r.reason, 'status', r.status,
  'currency', (select coalesce(paid.paid_currency, paid.currency) from payments paid where paid.id = r.payment_id))`

/** Queries for refunds. A payment may be refunded in several parts. */
export function createRefundRows(db: Queryable) {
  const find = (text: string, values: unknown[]) =>
    db.query<Refund>(`select ${columns} from refunds r join payments p on p.id = r.payment_id ${text}`, values)

  return {
    one: async (id: string): Promise<Refund | undefined> => (await find('where r.id = $1', [id]))[0],

    /** Refunds of a payment that are still due, first part first. */
    findOwedByReference: (reference: string) =>
      find(`where p.reference = $1 and r.status <> 'refunded' order by r.part`, [reference]),

    findOwedByAppointment: (appointmentId: string) =>
      find(`where r.appointment_id = $1 and r.status <> 'refunded' order by r.part`, [appointmentId]),

    findRefused: (paymentId: string) =>
      find(`where r.payment_id = $1 and r.status = 'refused' order by r.part`, [paymentId]),

    /** Inserts a refund and returns its id. `amount` in kobo. */
    async add(payment: { id: string; appointmentId: string }, amount: number, reason: RefundReason, now: Date) {
      const id = newId()
      await db.query(
        `insert into refunds (id, payment_id, appointment_id, part, amount, reason, status, created_at, updated_at)
          select $1, $2, $3, count(*) + 1, $4::numeric / 100, $5, 'owed', $6, $6 from refunds where payment_id = $2`,
        [id, payment.id, payment.appointmentId, amount, reason, now],
      )
      return id
    },

    async setStatus(id: string, status: Refund['status'], now: Date): Promise<void> {
      await db.query('update refunds set status = $2, updated_at = $3 where id = $1', [id, status, now])
    },
  }
}
