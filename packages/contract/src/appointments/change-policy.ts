import { m } from '@ilera/contract/messages'
import { formatLongDate } from '../formats.ts'
import { lagosClock } from '../shared/lagos-time.ts'
import { holdMinutes } from './constants.ts'
import { heldUntil } from './held-until.ts'
import { changeDeadline, isInPast, transitions, type AppointmentState } from './transitions.ts'

/** An instant as a day and a time of day in Lagos. */
const inLagos = (instant: Date): string => formatLongDate(lagosClock(instant))

/**
 * Until when the patient may cancel or move the visit, and what then becomes of the money, as one sentence. Undefined for one
 * without a booked time. `now` may be missing before the clock is known.
 */
export function changePolicy(visit: Omit<AppointmentState, 'reschedule'>, now: Date | undefined): string | undefined {
  const deadline = changeDeadline(visit)
  if (!deadline) return undefined
  if (now !== undefined && now > deadline) return m.booking_policy_over()
  return visit.changeHours ? m.booking_policy_until({ when: inLagos(deadline) }) : m.booking_policy_until_start()
}

/** Why a patient can no longer cancel or move the visit, although it is ahead. */
export function deadlineMessage(visit: AppointmentState): string {
  const deadline = changeDeadline(visit)
  return deadline ? m.booking_deadline_passed({ when: inLagos(deadline) }) : m.booking_policy_over()
}

/**
 * What a patient must know before paying: until when a held visit is paid, and until when it can be cancelled or moved. After a hold,
 * that its time is over.
 */
export function visitRules(visit: AppointmentState & { holdUntil: string | null }, now: Date): string[] {
  const until = heldUntil(visit)
  const policy = changePolicy(until === undefined ? visit : { ...visit, status: transitions.pay.to }, now)
  const isAhead = visit.date !== null && visit.time !== null && !isInPast({ date: visit.date, time: visit.time }, now)
  return [
    ...(visit.status === transitions.expire.to ? [m.booking_hold_over({ minutes: String(holdMinutes) })] : []),
    ...(until === undefined ? [] : [m.booking_pay_before({ until })]),
    ...(policy === undefined || !isAhead ? [] : [policy]),
  ]
}
