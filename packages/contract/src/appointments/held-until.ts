import { formatTime } from '../formats.ts'
import { lagosClock } from '../shared/lagos-time.ts'
import type { AppointmentStatus } from './appointment-states.ts'
import { startsFrom } from './transitions.ts'

/** Until when a visit is held, as a time of day: "10:15 AM". Undefined where it is not held. `holdUntil` is an instant (UTC). */
export const heldUntil = (visit: { status: AppointmentStatus; holdUntil: string | null }): string | undefined =>
  visit.holdUntil !== null && startsFrom('pay', visit.status)
    ? formatTime(lagosClock(new Date(visit.holdUntil)).time)
    : undefined
