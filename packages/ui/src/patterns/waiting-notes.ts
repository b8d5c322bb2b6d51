import type { AppointmentStatus } from '@ilera/contract/appointments/appointment-states'
import { heldUntil } from '@ilera/contract/appointments/held-until'
import { m } from '@ilera/contract/messages'

/** What a patient waits for while a visit is in this status. */
const waitingNotes: Partial<Record<AppointmentStatus, () => string>> = {
  pending: m.home_note_pending,
  assigned: m.home_note_assigned,
  'reschedule-requested': m.home_note_reschedule,
  arrived: m.home_note_arrived,
}

/** What the patient should know about a visit in its status: of a held one, until when it is paid. */
export function waitingNote(visit: { status: AppointmentStatus; holdUntil?: string | null }): string | undefined {
  const time = heldUntil({ status: visit.status, holdUntil: visit.holdUntil ?? null })
  return time === undefined ? waitingNotes[visit.status]?.() : m.home_note_held({ time })
}
