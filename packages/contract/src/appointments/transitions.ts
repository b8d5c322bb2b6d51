import { addDays, lagosToday, toInstant, type WallClock } from '../shared/lagos-time.ts'
import { keysOf, ownProperty } from '../shared/own-property.ts'
import { transitions, type Actor, type AppointmentEvent, type EventFacts, type Timing } from './appointment-events.ts'
import { appointmentStates, type AppointmentStatus } from './appointment-states.ts'

export { transitions, type Actor, type AppointmentEvent } from './appointment-events.ts'

export const appointmentEvents = keysOf(transitions)

type EventsWith<Facts> = {
  [Event in AppointmentEvent]: (typeof transitions)[Event] extends Facts ? Event : never
}[AppointmentEvent]

/** Actions of the hospital's review that have a confirmation dialog. */
export type ReviewAction = EventsWith<{ review: object }>
/** How a visit went, or that this is open again. */
export type Outcome = EventsWith<{ review: { call: 'outcome' } }>

const isReviewed = (event: AppointmentEvent): event is ReviewAction => 'review' in transitions[event]
const isOutcome = (event: AppointmentEvent): event is Outcome =>
  isReviewed(event) && transitions[event].review.call === 'outcome'

export const reviewActions = appointmentEvents.filter(isReviewed)
export const outcomes = appointmentEvents.filter(isOutcome)

/** The part of an appointment that decides about transitions. Date and time are Lagos wall-clock, null until assigned. */
export type AppointmentState = {
  status: AppointmentStatus
  date: string | null
  time: string | null
  /** The time that the patient requested instead. */
  reschedule: WallClock | null
  /** Hours before a booked time until which a patient may cancel or move it; missing, until it begins. */
  changeHours?: number
}

const table: Record<AppointmentEvent, EventFacts> = transitions

/** Whether a slot has started. */
export const isInPast = (slot: WallClock, now: Date): boolean => toInstant(slot) <= now

/** Whether the appointment has started. A request never has, even if it still has the time of an expired assignment. */
const hasStarted = ({ status, date, time }: Omit<AppointmentState, 'reschedule'>, now: Date): boolean =>
  !appointmentStates[status].isRequest && date !== null && time !== null && isInPast({ date, time }, now)

/**
 * Until when a patient may cancel or move the visit. Undefined where it has no booked time: a request and a hold can always be
 * given up.
 */
export function changeDeadline(visit: Omit<AppointmentState, 'reschedule'>): Date | undefined {
  const { status, date, time, changeHours = 0 } = visit
  if (!appointmentStates[status].keepsTime || date === null || time === null) return undefined
  const deadline = new Date(toInstant({ date, time }).getTime() - changeHours * 3_600_000)
  return Number.isNaN(deadline.getTime()) ? undefined : deadline
}

const meetsPolicy = (situation: AppointmentState, now: Date): boolean => {
  const deadline = changeDeadline(situation)
  return deadline === undefined || now <= deadline
}

/** Whether the visit is ahead, and its policy forbids patients to cancel or move it now. */
export const isPastDeadline = (situation: AppointmentState, now: Date): boolean =>
  !hasStarted(situation, now) && !meetsPolicy(situation, now)

const meetsTimeConstraint: Record<Timing, (situation: AppointmentState, now: Date) => boolean> = {
  'any time': () => true,
  'before its time': (situation, now) => !hasStarted(situation, now),
  'after its time': hasStarted,
  'by the policy': (situation, now) => !hasStarted(situation, now) && meetsPolicy(situation, now),
  'while a time is ahead': (situation, now) =>
    !hasStarted(situation, now) || (situation.reschedule !== null && !isInPast(situation.reschedule, now)),
  'on its day': ({ date }, now) => date === lagosToday(now),
  'from its day on': ({ date }, now) => date !== null && date <= lagosToday(now),
  'until the day after': ({ date }, now) => date !== null && lagosToday(now) <= addDays(date, 1),
}

/** Whether the event is possible in this status, regardless of actor and time. */
export const startsFrom = (event: AppointmentEvent, status: AppointmentStatus): boolean =>
  table[event].from.includes(status)

/** The event by which a hospital gives an appointment another time. A reservation and a hold stay what they are. */
export const movingEvent = (status: AppointmentStatus): 'assign' | 'hold' | 'move' =>
  startsFrom('confirm', status) ? 'assign' : startsFrom('pay', status) ? 'hold' : 'move'

/** Whether the transition ends the acceptance of payments. */
export const endsPayments = (from: AppointmentStatus, to: AppointmentStatus): boolean =>
  appointmentStates[from].takesPayments && !appointmentStates[to].takesPayments

/** Whether the event sets the time of the visit. */
export const setsTime = (event: string): boolean => ownProperty(table, event)?.setsTime === true

/** Whether this actor may trigger the event now. */
export function isAllowed(event: AppointmentEvent, actor: Actor, situation: AppointmentState, now: Date): boolean {
  const { from, who } = table[event]
  const timing = who[actor]
  return timing !== undefined && from.includes(situation.status) && meetsTimeConstraint[timing](situation, now)
}

type Limited = Exclude<Timing, 'any time'>
/** Events whose time decides whether somebody may trigger them. */
export type TimedEvent = EventsWith<{ who: { patient: Limited } }> | EventsWith<{ who: { hospital: Limited } }>

/** Whether only the time forbids the event: this actor may trigger it in this status at other times. */
export function isMistimed(event: AppointmentEvent, actor: Actor, { status }: AppointmentState): event is TimedEvent {
  const timing = table[event].who[actor]
  return startsFrom(event, status) && timing !== undefined && timing !== 'any time'
}

/** All events that this actor may trigger now, for the buttons on a screen. */
export const allowedEvents = (actor: Actor, situation: AppointmentState, now: Date): AppointmentEvent[] =>
  appointmentEvents.filter((event) => isAllowed(event, actor, situation, now))

/** Whether deleting also cancels the appointment. After its time, deleting only hides it from that side's lists. */
export const deletionCancels = (actor: Actor, situation: AppointmentState, now: Date): boolean =>
  isAllowed('cancel', actor, situation, now) && !hasStarted(situation, now)

/** Whether cancelling requires a reason: after the appointment's time, the visit may have taken place. */
export const cancelNeedsReason = (actor: Actor, situation: AppointmentState, now: Date): boolean =>
  actor === 'hospital' && hasStarted(situation, now)
