import { m } from '@ilera/contract/messages'
import { formatDate, formatTime } from '../formats.ts'
import { weekdays, type Leave, type WorkingDay } from './working-hours.ts'
import { weekdayLabels } from './messages.ts'

const hours = ({ from, to }: WorkingDay) => ({ from: formatTime(from), to: formatTime(to) })
const hasSameHours = (one: WorkingDay, other: WorkingDay) => one.from === other.from && one.to === other.to
const isNext = (one: WorkingDay, other: WorkingDay) => weekdays.indexOf(other.day) - weekdays.indexOf(one.day) === 1

/** Groups consecutive days with the same hours. */
function inRuns(workingDays: readonly WorkingDay[]): WorkingDay[][] {
  const runs: WorkingDay[][] = []
  for (const day of workingDays) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && isNext(last, day) && hasSameHours(last, day)) run.push(day)
    else runs.push([day])
  }
  return runs
}

/** Formats hours as "Monday to Friday 8:00am to 4:00pm, Saturday 9:00am to 12:00pm". */
export function describeHours(workingDays: readonly WorkingDay[]): string {
  if (workingDays.length === 0) return m.doctors_no_hours()
  return inRuns(workingDays)
    .map((run) => {
      const [first, last] = [run[0], run.at(-1)]
      if (!first || !last) return ''
      if (run.length === weekdays.length) return m.doctors_hours_every_day(hours(first))
      const day = weekdayLabels[first.day]()
      if (first === last) return m.doctors_hours_of_day({ day, ...hours(first) })
      return m.doctors_hours_of_days({ first: day, last: weekdayLabels[last.day](), ...hours(first) })
    })
    .join(', ')
}

/** Formats leave as "24/12/2026 to 26/12/2026", or one date for a single day. Empty without leave. */
export const describeLeave = (leave: readonly Leave[]): string =>
  leave
    .map(({ from, to }) =>
      from === to ? formatDate(from) : m.doctors_leave_period({ from: formatDate(from), to: formatDate(to) }),
    )
    .join(', ')
