import { m } from '@ilera/contract/messages'
import { monthNames, weekdayNames } from './calendar-names.ts'
import { addDays, isDate } from './lagos-time.ts'
import { cleanValue } from './text-fields.ts'

/** What helps to read a date that leaves something out. All dates are YYYY-MM-DD in Lagos. */
export type DateHints = {
  /** The day that "today" means, and whose year is meant where none is typed. */
  today?: string | undefined
  /** The first possible date. */
  min?: string | undefined
  /** The last possible date. */
  max?: string | undefined
}

const isWithin = (date: string, { min, max }: DateHints) => (!min || date >= min) && (!max || date <= max)

const toDate = (year: string | number, month: string | number, day: string | number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** The first of the dates that is possible, else the first that is real. */
function choose(dates: readonly string[], hints: DateHints): string | undefined {
  const real = dates.filter(isDate)
  return real.find((date) => isWithin(date, hints)) ?? real[0]
}

/** The years that two digits, or no digits at all, may mean; the likeliest first. */
function possibleYears(typed: string, { today, min }: DateHints): (string | number)[] {
  if (typed.length === 4) return [typed]
  if (typed.length === 2) return [`20${typed}`, `19${typed}`]
  const year = Number((today ?? min ?? '').slice(0, 4))
  return year === 0 ? [] : [year, year + 1, year - 1]
}

/** Lower case without accents: on many keyboards they are hard to type. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The place of the name that the word begins, if it begins only one: "nov" is November, "ju" may be June or July. */
function placeOf(word: string, names: readonly (() => string)[]): number | undefined {
  const places = names.flatMap((name, place) => (plain(name()).startsWith(word) ? [place] : []))
  return word.length >= 3 && places.length === 1 ? places[0] : undefined
}

/** Reads a date with the month in letters, such as "Thu 5 Nov 2026" or "November 5". */
function readWords(text: string, hints: DateHints): string | undefined {
  let month: number | undefined
  let weekday: number | undefined
  const numbers: string[] = []
  for (const word of plain(text)
    .split(/[\s.,/-]+/)
    .filter(Boolean)) {
    const number = /^(\d{1,4})(?:st|nd|rd|th)?$/.exec(word)?.[1]
    if (number) numbers.push(number)
    else if (month === undefined && placeOf(word, monthNames) !== undefined) month = placeOf(word, monthNames)
    else if (weekday === undefined && placeOf(word, weekdayNames) !== undefined) weekday = placeOf(word, weekdayNames)
    else return undefined
  }
  const [day = '', year = '', ...more] = numbers
  if (month === undefined || !/^\d{1,2}$/.test(day) || !/^(?:\d{2}|\d{4})?$/.test(year) || more.length > 0)
    return undefined
  const dates = possibleYears(year, hints).map((one) => toDate(one, (month ?? 0) + 1, day))
  // "Friday 5 November 2026", which is a Thursday: nobody knows what was meant.
  const isOnWeekday = (date: string) => weekday === undefined || new Date(`${date}T00:00:00Z`).getUTCDay() === weekday
  return choose(
    dates.filter((date) => isDate(date) && isOnWeekday(date)),
    hints,
  )
}

/**
 * The date that a person typed, YYYY-MM-DD; undefined if it cannot be read or does not exist. In digits the day comes
 * first: 5/11/2026, 05-11-26, 5.11.2026, 05112026. It also reads 2026-11-05, 5 Nov 2026, 5 November and "today".
 */
export function readDate(typed: string, hints: DateHints = {}): string | undefined {
  const text = cleanValue('code', typed)
  const { today } = hints
  if (today && plain(text) === plain(m.fields_today())) return today
  if (today && plain(text) === plain(m.fields_tomorrow())) return addDays(today, 1)
  const [, isoYear = '', isoMonth = '', isoDay = ''] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? []
  if (isoYear) return choose([toDate(isoYear, isoMonth, isoDay)], hints)
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{4}|\d{2})\.?$/.exec(text) ?? []
  if (day)
    return choose(
      possibleYears(year, hints).map((one) => toDate(one, month, day)),
      hints,
    )
  if (/^\d{8}$/.test(text)) {
    const dayFirst = toDate(text.slice(4), text.slice(2, 4), text.slice(0, 2))
    return choose([dayFirst, toDate(text.slice(0, 4), text.slice(4, 6), text.slice(6))], hints)
  }
  return readWords(text, hints)
}

/** The error message for a date that is typed but not YYYY-MM-DD: a day that does not exist, or half a date. */
export const unreadableDate = (typed: string): string =>
  /^\d{1,4}([-/. ])\d{1,2}\1\d{1,4}$/.test(cleanValue('code', typed))
    ? m.fields_date_not_real()
    : m.appointments_date_invalid()
