import { randomInt } from 'node:crypto'
import { phoneCodeLength } from '@ilera/contract/accounts/phone-rules'
import type { Clock } from '../clock.ts'
import type { Queryable } from '../database/database.ts'
import type { Secrets } from '../secrets.ts'

/** Minutes until a code expires, and wrong ones until it ends. */
export const phoneCodeMinutes = 10
const maxGuesses = 5

/** What a stored code is for. A sign-up and a login have the same one, because only the code shows who has an account. */
export type StoredPurpose = 'login' | 'add' | 'confirm'
export type PhoneCodeKey = { phone: string; purpose: StoredPurpose }

/** Codes by SMS, one per number and purpose. Numbers and codes are stored as keyed hashes. Phones are in E.164 form. */
export function createPhoneCodes({
  database: db,
  clock,
  secrets,
}: {
  database: Queryable
  clock: Clock
  secrets: Secrets
}) {
  const idOf = ({ phone, purpose }: PhoneCodeKey) => secrets.digest(`phone-code\n${purpose}\n${phone}`)
  const hashOf = ({ phone, purpose }: PhoneCodeKey, code: string) =>
    secrets.digest(`phone-code\n${purpose}\n${phone}\n${code}`)

  return {
    /** Creates a code, which ends an earlier one. */
    async create(key: PhoneCodeKey): Promise<string> {
      const code = String(randomInt(10 ** phoneCodeLength)).padStart(phoneCodeLength, '0')
      await db.query(
        `insert into phone_codes (id, code_hash, expires_at) values ($1, $2, $3)
          on conflict (id) do update set code_hash = excluded.code_hash, guesses = 0, expires_at = excluded.expires_at`,
        [idOf(key), hashOf(key, code), new Date(clock().getTime() + phoneCodeMinutes * 60_000)],
      )
      return code
    },

    /** Counts a guess, then compares it. `ended`: there is no code, it has expired, or this was one guess too many. */
    async guess(key: PhoneCodeKey, code: string): Promise<'right' | 'wrong' | 'ended'> {
      const [row] = await db.query<{ isRight: boolean; guesses: number }>(
        `update phone_codes set guesses = guesses + 1 where id = $1 and expires_at > $2 and guesses < $4
          returning code_hash = $3 as "isRight", guesses`,
        [idOf(key), clock(), hashOf(key, code), maxGuesses],
      )
      if (row?.isRight) return 'right'
      return row && row.guesses < maxGuesses ? 'wrong' : 'ended'
    },

    /** Uncounts a correct guess that did not use the code up. */
    async refundGuess(key: PhoneCodeKey): Promise<void> {
      await db.query('update phone_codes set guesses = guesses - 1 where id = $1 and guesses > 0', [idOf(key)])
    },

    /** Uses a correct code up. Of concurrent requests, only one gets true. */
    async consume(key: PhoneCodeKey, code: string): Promise<boolean> {
      const used = await db.query(
        'delete from phone_codes where id = $1 and code_hash = $2 and expires_at > $3 returning 1',
        [idOf(key), hashOf(key, code), clock()],
      )
      return used.length > 0
    },
  }
}
