import { m } from '@ilera/contract/messages'
import { addDays, isDate, lagosToday } from '../shared/lagos-time.ts'
import { limits } from '../shared/limits.ts'
import { cleanValue, textError, type FormValue } from '../shared/text-fields.ts'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import {
  dayParts,
  noticeChoices,
  usualNotice,
  weekdayNumbers,
  wishDaysMax,
  type DayPart,
  type NoticeMinutes,
} from './constants.ts'

/** When a patient can come, as the server stores it. `until`: the last day (a Lagos date). */
export type WishInput = {
  weekdays: number[]
  part: DayPart
  noticeMinutes: NoticeMinutes
  until: string
  presentSymptoms: string
}

/** What a form or a request has. `weekdays`: numbers with spaces between them; blank for all. */
export type WishForm = { [Field in keyof WishInput]?: FormValue }

/** The days of the week that a text like "1 2 5" names, each once and in order. Blank: all. Undefined for anything else. */
function readWeekdays(value: FormValue): number[] | undefined {
  const words = cleanValue('line', value).split(' ').filter(Boolean)
  if (words.length === 0) return [...weekdayNumbers]
  const chosen = weekdayNumbers.filter((day) => words.includes(String(day)))
  return words.every((word) => chosen.some((day) => String(day) === word)) ? chosen : undefined
}

function untilError(until: string, now: Date | undefined): string | undefined {
  if (!isDate(until)) return m.appointments_date_invalid()
  if (!now) return undefined
  const today = lagosToday(now)
  if (until < today) return m.waitlist_until_past()
  return until > addDays(today, wishDaysMax) ? m.waitlist_until_too_far({ days: String(wishDaysMax) }) : undefined
}

/** Validates a wish. What is absent is the widest choice; the last day then is the latest one that is possible. */
export function checkWish(input: WishForm, now: Date | undefined): ValidationResult<WishInput> {
  const weekdays = readWeekdays(input.weekdays)
  const part = cleanValue('line', input.part)
  const notice = Number(cleanValue('number', input.noticeMinutes) || usualNotice)
  const givenUntil = cleanValue('date', input.until)
  const until = givenUntil || (now ? addDays(lagosToday(now), wishDaysMax) : '')
  const presentSymptoms = cleanValue('lines', input.presentSymptoms)
  const knownNotice = noticeChoices.find((minutes) => minutes === notice)
  const knownPart = part === '' ? 'any' : dayParts.find((one) => one === part)
  return toValidationResult(
    {
      weekdays: weekdays ?? [],
      part: knownPart ?? 'any',
      noticeMinutes: knownNotice ?? usualNotice,
      until,
      presentSymptoms,
    },
    {
      weekdays: weekdays ? undefined : m.waitlist_weekdays_invalid(),
      part: knownPart ? undefined : m.waitlist_part_invalid(),
      noticeMinutes: knownNotice ? undefined : m.waitlist_notice_invalid(),
      until: givenUntil ? untilError(givenUntil, now) : undefined,
      presentSymptoms: textError('lines', presentSymptoms, limits.symptoms),
    },
  )
}
