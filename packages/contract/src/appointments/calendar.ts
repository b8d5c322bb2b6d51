import { instantOf } from '../shared/lagos-time.ts'
import { slotMinutes } from './constants.ts'
import type { Appointment } from './schemas.ts'

const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')
const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n|\r/g, '\\n')

/** Bytes of one letter in UTF-8. */
const bytesOf = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Lines of a calendar file are 75 bytes at most; what is longer goes on after a space. */
function folded(line: string): string {
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

/** A booked slot as a calendar file (RFC 5545), without clinical words. Undefined until there is a slot. */
export function calendarFile(appointment: Appointment): string | undefined {
  const { _id, status, date, time, doctorName, hospitalName, hospitalAddress } = appointment
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
  return `${lines.map(folded).join('\r\n')}\r\n`
}
