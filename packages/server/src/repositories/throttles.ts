import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'

const windowMs = 15 * 60_000
/** Failures within 15 minutes: of one account from one address, and of one address over all accounts. */
const most = { account: 10, address: 50 }

const note = `insert into throttles as known (key, failures, window_ends_at) values ($1, 1, $3)
  on conflict (key) do update set
    failures = case when known.window_ends_at <= $2 then 1 else known.failures + 1 end,
    window_ends_at = case when known.window_ends_at <= $2 then excluded.window_ends_at else known.window_ends_at end`

/**
 * Counts failed logins per account and address together, so that nobody can lock an owner out from elsewhere, and per
 * address alone, so that one machine cannot try many accounts. Keys are hashed: no e-mail or address is kept.
 */
export function createThrottles({ database, clock }: { database: Database; clock: Clock }) {
  const keysOf = (email: string, address: string) => ({
    account: createHash('sha256').update(`${email}\n${address}`).digest('base64'),
    address: createHash('sha256').update(address).digest('base64'),
  })

  return {
    /** Seconds to wait before the next try, 0 when it may be made now. */
    async wait(email: string, address: string): Promise<number> {
      const keys = keysOf(email, address)
      const now = clock()
      const rows = await database.query<{ key: string; failures: number; endsAt: string }>(
        `select key, failures, window_ends_at as "endsAt" from throttles where key in ($1, $2) and window_ends_at > $3`,
        [keys.account, keys.address, now],
      )
      const waits = rows
        .filter(({ key, failures }) => failures >= (key === keys.account ? most.account : most.address))
        .map(({ endsAt }) => Math.ceil((Date.parse(endsAt) - now.getTime()) / 1_000))
      return Math.max(0, ...waits)
    },

    async fail(email: string, address: string): Promise<void> {
      const now = clock()
      const ends = new Date(now.getTime() + windowMs)
      for (const key of Object.values(keysOf(email, address))) await database.query(note, [key, now, ends])
    },

    /** The right password: this account's count from this address starts anew. */
    async succeed(email: string, address: string): Promise<void> {
      await database.query('delete from throttles where key = $1', [keysOf(email, address).account])
    },

    async forgetOld(): Promise<void> {
      await database.query('delete from throttles where window_ends_at < $1', [clock()])
    },
  }
}
