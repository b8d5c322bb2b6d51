import { isDate } from '../shared/lagos-time.ts'
import { unreadableDate } from '../shared/read-date.ts'
import { cleanValue } from '../shared/text-fields.ts'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'

/** The filter of the ledger: a text to find, and the first and the last day, YYYY-MM-DD in Lagos. '' means no limit. */
export type LedgerFilter = { q: string; from: string; to: string }

/** Validates the filter of the ledger: a day that cannot be read must not count as no limit. */
export function checkLedgerFilter({ q, ...typed }: LedgerFilter): ValidationResult<LedgerFilter> {
  const from = cleanValue('date', typed.from)
  const to = cleanValue('date', typed.to)
  const dayError = (day: string) => (day === '' || isDate(day) ? undefined : unreadableDate(day))
  return toValidationResult({ q, from, to }, { from: dayError(from), to: dayError(to) })
}
