import { m } from '@ilera/contract/messages'
import { formatTime } from '../formats.ts'
import { lagosClock } from '../shared/lagos-time.ts'
import { appointmentStates, type AppointmentStatus } from './appointment-states.ts'
import { startsFrom } from './transitions.ts'

type Reserved = { status: AppointmentStatus; holdUntil: string | null }

/** Until when a visit is held, as a time of day: "10:15am". Undefined where it is not held. `holdUntil` is an instant (UTC). */
export const heldUntil = (visit: Reserved): string | undefined =>
  visit.holdUntil !== null && startsFrom('pay', visit.status)
    ? formatTime(lagosClock(new Date(visit.holdUntil)).time)
    : undefined

/** The status of a visit as text: "Held until 10:15am", or the status alone. */
export function statusText(visit: Reserved): string {
  const until = heldUntil(visit)
  return until === undefined ? appointmentStates[visit.status].label() : m.appointments_held_until({ until })
}
