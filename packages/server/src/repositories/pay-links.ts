import type { AppointmentStatus } from '@ilera/contract/appointments/statuses'
import { amountToPay, canPay, type PaymentStatus } from '@ilera/contract/payments/statuses'
import type { PaymentSummary, PaymentLink } from '@ilera/contract/payments/schemas'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { money } from './appointment-columns.ts'
import { newToken, tokenHash } from '../tokens.ts'

/** Hours until a payment link expires. */
const linkHours = 72

export type PaymentLinkRow = Omit<PaymentLink, 'currency'> & { appointmentId: string; patientId: string }

type Due = { status: AppointmentStatus; paymentStatus: PaymentStatus; fee: number | null; money: PaymentSummary }
type Row = Due & Pick<PaymentLinkRow, 'appointmentId' | 'patientId' | 'hospitalName' | 'expiresAt'>

const due = `a.status, a.payment_status as "paymentStatus", coalesce(a.confirmed_fee, a.fee) as fee, ${money}`

const statusOf = (row: Due): PaymentLink['status'] =>
  canPay(row) ? 'open' : row.paymentStatus === 'paid' ? 'paid' : 'closed'

/** Payment links with opaque tokens. Only their hashes are stored. */
export function createPayLinks({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** Creates a link for the patient's own appointment, and revokes an earlier one. */
    async create(appointmentId: string, patientId: string) {
      const [row] = await database.query<Due & { hospitalLeft: boolean }>(
        `select ${due}, account.erased_at is not null as "hospitalLeft"
          from appointments a join accounts account on account.id = a.hospital_id
          where a.id = $1 and a.patient_id = $2 and a.patient_deleted_at is null`,
        [appointmentId, patientId],
      )
      if (!row) return 'missing'
      if (row.hospitalLeft) return 'hospitalLeft'
      if (!canPay(row)) return row.fee === 0 ? 'noFee' : 'notPayable'
      const token = newToken()
      const now = clock()
      const expiresAt = new Date(now.getTime() + linkHours * 3_600_000)
      await database.query(
        `insert into pay_links (token_hash, appointment_id, created_at, expires_at) values ($1, $2, $3, $4)
          on conflict (appointment_id) do update
            set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`,
        [tokenHash(token), appointmentId, now, expiresAt],
      )
      return { token, expiresAt: expiresAt.toISOString() }
    },

    /** The payment of a link that has not expired. */
    async find(token: string): Promise<PaymentLinkRow | undefined> {
      const [row] = await database.query<Row>(
        `select ${due}, a.id as "appointmentId", a.patient_id as "patientId", h.name as "hospitalName",
            l.expires_at as "expiresAt"
          from pay_links l join appointments a on a.id = l.appointment_id join hospitals h on h.id = a.hospital_id
          where l.token_hash = $1 and l.expires_at > $2`,
        [tokenHash(token), clock()],
      )
      if (!row) return undefined
      const { appointmentId, patientId, hospitalName, expiresAt } = row
      return { appointmentId, patientId, hospitalName, expiresAt, amount: amountToPay(row), status: statusOf(row) }
    },

    /** Deletes expired links. */
    async deleteExpired(): Promise<void> {
      await database.query('delete from pay_links where expires_at < $1', [clock()])
    },
  }
}
