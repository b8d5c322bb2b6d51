import { m } from '@ilera/contract/messages'
import { normalizePhoneCode } from '@ilera/contract/accounts/phone-rules'
import type { Dependencies } from '../dependencies.ts'
import { isPassword } from '../passwords.ts'
import { httpError } from '../http-error.ts'
import { createPhoneAccounts } from '../repositories/phone-accounts.ts'
import { createThrottles } from '../repositories/throttles.ts'
import { isRateLimited } from '../settings.ts'
import type { PhoneCodeService } from './phone-codes.ts'

type ReauthenticationDependencies = Pick<Dependencies, 'database' | 'clock' | 'settings'>

/** Milliseconds after a login for which a hospital need not enter its password again. */
const recentLoginMs = 15 * 60_000

/** Requires the password for actions that a stolen session must not be able to do. Throws 403 with the field's message, and 429 after ten wrong passwords. */
export async function requirePassword(
  dependencies: ReauthenticationDependencies,
  accountId: string,
  password: string,
): Promise<void> {
  const throttles = createThrottles(dependencies)
  const wait = isRateLimited(dependencies.settings) ? await throttles.countPassword(accountId) : 0
  if (wait > 0) throw httpError(429, m.common_too_many(), { retryAfter: wait })
  const [row] = await dependencies.database.query<{ hash: string | null }>(
    'select password_hash as hash from accounts where id = $1',
    [accountId],
  )
  if (await isPassword(password, row?.hash ?? null)) return throttles.resetPassword(accountId)
  throw httpError(403, m.accounts_wrong_password(), { fields: { password: m.accounts_wrong_password() } })
}

/**
 * Requires a recent login or the password before the e-mail address changes, because password resets go to that address.
 * Throws 403 with the field's message.
 */
export async function requireRecentLogin(
  dependencies: ReauthenticationDependencies,
  account: { id: string; sessionId: string },
  password: string | undefined,
): Promise<void> {
  if (password) return requirePassword(dependencies, account.id, password)
  const [fresh] = await dependencies.database.query('select 1 from sessions where id = $1 and created_at > $2', [
    account.sessionId,
    new Date(dependencies.clock().getTime() - recentLoginMs),
  ])
  if (fresh) return
  throw httpError(403, m.hospitals_password_required_for_email(), {
    fields: { password: m.hospitals_password_required_for_email() },
  })
}

export type OwnerConfirmation = { password?: string; confirmCode?: string }

/**
 * Requires the password, or a code that the account's own phone received, for actions that a stolen session must not be able to
 * do. Throws 403 with the field's message; 400 for a wrong code.
 */
export async function requireOwner(
  dependencies: ReauthenticationDependencies,
  phoneCodes: PhoneCodeService,
  accountId: string,
  { password = '', confirmCode, network }: OwnerConfirmation & { network: string },
): Promise<void> {
  const logins = await createPhoneAccounts(dependencies).logins(accountId)
  if (!logins?.phone || (!confirmCode && logins.hasPassword)) return requirePassword(dependencies, accountId, password)
  if (!confirmCode)
    throw httpError(403, m.phone_confirm_code_required(), { fields: { confirmCode: m.phone_confirm_code_required() } })
  const key = { phone: logins.phone, purpose: 'confirm' } as const
  const code = normalizePhoneCode(confirmCode)
  await phoneCodes.requireCode(key, code, network)
  await phoneCodes.consume(key, code)
}
