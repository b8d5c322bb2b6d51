import { missing } from '../accounts/words.ts'
import { checked, type Checked } from '../shared/findings.ts'
import { limits } from '../shared/limits.ts'
import { cleaned, cleanEmail, looksLikeEmail, required, textSentence, type Typed } from '../shared/text.ts'
import { contactWords } from './words.ts'

export type ContactMessage = { firstName: string; lastName: string; title: string; content: string; email: string }

/** POST /send-message: all fields needed, the e-mail's form checked. */
export function checkContactMessage(input: { [Key in keyof ContactMessage]?: Typed }): Checked<ContactMessage> {
  const values: ContactMessage = {
    firstName: cleaned('name', input.firstName),
    lastName: cleaned('name', input.lastName),
    title: cleaned('line', input.title),
    content: cleaned('lines', input.content),
    email: cleanEmail(input.email),
  }
  const empty = {
    firstName: required(values.firstName, missing.firstName),
    lastName: required(values.lastName, missing.lastName),
    email: required(values.email, missing.email),
    title: required(values.title, 'Enter a title for your message'),
    content: required(values.content, 'Enter your message'),
  }
  if (Object.values(empty).some(Boolean)) return checked(values, empty, contactWords.allRequired)
  return checked(values, {
    firstName: textSentence('name', values.firstName, limits.name),
    lastName: textSentence('name', values.lastName, limits.name),
    email: looksLikeEmail(values.email) ? undefined : contactWords.emailInvalid,
    title: textSentence('line', values.title, limits.title),
    content: textSentence('lines', values.content, limits.contactMessage),
  })
}
