import type { Database } from '../../packages/server/src/database/database.ts'

/** A payment attempt in the database, with the sums of its history. Naira. */
export type AttemptRow = {
  id: string
  status: string
  isUnclear: boolean
  isAccepted: boolean
  received: number
  due: number
  refunded: number
  noted: number
  notedBack: number
}

export const attemptRows = (database: Database, appointmentId: string): Promise<AttemptRow[]> =>
  database.query<AttemptRow>(
    `select p.id, p.status, is_unclear as "isUnclear", accepted_at is not null as "isAccepted",
        coalesce(paid_amount, 0) as received, refund_due as due, refunded_amount as refunded,
        (select coalesce(sum(amount), 0) from payment_events e where e.hospital_id = p.hospital_id and e.payment_id = p.id and outcome = 'received') as noted,
        (select coalesce(sum(amount), 0) from payment_events e where e.hospital_id = p.hospital_id and e.payment_id = p.id
          and outcome in ('refunded', 'returned-by-hand')) as "notedBack"
      from payments p where appointment_id = $1`,
    [appointmentId],
  )
