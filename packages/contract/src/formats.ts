import { groupCharacters } from './shared/group-digits.ts'
import { isDate, isTime, lagosClock, type WallClock } from './shared/lagos-time.ts'

/** Placeholder for values that cannot be formatted (spec section 8). */
export const noneLabel = 'None'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** An instant (ISO 8601 or Date), a day YYYY-MM-DD, or a wall clock in Lagos. */
export type DateTimeInput = string | Date | { date?: string | null; time?: string | null } | null | undefined

function clockOf(when: DateTimeInput): WallClock | undefined {
  if (!when) return undefined
  if (typeof when === 'string' && isDate(when)) return { date: when, time: '' }
  if (typeof when === 'string' || when instanceof Date) {
    const instant = new Date(when)
    return Number.isNaN(instant.getTime()) ? undefined : lagosClock(instant)
  }
  return when.date && isDate(when.date) ? { date: when.date, time: when.time ?? '' } : undefined
}

/** "2:30pm" from HH:mm; 'None' when unparseable. */
export function formatTime(time: string | null | undefined, gap = ''): string {
  if (!time || !isTime(time)) return noneLabel
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)}${gap}${hour < 12 ? 'am' : 'pm'}`
}

/** dd/mm/yyyy in Lagos; 'None' when unparseable (spec section 9). */
export function formatDate(when: DateTimeInput): string {
  const clock = clockOf(when)
  return clock ? clock.date.split('-').reverse().join('/') : noneLabel
}

/** "Thursday 5 November 2026"; 'None' when unparseable. */
export function formatDay(when: DateTimeInput): string {
  const clock = clockOf(when)
  if (!clock) return noneLabel
  const day = new Date(`${clock.date}T00:00:00Z`)
  return `${days[day.getUTCDay()]} ${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** "Thursday 5 November 2026, 2:30pm, Lagos time"; without a time only the day; 'None' when unparseable. */
export function formatLongDate(when: DateTimeInput): string {
  const clock = clockOf(when)
  if (!clock) return noneLabel
  return isTime(clock.time) ? `${formatDay(when)}, ${formatTime(clock.time)}, Lagos time` : formatDay(when)
}

/** Chat time, "05/11/2026 2:30 pm" in Lagos; 'None' when unparseable (spec section 2). */
export function formatChatTime(when: DateTimeInput): string {
  const clock = clockOf(when)
  return clock && isTime(clock.time) ? `${formatDate(when)} ${formatTime(clock.time, ' ')}` : noneLabel
}

/** Formats naira as "₦3,000", or with kobo as "₦4,999.50"; 'None' when not a number. */
export function formatNaira(naira: number | null | undefined): string {
  if (naira === null || naira === undefined || !Number.isFinite(naira)) return noneLabel
  const kobo = Math.abs(Math.round(naira * 100))
  const rest = kobo % 100 === 0 ? '' : `.${String(kobo % 100).padStart(2, '0')}`
  return `${naira < 0 ? '−' : ''}₦${groupCharacters(Math.floor(kobo / 100))}${rest}`
}

/** Formats a count as "1,500". Negative and invalid counts become 0. */
export const formatCount = (count: number): string => (count > 0 ? groupCharacters(Math.floor(count)) : '0')
