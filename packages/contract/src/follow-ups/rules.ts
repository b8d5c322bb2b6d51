import { m } from '@ilera/contract/messages'
import { limits } from '../shared/limits.ts'
import { cleanValue, requiredError, textError, type FormValue } from '../shared/text-fields.ts'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { seriesMax, stepMax, stepUnits, type StepUnit } from './constants.ts'

/** Visits after one that was attended: how many, and how many days or weeks apart. */
export type SeriesPlan = { count: number; every: number; unit: StepUnit }

const wholeNumber = (value: FormValue): number => {
  const text = cleanValue('number', value)
  return /^\d{1,3}$/.test(text) ? Number(text) : NaN
}

/** Validates what the desk typed about a follow-up or a series. */
export function checkSeriesPlan(input: { [Field in keyof SeriesPlan]?: FormValue }): ValidationResult<SeriesPlan> {
  const [count, every] = [wholeNumber(input.count), wholeNumber(input.every)]
  const unit = stepUnits.find((one) => one === input.unit) ?? 'weeks'
  return toValidationResult(
    { count, every, unit },
    {
      count: count >= 1 && count <= seriesMax ? undefined : m.follow_ups_count_invalid({ most: String(seriesMax) }),
      every: every >= 1 && every <= stepMax ? undefined : m.follow_ups_every_invalid({ most: String(stepMax) }),
    },
  )
}

/** The name of the field of a visit in a plan, by its place: errors name it. */
export const visitField = (place: number): string => `visit${place}`

/** Validates the reason for the visits. */
export function checkFollowUpReason(value: FormValue): ValidationResult<{ presentSymptoms: string }> {
  const presentSymptoms = cleanValue('lines', value)
  return toValidationResult(
    { presentSymptoms },
    {
      presentSymptoms:
        requiredError(presentSymptoms, m.desk_reason_required()) ??
        textError('lines', presentSymptoms, limits.symptoms),
    },
  )
}
