import type { Appointment } from '@ilera/contract/appointments/schemas'
import { slotMinutes } from '@ilera/contract/appointments/constants'
import { instantOf } from '@ilera/contract/shared/lagos-time'

const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')
const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(/\n/g, '\\n')

/** A booked slot as a calendar file (RFC 5545), ready for a link; no clinical words. Undefined until there is a slot. */
export function calendarHref({ _id, status, date, time, doctorName, hospitalName, hospitalAddress }: Appointment) {
  if (status !== 'confirmed' || !date || !time) return undefined
  const begin = instantOf({ date, time })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ilera//EN',
    'BEGIN:VEVENT',
    `UID:${_id}@ilera`,
    `DTSTAMP:${stamp(begin)}`,
    `DTSTART:${stamp(begin)}`,
    `DTEND:${stamp(new Date(begin.getTime() + slotMinutes * 60_000))}`,
    `SUMMARY:${escaped(`Appointment with ${doctorName ?? hospitalName}`)}`,
    `LOCATION:${escaped([hospitalName, hospitalAddress].filter(Boolean).join(', '))}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(`${lines.join('\r\n')}\r\n`)}`
}
