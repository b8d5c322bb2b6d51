import { workingHours } from '../appointments/constants.ts'
import { appointmentWords } from '../appointments/words.ts'
import { checked, type Checked } from '../shared/findings.ts'
import { isDay, isTimeOfDay, lagosToday } from '../shared/lagos-time.ts'
import { cleaned } from '../shared/text.ts'
import { leavesMost, weekdays, type Leave, type Timetable, type WorkingDay } from './timetable.ts'
import { doctorWords as said } from './words.ts'

/** The form's texts by field: `mondayFrom`, `mondayTo`, …, `leave0From`, `leave0To`, …; a pair left blank says nothing. */
export type TimetableTexts = { [Field in string]?: string }

export const hoursFields = (day: string) => ({ from: `${day}From`, to: `${day}To` })
export const leaveFields = (place: number) => ({ from: `leave${place}From`, to: `leave${place}To` })

/** What was typed, as a timetable still to be checked. */
export function readTimetable(texts: TimetableTexts): Timetable {
  const pair = ({ from, to }: { from: string; to: string }) => ({
    from: cleaned('date', texts[from]),
    to: cleaned('date', texts[to]),
  })
  const given = ({ from, to }: Leave) => from !== '' || to !== ''
  const leave = Array.from({ length: leavesMost }, (_, place) => pair(leaveFields(place)))
  return {
    workingDays: weekdays.map((day) => ({ day, ...pair(hoursFields(day)) })).filter(given),
    // Blank rows between others keep their place, so that a sentence stands beside its own row.
    leave: leave.slice(0, leave.findLastIndex(given) + 1),
  }
}

function timeSentence(time: string, missing: string): string | undefined {
  if (time === '') return missing
  if (!isTimeOfDay(time)) return appointmentWords.timeInvalid
  return time < workingHours.from || time > workingHours.to ? appointmentWords.timeOutsideHours : undefined
}

function hoursSentences({ day, from, to }: WorkingDay, isTwice: boolean): Record<string, string | undefined> {
  const names = hoursFields(day)
  const turned = isTimeOfDay(from) && isTimeOfDay(to) && to < from ? said.hoursTurned : undefined
  return {
    [names.from]: isTwice ? said.dayTwice : timeSentence(from, said.hoursFromMissing),
    [names.to]: timeSentence(to, said.hoursToMissing) ?? turned,
  }
}

function leaveSentences({ from, to }: Leave, place: number): Record<string, string | undefined> {
  const names = leaveFields(place)
  if (from === '' && to === '') return {}
  const daySentence = (day: string, missing: string) =>
    day === '' ? missing : isDay(day) ? undefined : appointmentWords.dateInvalid
  const turned = isDay(from) && isDay(to) && to < from ? said.leaveTurned : undefined
  return {
    [names.from]: place >= leavesMost ? said.leaveMany : daySentence(from, said.leaveFromMissing),
    [names.to]: daySentence(to, said.leaveToMissing) ?? turned,
  }
}

/** A doctor's hours lie within the hospital's; leave that is over is dropped, where the time is known. None at all is allowed: the doctor left. */
export function checkTimetable({ workingDays, leave }: Timetable, now: Date | undefined): Checked<Timetable> {
  const isOver = (lastDay: string) => now !== undefined && lastDay < lagosToday(now)
  const sentences = [
    ...workingDays.map((one, place) =>
      hoursSentences(one, workingDays.findIndex(({ day }) => day === one.day) !== place),
    ),
    ...leave.map(leaveSentences),
  ]
  const values = { workingDays, leave: leave.filter(({ from, to }) => from !== '' && !isOver(to)) }
  return checked(values, Object.assign({}, ...sentences))
}
