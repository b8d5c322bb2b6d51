import { m } from '@ilera/contract/messages'
import { eventTitles } from '@ilera/contract/appointments/event-messages'
import type { TimelineEntry } from '@ilera/contract/appointments/schemas'
import { formatLongDate } from '@ilera/contract/formats'
import { ownProperty } from '@ilera/contract/shared/own-property'
import { Timeline } from '../elements/timeline.tsx'

export type AppointmentTimelineProps = { entries: readonly TimelineEntry[] }

/** The history of an appointment. Patient and hospital see the same entries. */
export const AppointmentTimeline = ({ entries }: AppointmentTimelineProps) => (
  <Timeline
    label={m.appointments_timeline()}
    entries={entries.map(({ at, event, reason }, index) => ({
      id: String(index),
      title: ownProperty(eventTitles, event)?.() ?? event,
      when: formatLongDate(at),
      detail: reason ?? undefined,
    }))}
  />
)
