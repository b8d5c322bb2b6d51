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

function readEntry(calendar: ICAL.Component, event: ICAL.Component): Entry {
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

/** Parses the entries of a calendar file. Instants are ISO 8601. Throws for an invalid file (RFC 5545, RFC 5546). */
function readEntries(file: string): Entry[] {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return calendar.getAllSubcomponents('vevent').map((event) => readEntry(calendar, event))
}

/** Parses the single entry of a calendar file. */
export function readCalendar(file: string): Entry {
  const [entry, ...more] = readEntries(file)
  if (!entry || more.length > 0) throw new Error('not one entry')
  return entry
}

/** Simulates a calendar. Of two messages about one entry, it keeps the one with the higher SEQUENCE, then the later DTSTAMP. */
export function startCalendar() {
  const kept = new Map<string, Entry>()
  return {
    open(file: string): void {
      for (const entry of readEntries(file)) {
        const known = kept.get(entry.uid)
        const isNewer =
          !known || entry.sequence > known.sequence || (entry.sequence === known.sequence && entry.stamp >= known.stamp)
        if (isNewer) kept.set(entry.uid, entry)
      }
    },
    /** Entries that were not cancelled. */
    shown: () => [...kept.values()].filter(({ method }) => method !== 'CANCEL'),
  }
}
