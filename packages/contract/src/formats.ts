import { m } from '@ilera/contract/messages'
import { monthNames, weekdayNames } from './shared/calendar-names.ts'
import { groupDigits } from './shared/group-digits.ts'
import { isDate, isTime, lagosClock, type WallClock } from './shared/lagos-time.ts'

/** Placeholder for values that cannot be formatted (spec section 8). */
export const noneLabel = m.appointments_none

const shortWeekdays = [
  m.schedule_sun,
  m.schedule_mon,
  m.schedule_tue,
  m.schedule_wed,
  m.schedule_thu,
  m.schedule_fri,
  m.schedule_sat,
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

/** "2:30" and whether it is before noon, from HH:mm. */
function twelveHours(time: string): { time: string; isMorning: boolean } {
  const hour = Number(time.slice(0, 2))
  return { time: `${hour % 12 || 12}:${time.slice(3)}`, isMorning: hour < 12 }
}

/** "2:30pm" from HH:mm; 'None' when unparseable. */
export function formatTime(time: string | null | undefined): string {
  if (!time || !isTime(time)) return noneLabel()
  const { isMorning, ...shown } = twelveHours(time)
  return isMorning ? m.dates_am(shown) : m.dates_pm(shown)
}

/** dd/mm/yyyy in Lagos; 'None' when unparseable (spec section 9). */
export function formatDate(when: DateTimeInput): string {
  const clock = clockOf(when)
  return clock ? clock.date.split('-').reverse().join('/') : noneLabel()
}

/** The parts of a day, as "Thursday", "5", "November" and "2026". */
function dayParts({ date }: WallClock) {
  const day = new Date(`${date}T00:00:00Z`)
  return {
    weekday: weekdayNames[day.getUTCDay()]?.() ?? '',
    day: String(day.getUTCDate()),
    month: monthNames[day.getUTCMonth()]?.() ?? '',
    year: String(day.getUTCFullYear()),
  }
}

/** "Thursday 5 November 2026"; 'None' when unparseable. */
export function formatDay(when: DateTimeInput): string {
  const clock = clockOf(when)
  return clock ? m.dates_day(dayParts(clock)) : noneLabel()
}

/** "Thursday 5 November", for days that are near; 'None' when unparseable. */
export function formatDayMonth(when: DateTimeInput): string {
  const clock = clockOf(when)
  return clock ? m.schedule_day(dayParts(clock)) : noneLabel()
}

/** "5 November", for the ends of a few days; 'None' when unparseable. */
export function formatMonthDay(when: DateTimeInput): string {
  const clock = clockOf(when)
  return clock ? m.schedule_month_day(dayParts(clock)) : noneLabel()
}

/** "Thu" and "5", for the heading of a narrow column; 'None' when unparseable. */
export function formatShortDay(when: DateTimeInput): { weekday: string; day: string } {
  const clock = clockOf(when)
  if (!clock) return { weekday: '', day: noneLabel() }
  const weekday = shortWeekdays[new Date(`${clock.date}T00:00:00Z`).getUTCDay()]?.() ?? ''
  return { weekday, day: dayParts(clock).day }
}

/** "Thursday 5 November 2026, 2:30pm, Lagos time"; without a time only the day; 'None' when unparseable. */
export function formatLongDate(when: DateTimeInput): string {
  const clock = clockOf(when)
  if (!clock) return noneLabel()
  const day = formatDay(when)
  return isTime(clock.time) ? m.dates_day_and_time({ day, time: formatTime(clock.time) }) : day
}

/** Chat time, "05/11/2026 2:30 pm" in Lagos; 'None' when unparseable (spec section 2). */
export function formatChatTime(when: DateTimeInput): string {
  const clock = clockOf(when)
  if (!clock || !isTime(clock.time)) return noneLabel()
  const { isMorning, ...shown } = twelveHours(clock.time)
  const inputs = { date: formatDate(when), ...shown }
  return isMorning ? m.dates_chat_am(inputs) : m.dates_chat_pm(inputs)
}

/** Formats naira as "₦3,000", or with kobo as "₦4,999.50"; 'None' when not a number. */
export function formatNaira(naira: number | null | undefined): string {
  if (naira === null || naira === undefined || !Number.isFinite(naira)) return noneLabel()
  const kobo = Math.abs(Math.round(naira * 100))
  const rest = kobo % 100 === 0 ? '' : `.${String(kobo % 100).padStart(2, '0')}`
  return `${naira < 0 ? '−' : ''}₦${groupDigits(Math.floor(kobo / 100))}${rest}`
}

/** Formats a count as "1,500". Negative and invalid counts become 0. */
export const formatCount = (count: number): string => (count > 0 ? groupDigits(Math.floor(count)) : '0')
