import type { Role } from '@ilera/contract/accounts/schemas'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { newToken, tokenHash } from '../tokens.ts'

/** Minutes until a password reset link expires (contract: POST /forgot). */
export const resetMinutes = 30

export type ConsumedToken = { accountId: string; role: Role }

const live =
  't.token_hash = $1 and t.used_at is null and t.expires_at > $2 and a.id = t.account_id and a.erased_at is null'

/** Single-use tokens to reset a password. Only their hashes are stored. */
export function createResetTokens({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** Creates a token for the account of this e-mail and revokes earlier ones. Undefined when there is no such account. */
    async create(email: string): Promise<{ token: string; role: Role } | undefined> {
      const token = newToken()
      const now = clock()
      return database.transaction(async (tx) => {
        // The lock waits for a concurrent change of the address, which revokes the tokens of the old address.
        const [account] = await tx.query<{ id: string; role: Role }>(
          'select id, role from accounts where email = $1 and erased_at is null for share',
          [email],
        )
        if (!account) return undefined
        await tx.query('delete from reset_tokens where account_id = $1', [account.id])
        await tx.query(
          'insert into reset_tokens (token_hash, account_id, created_at, expires_at) values ($1, $2, $3, $4)',
          [tokenHash(token), account.id, now, new Date(now.getTime() + resetMinutes * 60_000)],
        )
        return { token, role: account.role }
      })
    },

    /** The account of a valid token, without consuming the token. */
    async find(token: string): Promise<ConsumedToken | undefined> {
      const [row] = await database.query<ConsumedToken>(
        `select a.id as "accountId", a.role from reset_tokens t, accounts a where ${live}`,
        [tokenHash(token), clock()],
      )
      return row
    },

    /** Consumes the token. Of concurrent requests, only one succeeds. */
    async consume(token: string): Promise<ConsumedToken | undefined> {
      const [row] = await database.query<ConsumedToken>(
        `update reset_tokens t set used_at = $2 from accounts a where ${live} returning a.id as "accountId", a.role`,
        [tokenHash(token), clock()],
      )
      return row
    },
  }
}
