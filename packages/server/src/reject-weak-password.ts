import { m } from '@ilera/contract/messages'
import { normalizedPassword } from '@ilera/contract/shared/text-kinds'
import { httpError } from './http-error.ts'
import { isWeakPassword } from './weak-passwords.ts'

/** The owner's e-mail and names, which people who know the owner would try first as the password. */
export type PasswordOwner = { email: string; names: readonly string[] }

/** Removes case, accents, spaces, punctuation and trailing digits: "Adé-2026" becomes "ade". */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/\p{N}+$/u, '')

/** Whether the password is the owner's e-mail address, the part before its "@", or one or all of the names, in any order. */
function namesOwner(password: string, { email, names }: PasswordOwner): boolean {
  const [local = ''] = email.split('@')
  const guesses = [email, local, ...names, names.join(''), names.toReversed().join('')]
  const typed = bare(password)
  return typed !== '' && guesses.some((guess) => bare(guess) === typed)
}

/** Throws 400 for a common password, and for one that equals the account's e-mail or name. */
export function rejectWeakPassword(password: string, owner: PasswordOwner): void {
  if (!isWeakPassword(password) && !namesOwner(normalizedPassword(password), owner)) return
  throw httpError(400, m.accounts_password_common(), { fields: { password: m.accounts_password_common() } })
}
