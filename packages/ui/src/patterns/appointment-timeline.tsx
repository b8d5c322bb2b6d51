import { m } from '@ilera/contract/messages'
import { eventTitles } from '@ilera/contract/appointments/event-messages'
import type { TimelineEntry } from '@ilera/contract/appointments/schemas'
import { formatLongDate } from '@ilera/contract/formats'
import { ownProperty } from '@ilera/contract/shared/own-property'
import { Timeline } from '../elements/timeline.tsx'

export type AppointmentTimelineProps = {
  /** The events, in the order in which they are listed. */
  entries: readonly TimelineEntry[]
}

/** "by Bisi Ade", or for a carer "by Amaka Obi for Chidi Obi". */
function byText({ by: name, for: patient }: TimelineEntry): string | undefined {
  if (!name) return undefined
  return patient ? m.appointments_event_by_carer({ name, patient }) : m.appointments_event_by({ name })
}

/** The history of an appointment. Patient and hospital see the same entries. */
export const AppointmentTimeline = ({ entries }: AppointmentTimelineProps) => (
  <Timeline
    label={m.appointments_timeline()}
    entries={entries.map((entry, index) => ({
      id: String(index),
      title: ownProperty(eventTitles, entry.event)?.() ?? entry.event,
      when: formatLongDate(entry.at),
      by: byText(entry),
      detail: entry.reason ?? undefined,
    }))}
  />
)
