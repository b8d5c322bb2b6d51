import { accountWords } from '@ilera/contract/accounts/words'
import { hospitalWords } from '@ilera/contract/hospitals/words'
import type { Queryable } from '../database/database.ts'
import { isPassword } from '../passwords.ts'
import { refuse } from '../refusal.ts'

/** After a login a hospital need not give its password again for so long, in milliseconds. */
const freshMs = 15 * 60_000

/** Asked for once more before what a stolen session must not do alone. Throws 403 with the sentence for the field. */
export async function requirePassword(db: Queryable, accountId: string, password: string): Promise<void> {
  const [row] = await db.query<{ hash: string | null }>('select password_hash as hash from accounts where id = $1', [
    accountId,
  ])
  if (await isPassword(password, row?.hash ?? null)) return
  throw refuse(403, accountWords.wrongPassword, { fields: { password: accountWords.wrongPassword } })
}

/**
 * Before the address that a forgotten password is mailed to is changed: a login of the last minutes, or the password. Throws
 * 403 with the sentence for the field.
 */
export async function requireFreshLogin(
  db: Queryable,
  account: { id: string; sessionId: string },
  password: string | undefined,
  now: Date,
): Promise<void> {
  if (password) return requirePassword(db, account.id, password)
  const [fresh] = await db.query('select 1 from sessions where id = $1 and created_at > $2', [
    account.sessionId,
    new Date(now.getTime() - freshMs),
  ])
  if (fresh) return
  throw refuse(403, hospitalWords.passwordForEmail, { fields: { password: hospitalWords.passwordForEmail } })
}
