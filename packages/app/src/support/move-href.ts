import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import type { AppointmentEvent } from '@ilera/contract/appointments/transitions'
import { href } from '@ilera/contract/routes'

/** Where the patient moves the visit to another free time. Undefined where it cannot be moved now without asking. */
export function moveHref(
  { _id: visit, booked, hospital }: AppointmentWithTimeline,
  events: readonly AppointmentEvent[],
): string | undefined {
  if (!booked?.booksAtOnce || !events.includes('move')) return undefined
  return href('visitBooking', {}, { hospital: hospital[0], visit, doctor: booked.doctor ?? undefined })
}
