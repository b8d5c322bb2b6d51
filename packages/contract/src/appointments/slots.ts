import { defaultWorkingHours, hoursOn, type Timetable } from '../doctors/working-hours.ts'
import { addDays, lagosClock, type WallClock } from '../shared/lagos-time.ts'
import { plainVisit, slotMinutes, workingHours } from './constants.ts'
import { minutesOfDay, timeOfDay } from '../shared/minutes-of-day.ts'

/** How long a visit lasts, and how long its doctor stays free after it; in minutes. */
export type VisitLength = { minutes: number; bufferMinutes: number }
/** A booked visit of a doctor. */
export type TakenSlot = WallClock & VisitLength

/** Minutes between the offered times of shorter visits. Each divides `slotMinutes`, so that half hours are always offered. */
const shortSteps = [5, 10, 15]

/** The minutes from one offered time to the next: those of a slot, or fewer for visits that are over sooner. */
const stepOf = ({ minutes, bufferMinutes }: VisitLength): number =>
  shortSteps.find((step) => minutes + bufferMinutes <= step) ?? slotMinutes

/** The start times that a working day offers for visits of this length: 08:00, 08:30, … 16:00. */
function dayTimes(length: VisitLength): string[] {
  const [first, last, step] = [minutesOfDay(workingHours.from), minutesOfDay(workingHours.to), stepOf(length)]
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => timeOfDay(first + index * step))
}

/** Whether visits of this length are offered at this time of the day (HH:mm). */
export const isOfferedTime = (time: string, length: VisitLength): boolean => dayTimes(length).includes(time)

/** The minute of the day from which the doctor is free again. */
const endOf = (time: string, { minutes, bufferMinutes }: VisitLength): number =>
  minutesOfDay(time) + minutes + bufferMinutes

/** Whether two visits on the same day overlap. The minutes after a visit belong to it. */
const overlap = (one: TakenSlot, other: TakenSlot): boolean =>
  minutesOfDay(one.time) < endOf(other.time, other) && minutesOfDay(other.time) < endOf(one.time, one)

/**
 * The times of a day, within the doctor's hours, at which a visit of this length can start. `taken` are the doctor's booked
 * visits. Times that have passed in Lagos are not free.
 */
export function freeTimes(
  date: string,
  taken: readonly TakenSlot[],
  now: Date,
  timetable: Timetable = defaultWorkingHours,
  length: VisitLength = plainVisit,
): string[] {
  const hours = hoursOn(timetable, date)
  if (!hours) return []
  const clock = lagosClock(now)
  const ofDay = taken.filter((slot) => slot.date === date)
  return dayTimes(length).filter(
    (time) =>
      time >= hours.from &&
      time <= hours.to &&
      (date > clock.date || (date === clock.date && time > clock.time)) &&
      !ofDay.some((slot) => overlap(slot, { ...length, date, time })),
  )
}

/** Whether a visit overlaps one of the doctor's booked ones. */
export const isSlotTaken = (wanted: TakenSlot, taken: readonly TakenSlot[]): boolean =>
  taken.some((slot) => slot.date === wanted.date && overlap(slot, wanted))

type Search = {
  now: Date
  /** At most so many slots. */
  count: number
  /** Days that are searched, from the first one on. */
  days: number
  timetable?: Timetable
  length?: VisitLength
}

/** The first free slots after `from`. */
export function nextFreeSlots(
  from: WallClock,
  taken: readonly TakenSlot[],
  { now, count, days, timetable = defaultWorkingHours, length = plainVisit }: Search,
): WallClock[] {
  const found: WallClock[] = []
  for (let day = 0; day < days && found.length < count; day += 1) {
    const date = addDays(from.date, day)
    const times = freeTimes(date, taken, now, timetable, length).filter((time) => day > 0 || time > from.time)
    found.push(...times.map((time) => ({ date, time })))
  }
  return found.slice(0, count)
}
