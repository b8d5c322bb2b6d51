import { toInstant } from '../shared/lagos-time.ts'
import { siteConfig } from '../shared/site-config.ts'
import { slotMinutes } from './constants.ts'
import type { AppointmentWithTimeline } from './schemas.ts'
import { appointmentStates, transitions } from './appointment-states.ts'

const timestamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Without control characters, which RFC 5545 does not allow; any line break is a line feed. */
const printable = (text: string): string =>
  text
    .replaceAll('\t', ' ')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}|\p{Cs}/gu, '')

/** RFC 5545, section 3.3.11. */
const escapeText = (text: string): string =>
  printable(text)
    .replace(/[\\,;]/g, '\\$&')
    .replaceAll('\n', '\\n')

const parameterEscapes: Record<string, string> = { '^': '^^', '"': "^'", '\n': '^n' }
/** A quoted parameter knows no backslash: RFC 6868 has its own signs. */
const quoted = (text: string): string =>
  `"${printable(text).replace(/[\^"\n]/g, (sign) => parameterEscapes[sign] ?? sign)}"`

/** Bytes of one letter in UTF-8. */
const bytesOf = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Lines of a calendar file are 75 bytes at most; what is longer goes on after a space. */
function foldLines(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let bytes = 0
  for (const letter of line) {
    const size = bytesOf(letter)
    if (bytes + size > 73) {
      pieces.push(piece)
      piece = ''
      bytes = 0
    }
    piece += letter
    bytes += size
  }
  return [...pieces, piece].join('\r\n ')
}

/** RFC 5546: `PUBLISH` adds or changes an entry, `CANCEL` removes it. */
type Message = { method: 'PUBLISH'; status: 'CONFIRMED' } | { method: 'CANCEL'; status: 'CANCELLED' }

function calendarMessage(appointment: AppointmentWithTimeline, now: Date, { method, status }: Message) {
  const { _id, date, time, doctorName, hospitalName, hospitalAddress, timeline } = appointment
  if (!date || !time) return undefined
  const begin = toInstant({ date, time })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ilera//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${_id}@ilera`,
    // Each step of an appointment makes it one higher: a calendar keeps the newest, in whatever order mails are opened.
    `SEQUENCE:${timeline.length}`,
    `STATUS:${status}`,
    `DTSTAMP:${timestamp(now)}`,
    `ORGANIZER;CN=${quoted(hospitalName)}:mailto:${siteConfig.email}`,
    `DTSTART:${timestamp(begin)}`,
    `DTEND:${timestamp(new Date(begin.getTime() + slotMinutes * 60_000))}`,
    `SUMMARY:${escapeText(`Appointment with ${doctorName ?? hospitalName}`)}`,
    `LOCATION:${escapeText([hospitalName, hospitalAddress].filter(Boolean).join(', '))}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLines).join('\r\n')}\r\n`
}

/**
 * A booked time as a calendar file (RFC 5545), without clinical words; `now` is the server's time. Undefined while no time is
 * booked. The entry has the same UID all its life (decision 062).
 */
export const createCalendarEvent = (appointment: AppointmentWithTimeline, now: Date): string | undefined =>
  appointmentStates[appointment.status].keepsTime
    ? calendarMessage(appointment, now, { method: 'PUBLISH', status: 'CONFIRMED' })
    : undefined

/** Takes the entry of a cancelled appointment out of a calendar. Undefined where it was never booked: no calendar knows of it. */
export const createCalendarCancellation = (appointment: AppointmentWithTimeline, now: Date): string | undefined =>
  appointment.status === transitions.cancel.to && appointment.timeline.some(({ event }) => event === 'confirm')
    ? calendarMessage(appointment, now, { method: 'CANCEL', status: 'CANCELLED' })
    : undefined
