import { mondayOf } from '../day/rules.ts'
import { addDays } from '../shared/lagos-time.ts'

/** How many days a report is about. Weeks begin on Monday. */
export const reportPeriods = ['day', 'week', 'month'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** Where no period is named. */
export const usualPeriod: ReportPeriod = 'week'

/** The first and the last of some days (Lagos dates). */
export type DayRange = { from: string; to: string }

const daysOfLongestMonth = 31
const firstOfMonth = (date: string): string => `${date.slice(0, 8)}01`

/** The period that contains a day (Lagos dates). */
export function daysOfPeriod(period: ReportPeriod, date: string): DayRange {
  if (period === 'day') return { from: date, to: date }
  if (period === 'week') {
    const monday = mondayOf(date)
    return { from: monday, to: addDays(monday, 6) }
  }
  const from = firstOfMonth(date)
  return { from, to: addDays(firstOfMonth(addDays(from, daysOfLongestMonth)), -1) }
}

/** A day of the next period, or of the one before (Lagos dates). */
export function stepPeriod(period: ReportPeriod, date: string, by: 1 | -1): string {
  const { from, to } = daysOfPeriod(period, date)
  return by > 0 ? addDays(to, 1) : daysOfPeriod(period, addDays(from, -1)).from
}

/** Every day of a period (Lagos dates). */
export function eachDay({ from, to }: DayRange): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
