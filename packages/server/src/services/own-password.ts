import { accountWords } from '@ilera/contract/accounts/words'
import type { Queryable } from '../database/database.ts'
import { isPassword } from '../passwords.ts'
import { refuse } from '../refusal.ts'

/** Asked for once more before what a stolen session must not do alone. Throws 403 with the sentence for the field. */
export async function requirePassword(db: Queryable, accountId: string, password: string): Promise<void> {
  const [row] = await db.query<{ hash: string | null }>('select password_hash as hash from accounts where id = $1', [
    accountId,
  ])
  if (await isPassword(password, row?.hash ?? null)) return
  throw refuse(403, accountWords.wrongPassword, { fields: { password: accountWords.wrongPassword } })
}
