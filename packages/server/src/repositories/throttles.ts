import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'

const windowMs = 15 * 60_000
const day = 24 * 60 * 60_000
/** Failures within 15 minutes: of one account from one address, of one address over all accounts, and codes of one account. */
const limits = { account: 10, accountOfBusyNetwork: 3, network: 50, code: 10, password: 10 }
/** Wrong passwords of one account in a row, over all networks, before only a known network may try (NIST SP 800-63B, 5.2.2). */
const guessesMost = 100
/** Days in which those are counted, and for which a network that somebody logged in from stays known. */
const guessDays = 30
const knownNetworkDays = 90
/** Mails to reset a password, of one account within an hour. */
const resetMailsMost = 5
const hour = 60 * 60_000
/** Answers of a model elsewhere within a day, for one patient: each costs money. */
const modelAnswersMost = 100

const upsertSql = `insert into throttles as known (key, failures, window_ends_at)
  select key, 1, $3 from unnest($1::text[]) key order by key
  on conflict (key) do update set
    failures = case when known.window_ends_at <= $2 then 1 else known.failures + 1 end,
    window_ends_at = case when known.window_ends_at <= $2 then excluded.window_ends_at else known.window_ends_at end
  returning key, failures, window_ends_at as "endsAt"`

/** A login that may be tried, or why not. */
export type LoginAttempt = {
  /** Seconds to wait before the next try; 0 when this one may be made. */
  wait: number
  /** The network has had many failures: this try is slowed down, and a wrong password waits `retryAfter` seconds. */
  isSlowed: boolean
  retryAfter: number
}

/**
 * Counts guesses. Each is counted before it is checked, by one statement, so that many at once cannot pass together; what was
 * right is taken back. Logins are counted per account and network together, so that nobody can lock an owner out from
 * elsewhere, and per network alone, which slows the network down and never locks an account that had no failure
 * (docs/decisions/042). Passwords and codes of who is logged in are counted per account. Keys are hashed: no e-mail or address
 * is kept.
 */
export function createThrottles({ database, clock }: { database: Database; clock: Clock }) {
  const hashed = (text: string) => createHash('sha256').update(text).digest('base64')
  const keysOf = (email: string, network: string) => ({
    account: hashed(`${email}\n${network}`),
    network: hashed(network),
  })

  /** Counts one more of each key; returns how many there were, and in how many seconds the count starts anew. */
  async function count(keys: string[], within: number) {
    const now = clock()
    const rows = await database.query<{ key: string; failures: number; endsAt: string }>(upsertSql, [
      keys,
      now,
      new Date(now.getTime() + within),
    ])
    return new Map(
      rows.map(({ key, failures, endsAt }) => [
        key,
        { failures, seconds: Math.ceil((Date.parse(endsAt) - now.getTime()) / 1_000) },
      ]),
    )
  }

  /** Seconds to wait where this one is beyond the limit, else 0. */
  async function consume(key: string, limit: number, within = windowMs): Promise<number> {
    const counted = (await count([key], within)).get(key)
    return counted && counted.failures > limit ? counted.seconds : 0
  }

  async function refund(key: string): Promise<void> {
    await database.query('update throttles set failures = failures - 1 where key = $1 and failures > 0', [key])
  }

  async function reset(key: string): Promise<void> {
    await database.query('delete from throttles where key = $1', [key])
  }
  const guessesKey = (email: string) => hashed(`guesses\n${email}`)
  const knownKey = (email: string, network: string) => hashed(`known\n${email}\n${network}`)
  const codeKey = (accountId: string) => hashed(`code\n${accountId}`)
  const passwordKey = (accountId: string) => hashed(`password\n${accountId}`)

  return {
    /** Counts a login before its password is checked. */
    async countLogin(email: string, network: string): Promise<LoginAttempt> {
      const keys = keysOf(email, network)
      const counted = await count(Object.values(keys), windowMs)
      const account = counted.get(keys.account)
      const isThrottled = (counted.get(keys.network)?.failures ?? 0) > limits.network
      const limit = isThrottled ? limits.accountOfBusyNetwork : limits.account
      const retryAfter = account?.seconds ?? 0
      return { wait: (account?.failures ?? 0) > limit ? retryAfter : 0, isSlowed: isThrottled, retryAfter }
    },

    /**
     * Counts a password that is about to be checked, over all networks. `isBlocked`: too many were wrong, and nobody logged in
     * from this network before; `isFirst`: no other login was blocked so far.
     */
    async beginGuess(email: string, network: string): Promise<{ isBlocked: boolean; isFirst: boolean }> {
      const key = guessesKey(email)
      const failures = (await count([key], guessDays * day)).get(key)?.failures ?? 0
      if (failures <= guessesMost) return { isBlocked: false, isFirst: false }
      const known = await database.query('select 1 from throttles where key = $1 and window_ends_at > $2', [
        knownKey(email, network),
        clock(),
      ])
      return { isBlocked: known.length === 0, isFirst: failures === guessesMost + 1 }
    },

    /** The owner has set a new password: guesses are counted anew. */
    forgetGuesses: (email: string): Promise<void> => reset(guessesKey(email)),

    /**
     * The right password: this account's counts from this network and over all start anew, the network's goes back by one, and
     * the network is known from now on.
     */
    async resetLogin(email: string, network: string): Promise<void> {
      const keys = keysOf(email, network)
      await reset(keys.account)
      await reset(guessesKey(email))
      await refund(keys.network)
      await database.query(
        `insert into throttles (key, failures, window_ends_at) values ($1, 0, $2)
          on conflict (key) do update set window_ends_at = excluded.window_ends_at`,
        [knownKey(email, network), new Date(clock().getTime() + knownNetworkDays * day)],
      )
    },

    /** Counts a code of the second step, wherever it comes from: who tries them has the password. Seconds to wait, or 0. */
    countCode: (accountId: string): Promise<number> => consume(codeKey(accountId), limits.code),
    resetCode: (accountId: string): Promise<void> => reset(codeKey(accountId)),

    /** Counts a password that is asked for once more of who is logged in. Seconds to wait, or 0. */
    beginPassword: (accountId: string): Promise<number> => consume(passwordKey(accountId), limits.password),
    succeedPassword: (accountId: string): Promise<void> => reset(passwordKey(accountId)),

    /** Whether one more mail to reset its password may go to this address; counts it. */
    consumeResetMail: async (email: string): Promise<boolean> =>
      (await consume(hashed(`reset\n${email}`), resetMailsMost, hour)) === 0,
    /** It could not be sent, and will be tried again. */
    refundResetMail: (email: string): Promise<void> => refund(hashed(`reset\n${email}`)),

    /** Whether a model may be asked once more for this patient today; counts it. */
    async consumeModelCall(patientId: string): Promise<boolean> {
      return (await consume(hashed(`model\n${patientId}`), modelAnswersMost, day)) === 0
    },

    async forgetOld(): Promise<void> {
      await database.query('delete from throttles where window_ends_at < $1', [clock()])
    },
  }
}
