/** What is wrong with an input: a heading for the summary, and a sentence beside each field. */
export type ValidationErrors<Field extends string = string> = {
  summary: string
  fields: Partial<Record<Field, string>>
}

/** The outcome of a rule: the cleaned values, or what is wrong. Never throws. */
export type ValidationResult<Values> = { ok: true; values: Values } | { ok: false; findings: ValidationErrors }

export const genericErrorMessage = 'There is a problem'

type FieldErrors = Record<string, string | undefined>

/**
 * Turns sentences by field into an outcome. `general` heads the summary where the spec has one text for the whole form;
 * otherwise the heading is 'There is a problem'.
 */
export function toValidationResult<Values>(
  values: Values,
  sentences: FieldErrors,
  general?: string,
): ValidationResult<Values> {
  const fields = Object.fromEntries(Object.entries(sentences).filter((entry): entry is [string, string] => !!entry[1]))
  if (Object.keys(fields).length === 0) return { ok: true, values }
  return { ok: false, findings: { summary: general ?? genericErrorMessage, fields } }
}

/** The one sentence that a toast or a server's `message` shows: the spec's general text, else the first field's. */
export function errorSummary(findings: ValidationErrors): string {
  const first = Object.values(findings.fields)[0]
  return findings.summary === genericErrorMessage && first ? first : findings.summary
}
