import { m } from '@ilera/contract/messages'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { limits } from '../shared/limits.ts'
import { cleanValue, cleanEmail, isEmail, requiredError, textError, type FormValue } from '../shared/text-fields.ts'

export type ContactMessage = { firstName: string; lastName: string; title: string; content: string; email: string }

/** Validates POST /send-message: all fields are required, and the e-mail's format is checked. */
export function checkContactMessage(input: {
  [Key in keyof ContactMessage]?: FormValue
}): ValidationResult<ContactMessage> {
  const values: ContactMessage = {
    firstName: cleanValue('name', input.firstName),
    lastName: cleanValue('name', input.lastName),
    title: cleanValue('line', input.title),
    content: cleanValue('lines', input.content),
    email: cleanEmail(input.email),
  }
  const empty = {
    firstName: requiredError(values.firstName, m.accounts_first_name_missing()),
    lastName: requiredError(values.lastName, m.accounts_last_name_missing()),
    email: requiredError(values.email, m.accounts_email_missing()),
    title: requiredError(values.title, m.contact_title_missing()),
    content: requiredError(values.content, m.contact_message_missing()),
  }
  if (Object.values(empty).some(Boolean)) return toValidationResult(values, empty, m.contact_all_required())
  return toValidationResult(values, {
    firstName: textError('name', values.firstName, limits.name),
    lastName: textError('name', values.lastName, limits.name),
    email: isEmail(values.email) ? undefined : m.contact_email_invalid(),
    title: textError('line', values.title, limits.title),
    content: textError('lines', values.content, limits.contactMessage),
  })
}
