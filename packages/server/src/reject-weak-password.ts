import { accountMessages } from '@ilera/contract/accounts/messages'
import { normalizedPassword } from '@ilera/contract/shared/text-kinds'
import { httpError } from './http-error.ts'
import { isWeakPassword } from './weak-passwords.ts'

/** Refuses (400) a password that anybody would guess, or that is the e-mail address of the account. */
export function rejectWeakPassword(password: string, email: string): void {
  if (!isWeakPassword(password) && normalizedPassword(password).trim().toLowerCase() !== email) return
  throw httpError(400, accountMessages.passwordCommon, { fields: { password: accountMessages.passwordCommon } })
}
