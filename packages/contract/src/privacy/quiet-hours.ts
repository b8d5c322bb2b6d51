import { addDays, toInstant, lagosClock } from '../shared/lagos-time.ts'

/** Lagos wall-clock: from nine in the evening until seven, a phone that lies by the bed stays silent. */
const quietHours = { from: '21:00', to: '07:00' } as const
/** When a reminder is sent whose own time falls into the night: the evening before, with an hour left for another attempt. */
const eveningTime = '20:00'

export function isQuiet(instant: Date): boolean {
  const { time } = lagosClock(instant)
  return time >= quietHours.from || time < quietHours.to
}

/** The day on whose morning the night of this instant ends. */
function morningOf(instant: Date): string {
  const { date, time } = lagosClock(instant)
  return time >= quietHours.from ? addDays(date, 1) : date
}

/** This instant, or the end of the night in which it lies. */
export const afterQuietHours = (instant: Date): Date =>
  isQuiet(instant) ? toInstant({ date: morningOf(instant), time: quietHours.to }) : instant

/** This instant, or the evening before the night in which it lies. */
export const beforeQuietHours = (instant: Date): Date =>
  isQuiet(instant) ? toInstant({ date: addDays(morningOf(instant), -1), time: eveningTime }) : instant
