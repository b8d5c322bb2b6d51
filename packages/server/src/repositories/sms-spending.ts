import { createHash } from 'node:crypto'
import { lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'

const keptMs = 48 * 60 * 60_000

/** Who pays: a hospital by its id, the whole site, or the reserve for codes. */
export type SmsPayer = { hospitalId: string } | 'site' | 'codes'

/** What was spent on messages on the present day in Lagos, in naira. Stored with the throttles, which count by key as well. */
export function createSmsSpending({ database, clock }: { database: Database; clock: Clock }) {
  const keyOf = (payer: SmsPayer): string => {
    const name = typeof payer === 'string' ? payer : payer.hospitalId
    return createHash('sha256')
      .update(`sms\n${lagosToday(clock())}\n${name}`)
      .digest('base64')
  }

  return {
    /** Adds an amount unless it exceeds the day's limit. Returns the day's sum, or undefined beyond the limit. */
    async spend(payer: SmsPayer, amount: number, limit: number): Promise<number | undefined> {
      if (amount > limit) return undefined
      const [row] = await database.query<{ sum: number }>(
        `insert into throttles as known (key, failures, window_ends_at) values ($1, $2, $3)
          on conflict (key) do update set failures = known.failures + $2 where known.failures + $2 <= $4
          returning failures as sum`,
        [keyOf(payer), amount, new Date(clock().getTime() + keptMs), limit],
      )
      return row?.sum
    },

    /** Takes back an amount that was not spent after all. */
    async refund(payer: SmsPayer, amount: number): Promise<void> {
      await database.query('update throttles set failures = greatest(failures - $2, 0) where key = $1', [
        keyOf(payer),
        amount,
      ])
    },

    async sumOf(payer: SmsPayer): Promise<number> {
      const [row] = await database.query<{ sum: number }>('select failures as sum from throttles where key = $1', [
        keyOf(payer),
      ])
      return row?.sum ?? 0
    },
  }
}
