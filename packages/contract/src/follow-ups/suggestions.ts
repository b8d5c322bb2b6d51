import { m } from '@ilera/contract/messages'
import { formatDayMonth, formatTime } from '../formats.ts'
import { addDays, type WallClock } from '../shared/lagos-time.ts'
import { limits } from '../shared/limits.ts'
import { cleanValue, textError, type FormValue } from '../shared/text-fields.ts'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { checkSeriesPlan, type SeriesPlan } from './rules.ts'

/** Where a suggested follow-up stands (docs/decisions/145). */
export const suggestionStates = ['open', 'booked', 'declined', 'withdrawn'] as const
export type SuggestionState = (typeof suggestionStates)[number]

/** Days after the suggested day for which the patient can answer. */
export const suggestionDays = 30

/** Why the follow-up cannot be booked with one tap. `too-far`: its day cannot be booked yet. */
export const offerObstacles = ['not-listed', 'no-service', 'no-doctor', 'too-far', 'nothing-free'] as const
export type OfferObstacle = (typeof offerObstacles)[number]

/** The steps of a suggestion in the history of the attended visit. They change no status. */
export const suggestionEvents = {
  suggest: m.follow_ups_event_suggest,
  'withdraw-suggestion': m.follow_ups_event_withdraw,
  'book-suggestion': m.follow_ups_event_book,
  'decline-suggestion': m.follow_ups_event_decline,
} as const
export type SuggestionEvent = keyof typeof suggestionEvents

type Answerable = { day: string; state: SuggestionState }

/** The last day (a Lagos date) on which the patient can answer. */
export const lastDayToAnswer = ({ day }: Pick<Answerable, 'day'>): string => addDays(day, suggestionDays)

/** Whether the patient can still answer. `today`: a Lagos date. */
export const isAnswerable = (suggestion: Answerable | null | undefined, today: string): boolean =>
  suggestion?.state === 'open' && today <= lastDayToAnswer(suggestion)

/** A suggested follow-up: in how many days or weeks from today, and a note to the patient, which may be blank. */
export type SuggestionInput = Pick<SeriesPlan, 'every' | 'unit'> & { note: string }

/** Validates what was typed about a follow-up for the patient to book. */
export function checkSuggestion(input: {
  [Field in keyof SuggestionInput]?: FormValue
}): ValidationResult<SuggestionInput> {
  const note = cleanValue('lines', input.note)
  const noteError = textError('lines', note, limits.suggestionNote)
  const plan = checkSeriesPlan({ ...input, count: 1 })
  if (!plan.ok) {
    const { summary, fields } = plan.errors
    return { ok: false, errors: { summary, fields: { ...fields, ...(noteError && { note: noteError }) } } }
  }
  const { every, unit } = plan.values
  return toValidationResult({ every, unit, note }, { note: noteError })
}

/** The number of days of an interval. */
export const daysOf = ({ every, unit }: Pick<SeriesPlan, 'every' | 'unit'>): number =>
  every * (unit === 'weeks' ? 7 : 1)

/** A time within a sentence: "9:30am on Friday 11 December". */
export const timeOnDay = ({ date, time }: WallClock): string =>
  m.follow_ups_time_on({ time: formatTime(time), day: formatDayMonth(date) })
