import { toInstant, type WallClock } from '../shared/lagos-time.ts'
import { keysOf, ownProperty } from '../shared/own-property.ts'
import {
  appointmentStates,
  transitions,
  type Actor,
  type AppointmentEvent,
  type AppointmentStatus,
  type EventFacts,
  type Timing,
} from './appointment-states.ts'

export { transitions, type Actor, type AppointmentEvent } from './appointment-states.ts'

export const appointmentEvents = keysOf(transitions)

type EventsWith<Facts> = {
  [Event in AppointmentEvent]: (typeof transitions)[Event] extends Facts ? Event : never
}[AppointmentEvent]

/** What the hospital can do from an appointment's review, and is asked about first. */
export type ReviewAction = EventsWith<{ review: object }>
/** How a visit went. */
export type Outcome = EventsWith<{ review: { call: 'outcome' } }>

const isReviewed = (event: AppointmentEvent): event is ReviewAction => 'review' in transitions[event]
const isOutcome = (event: AppointmentEvent): event is Outcome =>
  isReviewed(event) && transitions[event].review.call === 'outcome'

export const reviewActions = appointmentEvents.filter(isReviewed)
export const outcomes = appointmentEvents.filter(isOutcome)

/** What the table needs to know of an appointment; dates and times are Lagos wall-clock, null while none is assigned. */
export type AppointmentState = {
  status: AppointmentStatus
  date: string | null
  time: string | null
  /** The time that the patient asked for instead. */
  reschedule: WallClock | null
}

const table: Record<AppointmentEvent, EventFacts> = transitions

/** Whether a slot has begun. */
export const isInPast = (slot: WallClock, now: Date): boolean => toInstant(slot) <= now

/** Whether the appointment's own time has come. A request has none, also where an assignment of it ran out. */
const hasStarted = ({ status, date, time }: Omit<AppointmentState, 'reschedule'>, now: Date): boolean =>
  !appointmentStates[status].isRequest && date !== null && time !== null && isInPast({ date, time }, now)

const meetsTimeConstraint: Record<Timing, (situation: AppointmentState, now: Date) => boolean> = {
  'any time': () => true,
  'before its time': (situation, now) => !hasStarted(situation, now),
  'after its time': hasStarted,
  'while a time is ahead': (situation, now) =>
    !hasStarted(situation, now) || (situation.reschedule !== null && !isInPast(situation.reschedule, now)),
}

/** Whether the event leads out of this status at all, whoever does it and whenever. */
export const startsFrom = (event: AppointmentEvent, status: AppointmentStatus): boolean =>
  table[event].from.includes(status)

/** Whether a step between these statuses ends the time in which what is paid counts towards the fee. */
export const endsPayments = (from: AppointmentStatus, to: AppointmentStatus): boolean =>
  appointmentStates[from].takesPayments && !appointmentStates[to].takesPayments

/** Whether the event settles the time of the visit. */
export const settlesTime = (event: string): boolean => ownProperty(table, event)?.settlesTime === true

/** Whether the table lets this actor do it now. */
export function isAllowed(event: AppointmentEvent, actor: Actor, situation: AppointmentState, now: Date): boolean {
  const { from, who } = table[event]
  const timing = who[actor]
  return timing !== undefined && from.includes(situation.status) && meetsTimeConstraint[timing](situation, now)
}

const timeConstraintMessages: Record<Exclude<Timing, 'any time'>, string> = {
  'before its time': 'after its time has passed',
  'after its time': 'before its time has passed',
  'while a time is ahead': 'to a time that has passed',
}

/** The sentence of a refused transition (409): names the present status, or that its time has passed. */
export function notAllowedMessage(event: AppointmentEvent, actor: Actor, situation: AppointmentState): string {
  const { from, who, verb } = table[event]
  const timing = who[actor]
  if (!from.includes(situation.status) || timing === undefined || timing === 'any time')
    return `You cannot ${verb} now. Its status is "${appointmentStates[situation.status].label}".`
  return `You cannot ${verb} ${timeConstraintMessages[timing]}.`
}

/** All that this actor may do now: the buttons on a screen. */
export const allowedEvents = (actor: Actor, situation: AppointmentState, now: Date): AppointmentEvent[] =>
  appointmentEvents.filter((event) => isAllowed(event, actor, situation, now))

/** Whether a deletion by this side cancels the appointment too: after its time it only leaves that side's lists. */
export const deletionCancels = (actor: Actor, situation: AppointmentState, now: Date): boolean =>
  isAllowed('cancel', actor, situation, now) && !hasStarted(situation, now)

/** A cancellation after the appointment's time undoes what may have taken place: it needs a reason. */
export const cancelNeedsReason = (actor: Actor, situation: AppointmentState, now: Date): boolean =>
  actor === 'hospital' && hasStarted(situation, now)
