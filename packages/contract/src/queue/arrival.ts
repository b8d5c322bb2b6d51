import { m } from '@ilera/contract/messages'
import { cleanValue, type FormValue } from '../shared/text-fields.ts'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'

/** Digits of the code with which patients check in themselves. */
export const arrivalCodeLength = 4
/** Minutes for which the desk shows a code. It works for as long again, for those who are typing it. */
export const arrivalCodeMinutes = 5
/** Codes that an account may try within 15 minutes. */
export const arrivalTriesMax = 5

export type Arrival = { code: string }

/** Validates the code of a patient who has come: four digits, with or without spaces. */
export function checkArrival(input: { code?: FormValue }): ValidationResult<Arrival> {
  const code = cleanValue('line', input.code).replace(/\s/g, '')
  const isCode = new RegExp(`^\\d{${arrivalCodeLength}}$`).test(code)
  return toValidationResult({ code }, { code: isCode ? undefined : m.arrival_code_invalid() })
}
