import { accountWords } from '@ilera/contract/accounts/words'
import { refuse } from './refusal.ts'
import { isEasyToGuess } from './weak-passwords.ts'

/** Throws the refusal of a password that anybody would guess. */
export function refuseEasyPassword(password: string): void {
  if (!isEasyToGuess(password)) return
  throw refuse(400, accountWords.passwordCommon, { fields: { password: accountWords.passwordCommon } })
}
