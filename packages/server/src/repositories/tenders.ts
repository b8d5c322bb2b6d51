import { currency } from '@ilera/contract/payments/statuses'
import type { HmoQuestion, TakenPayment } from '@ilera/contract/till/rules'
import { v7 as newId } from 'uuid'
import type { Queryable } from '../database/database.ts'
import { newPaymentReference } from './payment-reference.ts'
import type { Attempt } from './payments.ts'

type Visit = { id: string; hospitalId: string; patientId: string }

/** A question to an HMO and its state. `amount` in whole naira. */
export type HmoRow = Attempt & { status: 'hmo-requested' | 'hmo-refused' | 'hmo-late' | 'paid' | 'voided' }

const columns = `id, reference, appointment_id as "appointmentId", hospital_id as "hospitalId",
  patient_id as "patientId", provider, amount, currency`

/** Queries for payments that the staff take at the desk: rows of the ledger that are paid at once. */
export const createTenders = (db: Queryable) => ({
  async add(visit: Visit, taken: TakenPayment, memberId: string, now: Date): Promise<Attempt> {
    const { method, amount, hmo } = taken
    const [added] = await db.query<Attempt>(
      `insert into payments (id, reference, appointment_id, hospital_id, patient_id, provider, amount, currency, status,
          paid_amount, paid_currency, paid_at, taken_by, desk_reference, hmo_name, hmo_number, authorisation_code,
          created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $7::integer, $8, 'paid', $7::integer, $8, $9, $10, $11, $12, $13, $14, $9, $9)
        returning ${columns}`,
      [
        newId(),
        newPaymentReference(visit.hospitalId),
        visit.id,
        visit.hospitalId,
        visit.patientId,
        method,
        amount,
        currency,
        now,
        memberId,
        taken.reference,
        hmo?.hmoName ?? null,
        hmo?.hmoNumber ?? null,
        hmo?.authorisationCode ?? null,
      ],
    )
    if (!added) throw new Error('The payment was not inserted.')
    return added
  },

  /** Marks a payment as voided. It keeps its amount, and counts for nothing from now on. */
  async markVoided(
    { id, hospitalId }: Pick<Attempt, 'id' | 'hospitalId'>,
    { memberId, reason }: { memberId: string; reason: string },
    now: Date,
  ): Promise<void> {
    await db.query(
      `update payments set status = 'voided', voided_at = $3, voided_by = $4, void_reason = $5, updated_at = $3
        where hospital_id = $1 and id = $2`,
      [hospitalId, id, now, memberId, reason],
    )
  },

  /** Inserts a question to an HMO: a row of the ledger without money. Returns its id. */
  async ask(visit: Visit, { hmoName, hmoNumber, amount }: HmoQuestion, memberId: string, now: Date): Promise<string> {
    const id = newId()
    await db.query(
      `insert into payments (id, reference, appointment_id, hospital_id, patient_id, provider, amount, currency, status,
          taken_by, hmo_name, hmo_number, created_at, updated_at)
        values ($1, $2, $3, $4, $5, 'hmo', $6, $7, 'hmo-requested', $8, $9, $10, $11, $11)`,
      [
        id,
        newPaymentReference(visit.hospitalId),
        visit.id,
        visit.hospitalId,
        visit.patientId,
        amount,
        currency,
        memberId,
        hmoName,
        hmoNumber,
        now,
      ],
    )
    return id
  },

  async hasOpenQuestion({ id, hospitalId }: Visit): Promise<boolean> {
    const rows = await db.query(
      `select 1 from payments where hospital_id = $1 and appointment_id = $2 and status = 'hmo-requested'`,
      [hospitalId, id],
    )
    return rows.length > 0
  },

  /** A payment by an HMO, or a question to one, locked until the transaction ends. */
  async findHmoForUpdate(hospitalId: string, id: string): Promise<HmoRow | undefined> {
    const [row] = await db.query<HmoRow>(
      `select ${columns}, status from payments where hospital_id = $1 and id = $2 and provider = 'hmo' for update`,
      [hospitalId, id],
    )
    return row
  },

  /** The HMO has approved: the row becomes a payment of this many naira. */
  async approve(
    { id, hospitalId }: Pick<Attempt, 'id' | 'hospitalId'>,
    { amount, authorisationCode }: { amount: number; authorisationCode: string },
    memberId: string,
    now: Date,
  ): Promise<void> {
    await db.query(
      `update payments set status = 'paid', amount = $3::integer, paid_amount = $3::integer, paid_currency = currency, paid_at = $4,
          authorisation_code = $5, taken_by = $6, updated_at = $4 where hospital_id = $1 and id = $2`,
      [hospitalId, id, amount, now, authorisationCode, memberId],
    )
  },

  /** Ends an open question to an HMO. False where it has been answered. */
  async endQuestion(
    { id, hospitalId }: Pick<Attempt, 'id' | 'hospitalId'>,
    status: 'hmo-refused' | 'hmo-late',
    now: Date,
  ): Promise<boolean> {
    const rows = await db.query(
      `update payments set status = $3, updated_at = $4
        where hospital_id = $1 and id = $2 and status in ('hmo-requested', 'hmo-late') and status <> $3 returning 1`,
      [hospitalId, id, status, now],
    )
    return rows.length > 0
  },
})
