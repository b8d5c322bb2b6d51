import { workingHours } from '../appointments/constants.ts'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** The first and the last time, HH:mm in Lagos, at which an appointment may begin on a weekday. */
export type WorkingDay = { day: Weekday; from: string; to: string }
/** Days away, YYYY-MM-DD, both included. */
export type Leave = { from: string; to: string }
/** When a doctor sees patients. A weekday that is not named is a day off. */
export type WorkingHours = { workingDays: WorkingDay[]; leave: Leave[] }

/** A doctor of whom nothing was said: the hospital's hours, every day. */
export const defaultWorkingHours: WorkingHours = {
  workingDays: weekdays.map((day) => ({ day, ...workingHours })),
  leave: [],
}

/** Periods of leave that one doctor may have ahead. */
export const leavesMax = 10

const weekdayOf = (date: string): Weekday =>
  weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % weekdays.length] ?? 'monday'

/** The hours of one day (YYYY-MM-DD); undefined on a day off or on leave. */
export function hoursOn({ workingDays, leave }: WorkingHours, date: string): WorkingDay | undefined {
  if (leave.some(({ from, to }) => date >= from && date <= to)) return undefined
  const weekday = weekdayOf(date)
  return workingDays.find(({ day }) => day === weekday)
}

/** Whether an appointment may begin then. */
export function isWorking(timetable: WorkingHours, { date, time }: { date: string; time: string }): boolean {
  const hours = hoursOn(timetable, date)
  return hours !== undefined && time >= hours.from && time <= hours.to
}
