import { instantOf, type WallClock } from '../shared/lagos-time.ts'
import { statusLabels, type AppointmentStatus } from './statuses.ts'

/** Who acts: a side of the appointment, or the product itself (a hold that ran out). */
export type Actor = 'patient' | 'hospital' | 'system'

/**
 * When an actor may do it, judged on the server's clock in Lagos. `while a time is ahead`: the present time or the one that
 * was asked for has not passed yet.
 */
export type Timing = 'any time' | 'before its time' | 'after its time' | 'while a time is ahead'

type Transition = {
  from: readonly AppointmentStatus[]
  to: AppointmentStatus
  who: Partial<Record<Actor, Timing>>
  /** What the person wanted, for "You cannot … now". */
  verb: string
}

/** The one table of what may happen to an appointment (contract: "Statuses of an appointment"; decision 035). */
export const transitions = {
  assign: {
    from: ['pending', 'assigned'],
    to: 'assigned',
    who: { hospital: 'any time' },
    verb: 'assign a doctor',
  },
  confirm: {
    from: ['assigned'],
    to: 'confirmed',
    who: { hospital: 'before its time' },
    verb: 'confirm this appointment',
  },
  release: { from: ['assigned'], to: 'pending', who: { system: 'any time' }, verb: 'release this appointment' },
  decline: { from: ['pending'], to: 'declined', who: { hospital: 'any time' }, verb: 'decline this request' },
  cancel: {
    from: ['pending', 'assigned', 'confirmed', 'reschedule-requested'],
    to: 'cancelled',
    who: { patient: 'before its time', hospital: 'any time' },
    verb: 'cancel this appointment',
  },
  reschedule: {
    from: ['confirmed'],
    to: 'reschedule-requested',
    who: { patient: 'before its time' },
    verb: 'ask for a reschedule',
  },
  'approve-reschedule': {
    from: ['reschedule-requested'],
    to: 'confirmed',
    who: { hospital: 'while a time is ahead' },
    verb: 'approve a reschedule',
  },
  'decline-reschedule': {
    from: ['reschedule-requested'],
    to: 'confirmed',
    who: { hospital: 'any time' },
    verb: 'decline a reschedule',
  },
  attended: {
    from: ['confirmed'],
    to: 'attended',
    who: { hospital: 'after its time' },
    verb: 'mark this appointment as attended',
  },
  'no-show': {
    from: ['confirmed'],
    to: 'no-show',
    who: { hospital: 'after its time' },
    verb: 'mark this appointment as not attended',
  },
} as const satisfies Record<string, Transition>

export type AppointmentEvent = keyof typeof transitions
export const appointmentEvents: AppointmentEvent[] = [
  'assign',
  'confirm',
  'release',
  'decline',
  'cancel',
  'reschedule',
  'approve-reschedule',
  'decline-reschedule',
  'attended',
  'no-show',
]

/** What the table needs to know of an appointment; dates and times are Lagos wall-clock, null while none is assigned. */
export type Situation = {
  status: AppointmentStatus
  date: string | null
  time: string | null
  /** The time that the patient asked for instead. */
  reschedule: WallClock | null
}

const table: Record<AppointmentEvent, Transition> = transitions

/** Whether a slot has begun. */
export const hasPassed = (slot: WallClock, now: Date): boolean => instantOf(slot) <= now

/** Whether the appointment's own time has come. A request has none, also where an assignment of it ran out. */
const itsTimeHasPassed = ({ status, date, time }: Omit<Situation, 'reschedule'>, now: Date): boolean =>
  status !== 'pending' && date !== null && time !== null && hasPassed({ date, time }, now)

const timingHolds: Record<Timing, (situation: Situation, now: Date) => boolean> = {
  'any time': () => true,
  'before its time': (situation, now) => !itsTimeHasPassed(situation, now),
  'after its time': itsTimeHasPassed,
  'while a time is ahead': (situation, now) =>
    !itsTimeHasPassed(situation, now) || (situation.reschedule !== null && !hasPassed(situation.reschedule, now)),
}

/** Whether the table lets this actor do it now. */
export function may(event: AppointmentEvent, actor: Actor, situation: Situation, now: Date): boolean {
  const { from, who } = table[event]
  const timing = who[actor]
  return timing !== undefined && from.includes(situation.status) && timingHolds[timing](situation, now)
}

const tooLateOrEarly: Record<Exclude<Timing, 'any time'>, string> = {
  'before its time': 'after its time has passed',
  'after its time': 'before its time has passed',
  'while a time is ahead': 'to a time that has passed',
}

/** The sentence of a refused transition (409): names the present status, or that its time has passed. */
export function refusal(event: AppointmentEvent, actor: Actor, situation: Situation): string {
  const { from, who, verb } = table[event]
  const timing = who[actor]
  if (!from.includes(situation.status) || timing === undefined || timing === 'any time')
    return `You cannot ${verb} now. Its status is "${statusLabels[situation.status]}".`
  return `You cannot ${verb} ${tooLateOrEarly[timing]}.`
}

/** All that this actor may do now: the buttons on a screen. */
export const allowedEvents = (actor: Actor, situation: Situation, now: Date): AppointmentEvent[] =>
  appointmentEvents.filter((event) => may(event, actor, situation, now))

/** Whether a deletion by this side cancels the appointment too: after its time it only leaves that side's lists. */
export const deletionCancels = (actor: Actor, situation: Situation, now: Date): boolean =>
  may('cancel', actor, situation, now) && !itsTimeHasPassed(situation, now)

/** A cancellation after the appointment's time undoes what may have taken place: it needs a reason. */
export const cancelNeedsReason = (actor: Actor, situation: Situation, now: Date): boolean =>
  actor === 'hospital' && itsTimeHasPassed(situation, now)
