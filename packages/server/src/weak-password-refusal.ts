import { accountWords } from '@ilera/contract/accounts/words'
import { normalizedPassword } from '@ilera/contract/shared/text-kinds'
import { refuse } from './refusal.ts'
import { isEasyToGuess } from './weak-passwords.ts'

/** Refuses (400) a password that anybody would guess, or that is the e-mail address of the account. */
export function refuseEasyPassword(password: string, email: string): void {
  if (!isEasyToGuess(password) && normalizedPassword(password).trim().toLowerCase() !== email) return
  throw refuse(400, accountWords.passwordCommon, { fields: { password: accountWords.passwordCommon } })
}
