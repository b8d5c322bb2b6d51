import type { TimelineEntry } from '@ilera/contract/appointments/schemas'
import { formatLongDate } from '@ilera/contract/formats'
import { Timeline } from '../elements/timeline.tsx'

export type AppointmentTimelineProps = { entries: readonly TimelineEntry[] }

const titles: Record<string, string> = {
  request: 'Requested',
  assign: 'Doctor assigned',
  confirm: 'Booked',
  release: 'Time given back',
  decline: 'Declined',
  cancel: 'Cancelled',
  reschedule: 'Another time asked for',
  'approve-reschedule': 'New time confirmed',
  'decline-reschedule': 'Old time kept',
  attended: 'Attended',
  'no-show': 'Did not attend',
}

/** An appointment's own history, as both sides see it. */
export const AppointmentTimeline = ({ entries }: AppointmentTimelineProps) => (
  <Timeline
    label="What happened so far"
    entries={entries.map(({ at, event, reason }, index) => ({
      id: String(index),
      title: titles[event] ?? event,
      when: formatLongDate(at),
      detail: reason ?? undefined,
    }))}
  />
)
