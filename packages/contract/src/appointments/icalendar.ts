import { m } from '@ilera/contract/messages'
import { toInstant } from '../shared/lagos-time.ts'
import { languageTag } from '../shared/language.ts'
import { siteConfig } from '../shared/site-config.ts'
import type { ToldAppointment } from './schemas.ts'
import { appointmentStates } from './appointment-states.ts'
import { setsTime, transitions } from './transitions.ts'

const timestamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Removes control characters, which RFC 5545 forbids, and converts line breaks to line feeds. */
const printable = (text: string): string =>
  text
    .replaceAll('\t', ' ')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}|\p{Cs}/gu, '')

/** Escapes a text value (RFC 5545, section 3.3.11). */
const escapeText = (text: string): string =>
  printable(text)
    .replace(/[\\,;]/g, '\\$&')
    .replaceAll('\n', '\\n')

const parameterEscapes: Record<string, string> = { '^': '^^', '"': "^'", '\n': '^n' }
/** Quotes a parameter value. Parameters have no backslash escapes, but those of RFC 6868. */
const quoted = (text: string): string =>
  `"${printable(text).replace(/[\^"\n]/g, (sign) => parameterEscapes[sign] ?? sign)}"`

/** Length of a character in UTF-8 bytes. */
const bytesOf = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Folds lines longer than 75 bytes: the continuation starts with a space (RFC 5545, section 3.1). */
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
const entryStatuses = { PUBLISH: 'CONFIRMED', CANCEL: 'CANCELLED' } as const
type Method = keyof typeof entryStatuses

function entryOf(appointment: ToldAppointment, now: Date, method: Method): string[] {
  const { _id, date, time, fullName, doctorName, hospitalName, hospitalAddress, minutes, timeline } = appointment
  if (!date || !time) return []
  const begin = toInstant({ date, time })
  const name = doctorName ?? hospitalName
  // A family has several patients in one calendar.
  const summary = fullName ? m.calendar_summary_of({ name, patient: fullName }) : m.calendar_summary({ name })
  return [
    'BEGIN:VEVENT',
    `UID:${_id}@ilera`,
    // Increases with each step of the appointment, so that calendars keep the newest version even if mails are opened out of order.
    `SEQUENCE:${timeline.length}`,
    `STATUS:${entryStatuses[method]}`,
    `DTSTAMP:${timestamp(now)}`,
    `ORGANIZER;CN=${quoted(hospitalName)}:mailto:${siteConfig.email}`,
    `DTSTART:${timestamp(begin)}`,
    `DTEND:${timestamp(new Date(begin.getTime() + minutes * 60_000))}`,
    `SUMMARY;LANGUAGE=${languageTag()}:${escapeText(summary)}`,
    `LOCATION:${escapeText([hospitalName, hospitalAddress].filter(Boolean).join(', '))}`,
    'END:VEVENT',
  ]
}

/** A file with an entry for each appointment that has a time. Undefined when none has. */
function calendarFile(appointments: readonly ToldAppointment[], now: Date, method: Method): string | undefined {
  const entries = appointments.flatMap((one) => entryOf(one, now, method))
  if (entries.length === 0) return undefined
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Ilera//EN', 'CALSCALE:GREGORIAN', `METHOD:${method}`]
  const lines = [...head, ...entries, 'END:VCALENDAR']
  return `${lines.map(foldLines).join('\r\n')}\r\n`
}

/**
 * Creates a calendar file (RFC 5545) for booked appointments, without clinical details. `now` is the server's time. Undefined
 * when none has a booked time. The UID of an appointment never changes (decision 062).
 */
export const createCalendarEvents = (appointments: readonly ToldAppointment[], now: Date): string | undefined =>
  calendarFile(
    appointments.filter(({ status }) => appointmentStates[status].keepsTime),
    now,
    'PUBLISH',
  )

/** Creates a calendar file for one booked appointment. */
export const createCalendarEvent = (appointment: ToldAppointment, now: Date): string | undefined =>
  createCalendarEvents([appointment], now)

/** Creates a calendar file that removes a cancelled appointment. Undefined when it was never booked, so no calendar contains it. */
export const createCalendarCancellation = (appointment: ToldAppointment, now: Date): string | undefined =>
  appointment.status === transitions.cancel.to && appointment.timeline.some(({ event }) => setsTime(event))
    ? calendarFile([appointment], now, 'CANCEL')
    : undefined
