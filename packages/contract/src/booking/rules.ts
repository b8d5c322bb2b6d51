import { m } from '@ilera/contract/messages'
import { bookableDays } from '../appointments/constants.ts'
import { checkSlot } from '../appointments/rules.ts'
import { freeTimes, isOfferedTime, nextFreeSlots, type TakenSlot, type VisitLength } from '../appointments/slots.ts'
import type { Timetable } from '../doctors/working-hours.ts'
import { addDays, compareAscending, lagosToday, toInstant, type WallClock } from '../shared/lagos-time.ts'
import { limits } from '../shared/limits.ts'
import { cleanValue, textError, type FormValue } from '../shared/text-fields.ts'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'

const hourMs = 3_600_000

/** When and for how long a service can be booked. Hours before a time, and days ahead. */
export type BookingRules = VisitLength & { noticeHours: number; daysAhead: number }

/** A time that a patient books. Date YYYY-MM-DD and time HH:mm in Lagos; the reason may be blank. */
export type VisitBooking = { date: string; time: string; presentSymptoms: string }

/** Validates what a patient sends: a day and a time by the rules of assigning, and at most a short reason. */
export function checkVisitBooking(
  input: { [Key in keyof VisitBooking]?: FormValue },
  now: Date | undefined,
): ValidationResult<VisitBooking> {
  const slot = checkSlot(input, now)
  const presentSymptoms = cleanValue('lines', input.presentSymptoms)
  const reasonError = textError('lines', presentSymptoms, limits.symptoms)
  if (slot.ok) return toValidationResult({ ...slot.values, presentSymptoms }, { presentSymptoms: reasonError })
  const { summary, fields } = slot.errors
  return { ok: false, errors: { summary, fields: { ...fields, ...(reasonError && { presentSymptoms: reasonError }) } } }
}

/** The last day (a Lagos date) on which the service can be booked. */
export const lastBookableDay = ({ daysAhead }: BookingRules, now: Date): string =>
  addDays(lagosToday(now), Math.min(daysAhead, bookableDays))

/** The instant after which times can be booked: a time exactly at the end of the notice is one of them. */
const afterNotice = ({ noticeHours }: BookingRules, now: Date): Date =>
  noticeHours > 0 ? new Date(now.getTime() + noticeHours * hourMs - 1) : now

/** Why the service cannot be booked at this time, whoever is free. Undefined where it can. */
export function bookingRuleBroken(rules: BookingRules, slot: WallClock, now: Date): string | undefined {
  if (!isOfferedTime(slot.time, rules)) return m.booking_time_not_offered()
  if (toInstant(slot) <= afterNotice(rules, now)) return m.booking_too_soon()
  if (slot.date > lastBookableDay(rules, now)) return m.booking_too_far()
  return undefined
}

type DoctorTimes = { timetable: Timetable; taken: readonly TakenSlot[] }

/** The times of a day at which this service can be booked with one of these doctors, in order. */
export function bookableTimesOn(
  date: string,
  doctors: readonly DoctorTimes[],
  rules: BookingRules,
  now: Date,
): string[] {
  if (date > lastBookableDay(rules, now)) return []
  const earliest = afterNotice(rules, now)
  const times = doctors.flatMap(({ timetable, taken }) => freeTimes(date, taken, earliest, timetable, rules))
  // A copy is sorted in place: some of the oldest supported browsers know no toSorted.
  return [...new Set(times)].sort(compareAscending)
}

type Search = {
  now: Date
  /** At most so many times. */
  count: number
  /** Days that are searched, from the first one on. */
  days: number
}

/** The next times after `from` at which this service can be booked with one of these doctors. */
export function nextBookableTimes(
  from: WallClock,
  doctors: readonly DoctorTimes[],
  rules: BookingRules,
  { now, count, days }: Search,
): WallClock[] {
  const last = lastBookableDay(rules, now)
  const search = { now: afterNotice(rules, now), count, days, length: rules }
  const found = doctors
    .flatMap(({ timetable, taken }) => nextFreeSlots(from, taken, { ...search, timetable }))
    .filter(({ date }) => date <= last)
  const byTime = new Map(found.map((slot) => [`${slot.date} ${slot.time}`, slot]))
  return [...byTime]
    .sort(([one], [other]) => compareAscending(one, other))
    .map(([, slot]) => slot)
    .slice(0, count)
}
