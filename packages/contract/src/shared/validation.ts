import { m } from '@ilera/contract/messages'

/** Validation errors: the heading of the summary, and a message per field. */
export type ValidationErrors<Field extends string = string> = {
  summary: string
  fields: Partial<Record<Field, string>>
}

/** The result of a validation: normalized values, or errors. */
export type ValidationResult<Values> = { ok: true; values: Values } | { ok: false; errors: ValidationErrors }

type FieldErrors = Record<string, string | undefined>

/**
 * Builds a result from messages by field. `general` is the heading when the spec has one text for the whole form; the default is
 * 'There is a problem'.
 */
export function toValidationResult<Values>(
  values: Values,
  messages: FieldErrors,
  general?: string,
): ValidationResult<Values> {
  const fields = Object.fromEntries(Object.entries(messages).filter((entry): entry is [string, string] => !!entry[1]))
  if (Object.keys(fields).length === 0) return { ok: true, values }
  return { ok: false, errors: { summary: general ?? m.common_problem(), fields } }
}

/** The message for a toast or for a response's `message`: the spec's general text, else the first field's message. */
export function errorSummary(errors: ValidationErrors): string {
  const first = Object.values(errors.fields)[0]
  return errors.summary === m.common_problem() && first ? first : errors.summary
}
