import type { Queryable } from '../database/database.ts'

export type SandboxCharge = {
  reference: string
  amount: number
  currency: string
  outcome: 'paid' | 'failed' | 'abandoned'
  settlesAt: string
}

/** Charges of the sandbox payment provider. */
export const createSandboxCharges = (db: Queryable) => ({
  async find(reference: string): Promise<SandboxCharge | undefined> {
    const [charge] = await db.query<SandboxCharge>(
      `select reference, amount, currency, outcome, settles_at as "settlesAt" from sandbox_charges where reference = $1`,
      [reference],
    )
    return charge
  },

  /** Inserts a charge. False when its reference was used before. */
  async add(charge: SandboxCharge, now: Date): Promise<boolean> {
    const rows = await db.query(
      `insert into sandbox_charges (reference, amount, currency, outcome, settles_at, created_at)
        values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
      [charge.reference, charge.amount, charge.currency, charge.outcome, charge.settlesAt, now],
    )
    return rows.length > 0
  },

  async refund(reference: string, now: Date): Promise<void> {
    await db.query('update sandbox_charges set refunded_at = $2 where reference = $1', [reference, now])
  },
})
