import type { WallClock } from '../shared/lagos-time.ts'
import { toInstant } from '../shared/lagos-time.ts'
import { noon, offerMinutes, type DayPart } from './constants.ts'

const minuteMs = 60_000

/** When somebody can come. `weekdays` from Monday (1) to Sunday (7), `until` the last Lagos day. */
export type WishTimes = {
  weekdays: readonly number[]
  part: DayPart
  noticeMinutes: number
  until: string
  /** The visit to be moved: only earlier times fit. Null for a first visit. */
  visit: WallClock | null
}

/** The day of the week of a date (YYYY-MM-DD), from Monday (1) to Sunday (7). */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

const isInPart = (time: string, part: DayPart): boolean => part === 'any' || (part === 'morning') === time < noon

/** Whether somebody with this wish can come at this time, and has the time to answer and to get there. */
export function fitsWish(
  { weekdays, part, noticeMinutes, until, visit }: WishTimes,
  slot: WallClock,
  now: Date,
): boolean {
  const begin = toInstant(slot)
  return (
    slot.date <= until &&
    weekdays.includes(weekdayOf(slot.date)) &&
    isInPart(slot.time, part) &&
    begin.getTime() >= now.getTime() + Math.max(noticeMinutes, offerMinutes) * minuteMs &&
    (visit === null || begin < toInstant(visit))
  )
}
