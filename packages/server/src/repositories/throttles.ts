import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'

const windowMs = 15 * 60_000
const day = 24 * 60 * 60_000
/** Failures within 15 minutes: of one account from one address, of one address over all accounts, and codes of one account. */
const most = { account: 10, address: 50, code: 10 }
/** Answers of a model elsewhere within a day, for one patient: each costs money. */
const modelAnswersMost = 100

const note = `insert into throttles as known (key, failures, window_ends_at) values ($1, 1, $3)
  on conflict (key) do update set
    failures = case when known.window_ends_at <= $2 then 1 else known.failures + 1 end,
    window_ends_at = case when known.window_ends_at <= $2 then excluded.window_ends_at else known.window_ends_at end`

/**
 * Counts failed logins per account and address together, so that nobody can lock an owner out from elsewhere, and per
 * address alone, so that one machine cannot try many accounts. Keys are hashed: no e-mail or address is kept. Codes of the
 * second step are counted per account wherever they come from: who tries them has the password already.
 */
export function createThrottles({ database, clock }: { database: Database; clock: Clock }) {
  const hashed = (text: string) => createHash('sha256').update(text).digest('base64')
  const keysOf = (email: string, address: string) => ({
    account: hashed(`${email}\n${address}`),
    address: hashed(address),
  })
  const codeKey = (accountId: string) => hashed(`code\n${accountId}`)

  /** Seconds to wait, where one of these keys has failed as often as it may. */
  async function waitOf(mostBy: Record<string, number>): Promise<number> {
    const now = clock()
    const rows = await database.query<{ key: string; failures: number; endsAt: string }>(
      `select key, failures, window_ends_at as "endsAt" from throttles where key = any($1) and window_ends_at > $2`,
      [Object.keys(mostBy), now],
    )
    const waits = rows
      .filter(({ key, failures }) => failures >= (mostBy[key] ?? 0))
      .map(({ endsAt }) => Math.ceil((Date.parse(endsAt) - now.getTime()) / 1_000))
    return Math.max(0, ...waits)
  }

  async function count(keys: string[], within: number): Promise<void> {
    const now = clock()
    const ends = new Date(now.getTime() + within)
    for (const key of keys) await database.query(note, [key, now, ends])
  }
  const noteFailure = (...keys: string[]) => count(keys, windowMs)

  async function forget(key: string): Promise<void> {
    await database.query('delete from throttles where key = $1', [key])
  }

  return {
    /** Seconds to wait before the next try, 0 when it may be made now. */
    wait(email: string, address: string): Promise<number> {
      const keys = keysOf(email, address)
      return waitOf({ [keys.account]: most.account, [keys.address]: most.address })
    },

    fail: (email: string, address: string): Promise<void> => noteFailure(...Object.values(keysOf(email, address))),

    /** The right password: this account's count from this address starts anew. */
    succeed: (email: string, address: string): Promise<void> => forget(keysOf(email, address).account),

    /** The same for codes of the second step. */
    waitForCode: (accountId: string): Promise<number> => waitOf({ [codeKey(accountId)]: most.code }),
    failCode: (accountId: string): Promise<void> => noteFailure(codeKey(accountId)),
    succeedCode: (accountId: string): Promise<void> => forget(codeKey(accountId)),

    /** Whether a model may be asked once more for this patient today; counts it. */
    async takeModelAnswer(patientId: string): Promise<boolean> {
      const key = hashed(`model\n${patientId}`)
      if ((await waitOf({ [key]: modelAnswersMost })) > 0) return false
      await count([key], day)
      return true
    },

    async forgetOld(): Promise<void> {
      await database.query('delete from throttles where window_ends_at < $1', [clock()])
    },
  }
}
