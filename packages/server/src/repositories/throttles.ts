import { createHash } from 'node:crypto'
import { arrivalTriesMax } from '@ilera/contract/queue/arrival'
import { claimTriesMax } from '@ilera/contract/desk/constants'
import { receiptPauseMinutes } from '@ilera/contract/till/rules'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'

const windowMs = 15 * 60_000
const day = 24 * 60 * 60_000
/** Failures within 15 minutes: per account and network, per network over all accounts, and codes and passwords per account. */
const limits = { account: 10, accountOfBusyNetwork: 3, network: 50, code: 10, password: 10 }
/** Consecutive wrong passwords of an account over all networks, before only known networks may log in (NIST SP 800-63B, 5.2.2). */
const maxGuesses = 100
/** Days for which wrong passwords count, and for which a network with a successful login stays known. */
const guessDays = 30
const knownNetworkDays = 90
/** Password reset mails per account and hour. */
const maxResetMails = 5
/** Mails per address and hour that ask its owner to verify it. */
const maxVerifyMails = 3
const hour = 60 * 60_000
/** Codes by SMS: per number and hour, per number and day, and per network and hour. Each costs money. */
const phoneCodes = { number: 5, numberPerDay: 10, network: 40 }
/** Wrong codes by SMS per network within 15 minutes, and wrong proofs of an account's owner per day. */
const phoneGuesses = { network: 50, proof: 5 }
/** Replies of the external model per patient and day, because each costs money. */
const maxModelReplies = 100

const upsertSql = `insert into throttles as known (key, failures, window_ends_at)
  select key, 1, $3 from unnest($1::text[]) key order by key
  on conflict (key) do update set
    failures = case when known.window_ends_at <= $2 then 1 else known.failures + 1 end,
    window_ends_at = case when known.window_ends_at <= $2 then excluded.window_ends_at else known.window_ends_at end
  returning key, failures, window_ends_at as "endsAt"`

/** Whether a login may be attempted now. */
export type LoginAttempt = {
  /** Seconds to wait, or 0 when this attempt may proceed. */
  wait: number
  /** The network had many failures: this attempt is queued, and a wrong password must wait `retryAfter` seconds. */
  isSlowed: boolean
  retryAfter: number
}

/**
 * Counts attempts to guess passwords and codes. One statement counts an attempt before it is checked, so that concurrent
 * attempts cannot pass together; a correct one is uncounted. Logins count per account and network, so that nobody can lock an
 * owner out from another network, and per network, which only slows the network down (docs/decisions/042). Passwords and codes
 * of logged-in accounts count per account. Keys are hashes: no e-mail or network address is stored.
 */
