import type { AppointmentStatus } from '@ilera/contract/appointments/appointment-states'
import { m } from '@ilera/contract/messages'

/** What a patient waits for while a visit is in this status. */
export const waitingNotes: Partial<Record<AppointmentStatus, () => string>> = {
  pending: m.home_note_pending,
  assigned: m.home_note_assigned,
  'reschedule-requested': m.home_note_reschedule,
  arrived: m.home_note_arrived,
}
