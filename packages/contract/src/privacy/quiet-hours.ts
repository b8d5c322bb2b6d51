import { addDays, toInstant, lagosClock } from '../shared/lagos-time.ts'

/** Hours in which no SMS is sent, Lagos wall-clock. */
const quietHours = { from: '21:00', to: '07:00' } as const
/** A reminder that is due in quiet hours is sent at this time on the evening before, one hour before they begin, to allow for a retry. */
const eveningTime = '20:00'

export function isQuiet(instant: Date): boolean {
  const { time } = lagosClock(instant)
  return time >= quietHours.from || time < quietHours.to
}

/** The day on which the quiet hours of this instant end. */
function morningOf(instant: Date): string {
  const { date, time } = lagosClock(instant)
  return time >= quietHours.from ? addDays(date, 1) : date
}

/** This instant, or the end of the quiet hours that it falls into. */
export const afterQuietHours = (instant: Date): Date =>
  isQuiet(instant) ? toInstant({ date: morningOf(instant), time: quietHours.to }) : instant

/** This instant, or the evening before the quiet hours that it falls into. */
export const beforeQuietHours = (instant: Date): Date =>
  isQuiet(instant) ? toInstant({ date: addDays(morningOf(instant), -1), time: eveningTime }) : instant
