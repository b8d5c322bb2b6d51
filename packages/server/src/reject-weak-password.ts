import { accountMessages } from '@ilera/contract/accounts/messages'
import { normalizedPassword } from '@ilera/contract/shared/text-kinds'
import { httpError } from './http-error.ts'
import { isWeakPassword } from './weak-passwords.ts'

/** What the owner of an account is known by: the first thing that somebody who knows them tries. */
export type PasswordOwner = { email: string; names: readonly string[] }

/** Lower case, no accents, no spaces or signs, no digits at the end: "Adé-2026" is "ade". */
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

/** Refuses (400) a password that anybody would guess, or that is the e-mail address or the name of its account. */
export function rejectWeakPassword(password: string, owner: PasswordOwner): void {
  if (!isWeakPassword(password) && !namesOwner(normalizedPassword(password), owner)) return
  throw httpError(400, accountMessages.passwordCommon, { fields: { password: accountMessages.passwordCommon } })
}
