import { missing } from '../accounts/words.ts'
import { checked, type Checked } from '../shared/findings.ts'
import { cleanEmail, looksLikeEmail, required, trimmed, type Typed } from '../shared/text.ts'
import { contactWords } from './words.ts'

export type ContactMessage = { firstName: string; lastName: string; title: string; content: string; email: string }

/** POST /send-message: all fields needed, the e-mail's form checked. */
export function checkContactMessage(input: { [Key in keyof ContactMessage]?: Typed }): Checked<ContactMessage> {
  const values: ContactMessage = {
    firstName: trimmed(input.firstName),
    lastName: trimmed(input.lastName),
    title: trimmed(input.title),
    content: trimmed(input.content),
    email: cleanEmail(input.email),
  }
  const empty = {
    firstName: required(input.firstName, missing.firstName),
    lastName: required(input.lastName, missing.lastName),
    email: required(input.email, missing.email),
    title: required(input.title, 'Enter a title for your message'),
    content: required(input.content, 'Enter your message'),
  }
  if (Object.values(empty).some(Boolean)) return checked(values, empty, contactWords.allRequired)
  return checked(values, { email: looksLikeEmail(values.email) ? undefined : contactWords.emailInvalid })
}
