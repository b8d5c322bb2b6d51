import { m } from '@ilera/contract/messages'
import { workingHours } from '../appointments/constants.ts'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { isDate, isTime, lagosToday } from '../shared/lagos-time.ts'
import { unreadableDate } from '../shared/read-date.ts'
import { cleanValue } from '../shared/text-fields.ts'
import { leavesMax, weekdays, type Leave, type WorkingHours, type WorkingDay } from './working-hours.ts'

/** The form's texts by field: `mondayFrom`, `mondayTo`, …, `leave0From`, `leave0To`, …. Blank pairs are ignored. */
export type WorkingHoursForm = { [Field in string]?: string }

export const hoursFieldNames = (day: string) => ({ from: `${day}From`, to: `${day}To` })
export const leaveFieldNames = (place: number) => ({ from: `leave${place}From`, to: `leave${place}To` })

/** Converts the form's texts to working hours, without validating them. */
export function parseWorkingHours(texts: WorkingHoursForm): WorkingHours {
  const pair = ({ from, to }: { from: string; to: string }) => ({
    from: cleanValue('date', texts[from]),
    to: cleanValue('date', texts[to]),
  })
  const given = ({ from, to }: Leave) => from !== '' || to !== ''
  const leave = Array.from({ length: leavesMax }, (_, place) => pair(leaveFieldNames(place)))
  return {
    workingDays: weekdays.map((day) => ({ day, ...pair(hoursFieldNames(day)) })).filter(given),
    // Blank rows in between stay, so that error messages are shown beside the right row.
    leave: leave.slice(0, leave.findLastIndex(given) + 1),
  }
}

function timeError(time: string, missing: string): string | undefined {
  if (time === '') return missing
  if (!isTime(time)) return m.appointments_time_invalid()
  return time < workingHours.from || time > workingHours.to ? m.appointments_time_outside_hours() : undefined
}

function hoursErrors({ day, from, to }: WorkingDay, isTwice: boolean): Record<string, string | undefined> {
  const names = hoursFieldNames(day)
  const orderError = isTime(from) && isTime(to) && to < from ? m.doctors_hours_end_before_start() : undefined
  return {
    [names.from]: isTwice ? m.doctors_duplicate_day() : timeError(from, m.doctors_hours_from_missing()),
    [names.to]: timeError(to, m.doctors_hours_to_missing()) ?? orderError,
  }
}

function leaveErrors({ from, to }: Leave, place: number): Record<string, string | undefined> {
  const names = leaveFieldNames(place)
  if (from === '' && to === '') return {}
  const dayError = (day: string, missing: string) =>
    day === '' ? missing : isDate(day) ? undefined : unreadableDate(day)
  const turned = isDate(from) && isDate(to) && to < from ? m.doctors_leave_ends_before_start() : undefined
  return {
    [names.from]: place >= leavesMax ? m.doctors_too_many_leaves() : dayError(from, m.doctors_leave_from_missing()),
    [names.to]: dayError(to, m.doctors_leave_to_missing()) ?? turned,
  }
}

/** Validates working hours: they must be within the hospital's. Past leave is dropped if `now` is given. No hours at all are valid, for a doctor who has left. */
export function validateWorkingHours(
  { workingDays, leave }: WorkingHours,
  now: Date | undefined,
): ValidationResult<WorkingHours> {
  const isOver = (lastDay: string) => now !== undefined && lastDay < lagosToday(now)
  const errors = [
    ...workingDays.map((one, place) => hoursErrors(one, workingDays.findIndex(({ day }) => day === one.day) !== place)),
    ...leave.map(leaveErrors),
  ]
  const values = { workingDays, leave: leave.filter(({ from, to }) => from !== '' && !isOver(to)) }
  return toValidationResult(values, Object.assign({}, ...errors))
}
