import { slotMinutes, workingHours } from '@ilera/contract/appointments/constants'
import type { DayVisit } from '@ilera/contract/day/schemas'

/** A doctor's free times (HH:mm, Lagos) on a day. */
export type FreeTimes = { doctorName: string; times: readonly string[] }
type Cell = { visits: readonly DayVisit[]; times: readonly string[] }
type Column = { doctorName: string; cells: ReadonlyMap<string, Cell> }

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const [first, last] = [minutesOf(workingHours.from), minutesOf(workingHours.to)]

/** The rows of a day: 08:00, 08:30, … 16:00. */
export const halfHours: readonly string[] = Array.from({ length: (last - first) / slotMinutes + 1 }, (_, index) =>
  timeOf(first + index * slotMinutes),
)

/** The row in which a time is: what begins before or after the day, or at no readable time, is in its first or last one. */
const rowOf = (time: string): string => {
  const half = first + Math.floor((minutesOf(time) - first) / slotMinutes) * slotMinutes
  return timeOf(Math.max(first, Math.min(last, half || first)))
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
    const cells = new Map(
      halfHours.map((half) => [half, { visits: here.get(half) ?? [], times: times.get(half) ?? [] }]),
    )
    return { doctorName, cells }
  })
}
