import { defaultWorkingHours, hoursOn, type Timetable } from '../doctors/working-hours.ts'
import { addDays, lagosClock, type WallClock } from '../shared/lagos-time.ts'
import { slotMinutes, workingHours } from './constants.ts'

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Start times of a working day's slots: 08:00, 08:30, … 16:00. */
const dayTimes: readonly string[] = Array.from(
  { length: (minutesOf(workingHours.to) - minutesOf(workingHours.from)) / slotMinutes + 1 },
  (_, index) => timeOf(minutesOf(workingHours.from) + index * slotMinutes),
)

/** Whether two slots with these start times on the same day overlap. */
const overlap = (one: string, other: string): boolean => Math.abs(minutesOf(one) - minutesOf(other)) < slotMinutes

/**
 * The free times of a day within the doctor's hours. `taken` are the start times of booked slots. Times that have passed in
 * Lagos are not free.
 */
export function freeTimes(
  date: string,
  taken: readonly WallClock[],
  now: Date,
  timetable: Timetable = defaultWorkingHours,
): string[] {
  const hours = hoursOn(timetable, date)
  if (!hours) return []
  const clock = lagosClock(now)
  const begins = taken.filter((slot) => slot.date === date).map((slot) => slot.time)
  return dayTimes.filter(
    (time) =>
      time >= hours.from &&
      time <= hours.to &&
      (date > clock.date || (date === clock.date && time > clock.time)) &&
      !begins.some((begin) => overlap(begin, time)),
  )
}

/** Whether the slot overlaps one of the taken ones. */
export const isSlotTaken = ({ date, time }: WallClock, taken: readonly WallClock[]): boolean =>
  taken.some((slot) => slot.date === date && overlap(slot.time, time))

/** The first `count` free slots from `from` on, within `days` days. */
export function nextFreeSlots(
  from: WallClock,
  taken: readonly WallClock[],
  now: Date,
  count: number,
  days: number,
  timetable: Timetable = defaultWorkingHours,
): WallClock[] {
  const found: WallClock[] = []
  for (let day = 0; day < days && found.length < count; day += 1) {
    const date = addDays(from.date, day)
    const times = freeTimes(date, taken, now, timetable).filter((time) => day > 0 || time > from.time)
    found.push(...times.map((time) => ({ date, time })))
  }
  return found.slice(0, count)
}
