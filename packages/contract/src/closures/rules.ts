import { m } from '@ilera/contract/messages'
import { addDays, isDate, lagosToday } from '../shared/lagos-time.ts'
import { limits } from '../shared/limits.ts'
import { unreadableDate } from '../shared/read-date.ts'
import { cleanValue, isBlank, requiredError, textError, type FormValue } from '../shared/text-fields.ts'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { closureDaysAhead, closureDaysMax } from './constants.ts'

/** A name and the first and last day, Lagos dates. */
export type ClosureInput = { name: string; from: string; to: string }

function firstDayError(from: string, now: Date | undefined): string | undefined {
  if (!isDate(from)) return unreadableDate(from)
  return now && from > addDays(lagosToday(now), closureDaysAhead) ? m.closures_too_far() : undefined
}

function lastDayError(from: string, to: string, now: Date | undefined): string | undefined {
  if (!isDate(to)) return unreadableDate(to)
  if (now && to < lagosToday(now)) return m.closures_in_past()
  if (!isDate(from)) return undefined
  if (to < from) return m.closures_ends_before_start()
  return to > addDays(from, closureDaysMax - 1) ? m.closures_too_long() : undefined
}

/** Validates a closure. Without a last day it is a single day. It may have begun, and must not be over. */
export function checkClosure(
  input: { [Key in keyof ClosureInput]?: FormValue },
  now: Date | undefined,
): ValidationResult<ClosureInput> {
  const name = cleanValue('line', input.name)
  const from = cleanValue('date', input.from)
  const to = isBlank(input.to) ? from : cleanValue('date', input.to)
  const firstError = requiredError(from, m.closures_from_missing()) ?? firstDayError(from, now)
  const isSingle = isBlank(input.to)
  const lastError = firstError && isSingle ? undefined : lastDayError(from, to, now)
  return toValidationResult(
    { name, from, to },
    {
      name: requiredError(name, m.closures_name_missing()) ?? textError('line', name, limits.name),
      from: firstError ?? (isSingle ? lastError : undefined),
      to: isSingle ? undefined : lastError,
    },
  )
}
