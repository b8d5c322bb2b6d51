import { accountWords } from '@ilera/contract/accounts/words'
import { hospitalWords } from '@ilera/contract/hospitals/words'
import { words } from '@ilera/contract/shared/words'
import type { Parts } from '../parts.ts'
import { isPassword } from '../passwords.ts'
import { refuse } from '../refusal.ts'
import { createThrottles } from '../repositories/throttles.ts'
import { limitsRates } from '../settings.ts'

type Guarded = Pick<Parts, 'database' | 'clock' | 'settings'>

/** After a login a hospital need not give its password again for so long, in milliseconds. */
const freshMs = 15 * 60_000

/** Asked for once more before what a stolen session must not do alone. Throws 403 with the sentence for the field, and 429 after ten wrong ones. */
export async function requirePassword(parts: Guarded, accountId: string, password: string): Promise<void> {
  const throttles = createThrottles(parts)
  const wait = limitsRates(parts.settings) ? await throttles.beginPassword(accountId) : 0
  if (wait > 0) throw refuse(429, words.tooMany, { retryAfter: wait })
  const [row] = await parts.database.query<{ hash: string | null }>(
    'select password_hash as hash from accounts where id = $1',
    [accountId],
  )
  if (await isPassword(password, row?.hash ?? null)) return throttles.succeedPassword(accountId)
  throw refuse(403, accountWords.wrongPassword, { fields: { password: accountWords.wrongPassword } })
}

/**
 * Before the address that a forgotten password is mailed to is changed: a login of the last minutes, or the password. Throws
 * 403 with the sentence for the field.
 */
export async function requireFreshLogin(
  parts: Guarded,
  account: { id: string; sessionId: string },
  password: string | undefined,
): Promise<void> {
  if (password) return requirePassword(parts, account.id, password)
  const [fresh] = await parts.database.query('select 1 from sessions where id = $1 and created_at > $2', [
    account.sessionId,
    new Date(parts.clock().getTime() - freshMs),
  ])
  if (fresh) return
  throw refuse(403, hospitalWords.passwordForEmail, { fields: { password: hospitalWords.passwordForEmail } })
}
