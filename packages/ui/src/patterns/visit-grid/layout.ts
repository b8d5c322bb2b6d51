import { slotMinutes, workingHours } from '@ilera/contract/appointments/constants'
import type { DayVisit } from '@ilera/contract/day/schemas'
import { isTime } from '@ilera/contract/shared/lagos-time'
import { minutesOfDay, timeOfDay } from '@ilera/contract/shared/minutes-of-day'

/** A doctor's free times (HH:mm, Lagos) on a day. */
export type FreeTimes = { doctorName: string; times: readonly string[] }
/** `rest`: visits that began in a row above and last into this one. */
type Cell = { visits: readonly DayVisit[]; rest: readonly DayVisit[]; times: readonly string[] }
type Column = { doctorName: string; cells: ReadonlyMap<string, Cell> }

const [first, last] = [minutesOfDay(workingHours.from), minutesOfDay(workingHours.to)]

/** The rows of a day: 08:00, 08:30, … 16:00. */
export const halfHours: readonly string[] = Array.from({ length: (last - first) / slotMinutes + 1 }, (_, index) =>
  timeOfDay(first + index * slotMinutes),
)

/** The row in which a time is: what begins before or after the day, or at no readable time, is in its first or last one. */
const rowOf = (time: string): string => {
  const half = first + Math.floor((minutesOfDay(time) - first) / slotMinutes) * slotMinutes
  return timeOfDay(Math.max(first, Math.min(last, half || first)))
}

/** When a visit is over (HH:mm, Lagos), without the minutes that stay free after it. Undefined where that cannot be read. */
export function endOf({ time, minutes }: Pick<DayVisit, 'time' | 'minutes'>): string | undefined {
  const end = timeOfDay(minutesOfDay(time) + minutes)
  return isTime(end) ? end : undefined
}

/** Whether the visit lasts into the row after this one. */
export const lastsBeyond = (visit: DayVisit, half: string): boolean => {
  const end = endOf(visit)
  return end !== undefined && half !== halfHours.at(-1) && minutesOfDay(end) > minutesOfDay(half) + slotMinutes
}

function grouped<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

/** A column for each doctor who has free times or visits: those with free times in their order, then the others. */
export function columnsOf(visits: readonly DayVisit[], free: readonly FreeTimes[]): Column[] {
  const visitsOf = grouped(visits, ({ doctorName }) => doctorName ?? '')
  const timesOf = new Map(free.map(({ doctorName, times }) => [doctorName, times]))
  const names = new Set([...free.map(({ doctorName }) => doctorName), ...visitsOf.keys()])
  return [...names].map((doctorName) => {
    const here = grouped(visitsOf.get(doctorName) ?? [], ({ time }) => rowOf(time))
    const times = grouped(timesOf.get(doctorName) ?? [], rowOf)
    let rest: readonly DayVisit[] = []
    const cells = new Map(
      halfHours.map((half): [string, Cell] => {
        const begun = here.get(half) ?? []
        const cell = {
          // What goes on below stands at the end of its cell, so that its parts meet.
          visits: [...begun].sort((one, other) => Number(lastsBeyond(one, half)) - Number(lastsBeyond(other, half))),
          rest,
          times: times.get(half) ?? [],
        }
        rest = [...rest, ...begun].filter((visit) => lastsBeyond(visit, half))
        return [half, cell]
      }),
    )
    return { doctorName, cells }
  })
}
