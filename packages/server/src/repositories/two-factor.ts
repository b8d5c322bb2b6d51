import type { TwoFactor } from '@ilera/contract/two-factor/schemas'
import type { Queryable } from '../database/database.ts'
import { tokenHash } from '../tokens.ts'

/** The secret of the authenticator app. `since` is null until the hospital has confirmed it with a code. */
type StoredSecret = { secret: string; since: string | null }

/** Secrets and recovery codes of two-factor authentication, by account. */
export function createTwoFactorRepository(db: Queryable) {
  return {
    async state(accountId: string): Promise<TwoFactor> {
      const [row] = await db.query<TwoFactor>(
        `select s.since, (select count(*) from recovery_codes c where c.account_id = s.account_id and c.used_at is null)
            as "recoveryCodesLeft"
          from second_steps s where s.account_id = $1`,
        [accountId],
      )
      return row ?? { since: null, recoveryCodesLeft: 0 }
    },

    async find(accountId: string): Promise<StoredSecret | undefined> {
      const [row] = await db.query<StoredSecret>('select secret, since from second_steps where account_id = $1', [
        accountId,
      ])
      return row
    },

    /** The secrets of all accounts, as stored. */
    all: () =>
      db.query<{ accountId: string; secret: string }>('select account_id as "accountId", secret from second_steps'),

    /** Replaces the stored form of a secret, unless the secret has changed meanwhile. */
    async replaceSecret(accountId: string, before: string, after: string): Promise<void> {
      await db.query('update second_steps set secret = $3 where account_id = $1 and secret = $2', [
        accountId,
        before,
        after,
      ])
    },

    /** Stores a secret that is not enabled yet, and replaces an earlier one. False when 2FA is enabled already. */
    async storePending(accountId: string, secret: string): Promise<boolean> {
      const rows = await db.query(
        `insert into second_steps as known (account_id, secret) values ($1, $2)
          on conflict (account_id) do update set secret = excluded.secret, last_counter = 0
            where known.since is null
          returning account_id`,
        [accountId, secret],
      )
      return rows.length > 0
    },

    /** Enables the stored secret with these recovery codes. False when it was enabled already. */
    async enable(accountId: string, recoveryCodes: readonly string[], now: Date): Promise<boolean> {
      const rows = await db.query(
        'update second_steps set since = $2 where account_id = $1 and since is null returning account_id',
        [accountId, now],
      )
      if (rows.length === 0) return false
      for (const code of recoveryCodes)
        await db.query('insert into recovery_codes (account_id, code_hash) values ($1, $2)', [
          accountId,
          tokenHash(code),
        ])
      return true
    },

    /** Disables 2FA. False when it was not enabled. */
    async remove(accountId: string): Promise<boolean> {
      const rows = await db.query(
        'delete from second_steps where account_id = $1 and since is not null returning account_id',
        [accountId],
      )
      return rows.length > 0
    },

    /** Marks the code of this 30-second step as used. False when it, or a later one, was used before. */
    async consumeCounter(accountId: string, counter: number): Promise<boolean> {
      const rows = await db.query(
        'update second_steps set last_counter = $2 where account_id = $1 and last_counter < $2 returning account_id',
        [accountId, counter],
      )
      return rows.length > 0
    },

    /** Marks a recovery code as used. False when it is unknown or was used before. */
    async consumeRecoveryCode(accountId: string, code: string, now: Date): Promise<boolean> {
      const rows = await db.query(
        `update recovery_codes set used_at = $3 where account_id = $1 and code_hash = $2 and used_at is null
          returning account_id`,
        [accountId, tokenHash(code), now],
      )
      return rows.length > 0
    },
  }
}
