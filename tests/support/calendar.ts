import ICAL from 'ical.js'

/** A calendar entry. */
export type Entry = {
  method: string
  uid: string
  sequence: number
  status: string
  stamp: string
  begin: string
  end: string
  summary: string
  location: string
  organizer: string
  organizerName: string
}

const textOf = (component: ICAL.Component, name: string): string => String(component.getFirstPropertyValue(name) ?? '')

/** Parses the single entry of a calendar file. Instants are ISO 8601. Throws for an invalid file (RFC 5545, RFC 5546). */
export function readCalendar(file: string): Entry {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const [event, ...more] = calendar.getAllSubcomponents('vevent')
  if (!event || more.length > 0) throw new Error('not one entry')
  const organizer = event.getFirstProperty('organizer')
  const instant = (name: string): string => {
    const value = event.getFirstPropertyValue(name)
    if (!(value instanceof ICAL.Time)) throw new Error(`no ${name}`)
    return value.toJSDate().toISOString()
  }
  return {
    method: textOf(calendar, 'method'),
    uid: textOf(event, 'uid'),
    sequence: Number(textOf(event, 'sequence')),
    status: textOf(event, 'status'),
    stamp: instant('dtstamp'),
    begin: instant('dtstart'),
    end: instant('dtend'),
    summary: textOf(event, 'summary'),
    location: textOf(event, 'location'),
    organizer: textOf(event, 'organizer'),
    organizerName: organizer?.getFirstParameter('cn') ?? '',
  }
}

/** Simulates a calendar. Of two messages about one entry, it keeps the one with the higher SEQUENCE, then the later DTSTAMP. */
export function startCalendar() {
  const kept = new Map<string, Entry>()
  return {
    open(file: string): void {
      const entry = readCalendar(file)
      const known = kept.get(entry.uid)
      const isNewer =
        !known || entry.sequence > known.sequence || (entry.sequence === known.sequence && entry.stamp >= known.stamp)
      if (isNewer) kept.set(entry.uid, entry)
    },
    /** Entries that were not cancelled. */
    shown: () => [...kept.values()].filter(({ method }) => method !== 'CANCEL'),
  }
}
