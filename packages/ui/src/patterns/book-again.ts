import type { HomeVisit } from '@ilera/contract/appointments/schemas'
import { href } from '@ilera/contract/routes'

/**
 * Where the patient books the same doctor again: the free times where the service is booked at once, else the request form with what
 * is known. Undefined for a visit without a doctor.
 */
export function bookAgainHref({
  _id: again,
  booked,
  doctorName,
  hospital: [hospital],
}: Pick<HomeVisit, '_id' | 'booked' | 'doctorName' | 'hospital'>): string | undefined {
  if (!doctorName) return undefined
  if (!booked?.booksAtOnce) return href('appointmentForm', {}, { hospital, again })
  return href('visitBooking', {}, { hospital, service: booked.service, doctor: booked.doctor ?? undefined })
}
