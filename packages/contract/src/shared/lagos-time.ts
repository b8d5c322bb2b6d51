/** Nigeria keeps UTC+1 all year, so wall-clock times need no table of zones. */
const lagosOffset = '+01:00'
const lagosOffsetMs = 60 * 60 * 1000

/** Wall-clock in Africa/Lagos: date YYYY-MM-DD, time HH:mm. */
export type WallClock = { date: string; time: string }

export function lagosClock(instant: Date): WallClock {
  const shifted = new Date(instant.getTime() + lagosOffsetMs).toISOString()
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 16) }
}

export const lagosToday = (now: Date): string => lagosClock(now).date

/** The instant (UTC) at which a clock on a wall in Lagos shows this date and time. Invalid Date when unparseable. */
export const toInstant = ({ date, time }: WallClock): Date => new Date(`${date}T${time}:00${lagosOffset}`)

/** A real calendar day written YYYY-MM-DD: 2026-02-30 is not one. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** A time of day written HH:mm, 00:00 to 23:59. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** For sorting days, times and instants in ISO 8601. `localeCompare` is for names: its rules cost a slow phone 57 ms at first. */
export const compareAscending = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
