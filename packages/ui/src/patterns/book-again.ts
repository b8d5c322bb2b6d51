import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import type { HomeVisit } from '@ilera/contract/appointments/schemas'
import { href } from '@ilera/contract/routes'

/**
 * Where the patient books the same doctor again, after a visit or where it came to none: the free times where the service is booked at
 * once, else the request form with what is known. Undefined without a doctor, and while the visit is ahead.
 */
export function bookAgainHref({
  _id: again,
  booked,
  doctorName,
  hospital: [hospital],
  status,
}: Pick<HomeVisit, '_id' | 'booked' | 'doctorName' | 'hospital' | 'status'>): string | undefined {
  if (!doctorName || appointmentStates[status].past !== 'always') return undefined
  if (!booked?.booksAtOnce) return href('appointmentForm', {}, { hospital, again })
  return href('visitBooking', {}, { hospital, service: booked.service, doctor: booked.doctor ?? undefined })
}

/**
 * Where the patient chooses another time for a suggested follow-up, from its day on. Undefined where nothing can be booked online:
 * the hospital is not listed, or the day cannot be booked yet.
 */
export function otherTimesHref({
  _id: follows,
  booked,
  suggestion,
  hospital: [hospital],
}: Pick<HomeVisit, '_id' | 'booked' | 'suggestion' | 'hospital'>): string | undefined {
  const obstacle = suggestion?.offer?.obstacle
  if (!suggestion || obstacle === 'not-listed' || obstacle === 'too-far') return undefined
  const { day } = suggestion
  if (!booked?.booksAtOnce) return href('appointmentForm', {}, { hospital, again: follows, day, follows })
  const { service, doctor } = booked
  return href('visitBooking', {}, { hospital, service, doctor: doctor ?? undefined, day, follows })
}
