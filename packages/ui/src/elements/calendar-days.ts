import { addDays } from '@ilera/contract/shared/lagos-time'

/** Days are YYYY-MM-DD; a month is the first seven characters of one. */
const toDay = (instant: Date): string => instant.toISOString().slice(0, 10)

/** The same day some months later; the last day of that month if it has no such day. */
export function addMonths(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const next = new Date(first)
  next.setUTCMonth(next.getUTCMonth() + 1, 0)
  const date = Math.min(Number(day.slice(8)), next.getUTCDate())
  return `${toDay(first).slice(0, 8)}${String(date).padStart(2, '0')}`
}

/** The place of a day in its week: Monday is 0. */
const placeInWeek = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The Mondays of the weeks that a month has days in. */
export function weeksOf(month: string): string[] {
  const first = `${month}-01`
  const weeks = [addDays(first, -placeInWeek(first))]
  for (let next = addDays(weeks[0] ?? first, 7); next.startsWith(month); next = addDays(next, 7)) weeks.push(next)
  return weeks
}

/** The day that a key moves to in a calendar; undefined for other keys. From right to left the arrows are mirrored. */
export function moveInCalendar(
  day: string,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  isMirrored: boolean,
): string | undefined {
  const ahead = isMirrored ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return addDays(day, ahead)
    case 'ArrowLeft':
      return addDays(day, -ahead)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'Home':
      return addDays(day, -placeInWeek(day))
    case 'End':
      return addDays(day, 6 - placeInWeek(day))
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1)
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1)
    default:
      return undefined
  }
}
