import type { AppointmentStatus } from '@ilera/contract/appointments/statuses'
import { amountToPay, canPay, type PaymentStatus } from '@ilera/contract/payments/statuses'
import type { PaymentLink } from '@ilera/contract/payments/schemas'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { createAppointmentPlaces } from './appointment-places.ts'
import { storedMoney, withPaymentSummary, type StoredMoney } from './payment-summary.ts'
import { newToken, tokenHash } from '../tokens.ts'

/** Hours until a payment link expires. */
const linkHours = 72

export type PaymentLinkRow = Omit<PaymentLink, 'currency'> & { appointmentId: string; patientId: string }

type Due = {
  status: AppointmentStatus
  paymentStatus: PaymentStatus
  fee: number | null
  holdUntil: string | null
  money: StoredMoney
}
type Row = Due & Pick<PaymentLinkRow, 'patientId' | 'hospitalName'>

const due = `a.status, a.payment_status as "paymentStatus", coalesce(a.confirmed_fee, a.fee) as fee,
  a.hold_until as "holdUntil", ${storedMoney}`

/** Until when one can pay by the link: nobody begins to pay for a held visit after its hold. ISO times. */
const worksUntil = ({ status, holdUntil }: Due, expiresAt: string): string =>
  status === 'held' && holdUntil !== null && holdUntil < expiresAt ? holdUntil : expiresAt

const statusOf = (row: Due): PaymentLink['status'] =>
  canPay(withPaymentSummary(row)) ? 'open' : row.paymentStatus === 'paid' ? 'paid' : 'closed'

/** Payment links with opaque tokens. Only their hashes are stored. */
export function createPayLinks({ database, clock }: { database: Database; clock: Clock }) {
  const places = createAppointmentPlaces(database)
  return {
    /** Creates a link for the patient's own appointment, and revokes an earlier one. */
    async create(appointmentId: string, patientId: string) {
      const place = await places.find(appointmentId)
      if (!place) return 'missing'
      const [row] = await database.query<Due & { hospitalLeft: boolean }>(
        `select ${due}, h.erased_at is not null as "hospitalLeft"
          from appointments a join hospitals h on h.id = a.hospital_id
          where a.hospital_id = $1 and a.id = $2 and a.patient_id = $3 and a.patient_deleted_at is null`,
        [place.hospitalId, appointmentId, patientId],
      )
      if (!row) return 'missing'
      if (row.hospitalLeft) return 'hospitalLeft'
      if (!canPay(withPaymentSummary(row))) return row.fee === 0 ? 'noFee' : 'notPayable'
      const token = newToken()
      const now = clock()
      const expiresAt = new Date(now.getTime() + linkHours * 3_600_000)
      await database.query(
        `insert into pay_links (token_hash, appointment_id, hospital_id, created_at, expires_at)
          values ($1, $2, $3, $4, $5)
          on conflict (appointment_id) do update set token_hash = excluded.token_hash,
            hospital_id = excluded.hospital_id, created_at = excluded.created_at, expires_at = excluded.expires_at`,
        [tokenHash(token), appointmentId, place.hospitalId, now, expiresAt],
      )
      return { token, expiresAt: worksUntil(row, expiresAt.toISOString()) }
    },

    /** The payment of a link that has not expired. */
    async find(token: string): Promise<PaymentLinkRow | undefined> {
      const [link] = await database.query<{ appointmentId: string; hospitalId: string; expiresAt: string }>(
        `select l.appointment_id as "appointmentId", coalesce(l.hospital_id, place.hospital_id) as "hospitalId",
            l.expires_at as "expiresAt"
          from pay_links l join appointment_places place on place.id = l.appointment_id
          where l.token_hash = $1 and l.expires_at > $2`,
        [tokenHash(token), clock()],
      )
      if (!link) return undefined
      const { appointmentId, hospitalId, expiresAt } = link
      const [row] = await database.query<Row>(
        `select ${due}, a.patient_id as "patientId", h.name as "hospitalName"
          from appointments a join hospitals h on h.id = a.hospital_id where a.hospital_id = $1 and a.id = $2`,
        [hospitalId, appointmentId],
      )
      if (!row) return undefined
      const { patientId, hospitalName, fee } = row
      const { money } = withPaymentSummary(row)
      const amount = amountToPay({ ...row, money })
      const isPart = fee !== null && amount > 0 && money.missing < fee
      return {
        appointmentId,
        patientId,
        hospitalName,
        expiresAt: worksUntil(row, expiresAt),
        amount,
        status: statusOf(row),
        ...(isPart && { part: { paid: fee - money.missing, fee } }),
      }
    },

    /** Deletes expired links. */
    async deleteExpired(): Promise<void> {
      await database.query('delete from pay_links where expires_at < $1', [clock()])
    },
  }
}
