import { workingHours } from '../appointments/constants.ts'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** The first and last start time of appointments on a weekday (HH:mm, Lagos). */
export type WorkingDay = { day: Weekday; from: string; to: string }
/** A period of leave, YYYY-MM-DD, inclusive. */
export type Leave = { from: string; to: string }
/** A doctor's working hours. Missing weekdays are days off. */
export type WorkingHours = { workingDays: WorkingDay[]; leave: Leave[] }
/** Days on which the whole hospital is closed, YYYY-MM-DD, inclusive. */
export type ClosedDays = Leave & { name: string }
/** A doctor's working hours, and the closures of the hospital. `active` is false for a doctor who sees nobody any more. */
export type Timetable = WorkingHours & { closures?: readonly ClosedDays[]; active?: boolean }

/** Hours of a doctor without configured ones: the hospital's hours on every day. */
export const defaultWorkingHours: WorkingHours = {
  workingDays: weekdays.map((day) => ({ day, ...workingHours })),
  leave: [],
}

/** Maximum number of a doctor's periods of leave. */
export const leavesMax = 10

const weekdayOf = (date: string): Weekday =>
  weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % weekdays.length] ?? 'monday'

/** The closure of the hospital on a day (YYYY-MM-DD), if there is one. */
export const closureOn = ({ closures }: Timetable, date: string): ClosedDays | undefined =>
  closures?.find(({ from, to }) => date >= from && date <= to)

/** The hours on a day (YYYY-MM-DD), or undefined on a day off, on leave, when the hospital is closed, or if not active. */
export function hoursOn(timetable: Timetable, date: string): WorkingDay | undefined {
  const { workingDays, leave, active = true } = timetable
  if (!active || leave.some(({ from, to }) => date >= from && date <= to) || closureOn(timetable, date))
    return undefined
  const weekday = weekdayOf(date)
  return workingDays.find(({ day }) => day === weekday)
}

/** Whether an appointment may start at this time. */
export function isWorking(timetable: Timetable, { date, time }: { date: string; time: string }): boolean {
  const hours = hoursOn(timetable, date)
  return hours !== undefined && time >= hours.from && time <= hours.to
}
