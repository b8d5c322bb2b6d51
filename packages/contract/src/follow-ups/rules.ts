import { m } from '@ilera/contract/messages'
import type { WallClock } from '../shared/lagos-time.ts'
import { limits } from '../shared/limits.ts'
import { cleanValue, requiredError, textError, type FormValue } from '../shared/text-fields.ts'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import type { PlannedVisit } from './schemas.ts'
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

/** A chosen time, and the place of its visit in the plan. */
export type ChosenVisit = { place: number; slot: WallClock }

/** A free time as the value of a choice. */
export const slotValue = ({ date, time }: WallClock): string => `${date} ${time}`

/** The chosen time of each visit of a plan. Those that are left out are missing. */
export const chosenVisits = (visits: readonly PlannedVisit[], values: Record<string, string>): ChosenVisit[] =>
  visits.flatMap(({ free }, place) => {
    const slot = free.find((one) => slotValue(one) === values[visitField(place)])
    return slot ? [{ place, slot }] : []
  })

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
