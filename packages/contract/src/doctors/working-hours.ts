import { workingHours } from '../appointments/constants.ts'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** The first and last start time of appointments on a weekday (HH:mm, Lagos). */
export type WorkingDay = { day: Weekday; from: string; to: string }
/** A period of leave, YYYY-MM-DD, inclusive. */
export type Leave = { from: string; to: string }
/** A doctor's working hours. Missing weekdays are days off. */
export type WorkingHours = { workingDays: WorkingDay[]; leave: Leave[] }

/** Hours of a doctor without configured ones: the hospital's hours on every day. */
export const defaultWorkingHours: WorkingHours = {
  workingDays: weekdays.map((day) => ({ day, ...workingHours })),
  leave: [],
}

/** Maximum number of a doctor's periods of leave. */
export const leavesMax = 10

const weekdayOf = (date: string): Weekday =>
  weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % weekdays.length] ?? 'monday'

/** The hours on a day (YYYY-MM-DD), or undefined on a day off or on leave. */
export function hoursOn({ workingDays, leave }: WorkingHours, date: string): WorkingDay | undefined {
  if (leave.some(({ from, to }) => date >= from && date <= to)) return undefined
  const weekday = weekdayOf(date)
  return workingDays.find(({ day }) => day === weekday)
}

/** Whether an appointment may start at this time. */
export function isWorking(timetable: WorkingHours, { date, time }: { date: string; time: string }): boolean {
  const hours = hoursOn(timetable, date)
  return hours !== undefined && time >= hours.from && time <= hours.to
}