export function createThrottles({ database, clock }: { database: Database; clock: Clock }) {
  const hashed = (text: string) => createHash('sha256').update(text).digest('base64')
  const keysOf = (email: string, network: string) => ({
    account: hashed(`${email}\n${network}`),
    network: hashed(network),
  })

  /** Adds one to each key. Returns the counts and the seconds until they reset. */
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

  /** Counts an attempt. Returns the seconds to wait when it exceeds the limit, else 0. */
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
  const claimKey = (accountId: string) => hashed(`claim\n${accountId}`)
  const arrivalKey = (accountId: string) => hashed(`arrival\n${accountId}`)
  const receiptKey = (appointmentId: string) => hashed(`receipt\n${appointmentId}`)
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
     * Counts a password over all networks before it is checked. `isBlocked`: too many were wrong, and nobody has logged in from
     * this network before; `isFirst`: this is the first blocked login.
     */
    async countGuess(email: string, network: string): Promise<{ isBlocked: boolean; isFirst: boolean }> {
      const key = guessesKey(email)
      const failures = (await count([key], guessDays * day)).get(key)?.failures ?? 0
      if (failures <= maxGuesses) return { isBlocked: false, isFirst: false }
      const known = await database.query('select 1 from throttles where key = $1 and window_ends_at > $2', [
        knownKey(email, network),
        clock(),
      ])
      return { isBlocked: known.length === 0, isFirst: failures === maxGuesses + 1 }
    },

    /** Resets the count of wrong passwords after the owner has set a new one. */
    resetGuesses: (email: string): Promise<void> => reset(guessesKey(email)),

    /**
     * After a correct password: resets the account's counts for this network and over all, takes this attempt off the network's
     * count, and remembers the network as known.
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

    /** Counts a 2FA code over all networks, because whoever tries codes already has the password. Returns seconds to wait, or 0. */
    countCode: (accountId: string): Promise<number> => consume(codeKey(accountId), limits.code),
    resetCode: (accountId: string): Promise<void> => reset(codeKey(accountId)),

    /** Counts a password that a logged-in account confirms an action with. Returns seconds to wait, or 0. */
    countPassword: (accountId: string): Promise<number> => consume(passwordKey(accountId), limits.password),
    resetPassword: (accountId: string): Promise<void> => reset(passwordKey(accountId)),

    /** Counts a code by SMS before it is sent. Returns the seconds to wait, or 0. */
    async countPhoneCode(phone: string, network: string): Promise<number> {
      // The network first: what it may not send does not count for the number, whose owner may be somebody else.
      const wait = await consume(hashed(`phone-codes\n${network}`), phoneCodes.network, hour)
      if (wait > 0) return wait
      const waits = [
        await consume(hashed(`phone-code\n${phone}`), phoneCodes.number, hour),
        await consume(hashed(`phone-code-day\n${phone}`), phoneCodes.numberPerDay, day),
      ]
      return Math.max(...waits)
    },

    /** Counts a code before it is checked, over all numbers of a network. Returns the seconds to wait, or 0. */
    countPhoneGuess: (network: string): Promise<number> =>
      consume(hashed(`phone-guess\n${network}`), phoneGuesses.network),
    /** Uncounts a correct code. */
    refundPhoneGuess: (network: string): Promise<void> => refund(hashed(`phone-guess\n${network}`)),

    /** Counts what somebody enters beside a code to prove that an account is theirs. Returns the seconds to wait, or 0. */
    countOwnerProof: (accountId: string): Promise<number> =>
      consume(hashed(`owner-proof\n${accountId}`), phoneGuesses.proof, day),

    /** Counts a wrong code of a hospital's desk. Returns seconds to wait, or 0. */
    countClaim: (accountId: string): Promise<number> => consume(claimKey(accountId), claimTriesMax, hour),
    resetClaims: (accountId: string): Promise<void> => reset(claimKey(accountId)),

    /** Counts a code with which a patient checks in. Returns seconds to wait, or 0. */
    countArrival: (accountId: string): Promise<number> => consume(arrivalKey(accountId), arrivalTriesMax),
    resetArrivals: (accountId: string): Promise<void> => reset(arrivalKey(accountId)),

    /** Counts a receipt by SMS. Returns the seconds until it may be sent again, or 0. */
    countReceipt: (appointmentId: string): Promise<number> =>
      consume(receiptKey(appointmentId), 1, receiptPauseMinutes * 60_000),
    resetReceipt: (appointmentId: string): Promise<void> => reset(receiptKey(appointmentId)),

    /** Counts a password reset mail. False when the limit for this address is reached. */
    consumeResetMail: async (email: string): Promise<boolean> =>
      (await consume(hashed(`reset\n${email}`), maxResetMails, hour)) === 0,
    /** Uncounts a reset mail that could not be sent and will be retried. */
    refundResetMail: (email: string): Promise<void> => refund(hashed(`reset\n${email}`)),

    /** Counts a mail that verifies an address. False when the limit for this address is reached. */
    consumeVerifyMail: async (email: string): Promise<boolean> =>
      (await consume(hashed(`verify\n${email}`), maxVerifyMails, hour)) === 0,

    /** Counts a reply of the external model. False when the patient's daily limit is reached. */
    async consumeModelCall(patientId: string): Promise<boolean> {
      return (await consume(hashed(`model\n${patientId}`), maxModelReplies, day)) === 0
    },

    async deleteExpired(): Promise<void> {
      await database.query('delete from throttles where window_ends_at < $1', [clock()])
    },
  }
}
