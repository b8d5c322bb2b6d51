import { workingHours } from '../appointments/constants.ts'
import { appointmentMessages } from '../appointments/messages.ts'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { isDate, isTime, lagosToday } from '../shared/lagos-time.ts'
import { cleanValue } from '../shared/text-fields.ts'
import { leavesMax, weekdays, type Leave, type WorkingHours, type WorkingDay } from './working-hours.ts'
import { doctorMessages as said } from './messages.ts'

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

function timeSentence(time: string, missing: string): string | undefined {
  if (time === '') return missing
  if (!isTime(time)) return appointmentMessages.timeInvalid
  return time < workingHours.from || time > workingHours.to ? appointmentMessages.timeOutsideHours : undefined
}

function hoursSentences({ day, from, to }: WorkingDay, isTwice: boolean): Record<string, string | undefined> {
  const names = hoursFieldNames(day)
  const turned = isTime(from) && isTime(to) && to < from ? said.hoursEndBeforeStart : undefined
  return {
    [names.from]: isTwice ? said.duplicateDay : timeSentence(from, said.hoursFromMissing),
    [names.to]: timeSentence(to, said.hoursToMissing) ?? turned,
  }
}

function leaveSentences({ from, to }: Leave, place: number): Record<string, string | undefined> {
  const names = leaveFieldNames(place)
  if (from === '' && to === '') return {}
  const daySentence = (day: string, missing: string) =>
    day === '' ? missing : isDate(day) ? undefined : appointmentMessages.dateInvalid
  const turned = isDate(from) && isDate(to) && to < from ? said.leaveEndsBeforeStart : undefined
  return {
    [names.from]: place >= leavesMax ? said.tooManyLeaves : daySentence(from, said.leaveFromMissing),
    [names.to]: daySentence(to, said.leaveToMissing) ?? turned,
  }
}

/** Validates working hours: they must be within the hospital's. Past leave is dropped if `now` is given. No hours at all are valid, for a doctor who has left. */
export function validateWorkingHours(
  { workingDays, leave }: WorkingHours,
  now: Date | undefined,
): ValidationResult<WorkingHours> {
  const isOver = (lastDay: string) => now !== undefined && lastDay < lagosToday(now)
  const sentences = [
    ...workingDays.map((one, place) =>
      hoursSentences(one, workingDays.findIndex(({ day }) => day === one.day) !== place),
    ),
    ...leave.map(leaveSentences),
  ]
  const values = { workingDays, leave: leave.filter(({ from, to }) => from !== '' && !isOver(to)) }
  return toValidationResult(values, Object.assign({}, ...sentences))
}
