import { instantOf } from '../shared/lagos-time.ts'
import { statusLabels, type AppointmentStatus } from './statuses.ts'

/** Who acts: a side of the appointment, or the product itself (a hold that ran out). */
export type Actor = 'patient' | 'hospital' | 'system'

type Transition = {
  from: readonly AppointmentStatus[]
  to: AppointmentStatus
  who: readonly Actor[]
  /** Only once the appointment's time has passed, judged in Lagos. */
  afterItsTime?: true
  /** What the person wanted, for "You cannot … now". */
  verb: string
}

/** The one table of what may happen to an appointment (contract: "Statuses of an appointment"). */
export const transitions = {
  assign: { from: ['pending', 'assigned'], to: 'assigned', who: ['hospital'], verb: 'assign a doctor' },
  confirm: { from: ['assigned'], to: 'confirmed', who: ['hospital'], verb: 'confirm this appointment' },
  release: { from: ['assigned'], to: 'pending', who: ['system'], verb: 'release this appointment' },
  decline: { from: ['pending'], to: 'declined', who: ['hospital'], verb: 'decline this request' },
  cancel: {
    from: ['pending', 'assigned', 'confirmed', 'reschedule-requested'],
    to: 'cancelled',
    who: ['patient', 'hospital'],
    verb: 'cancel this appointment',
  },
  reschedule: { from: ['confirmed'], to: 'reschedule-requested', who: ['patient'], verb: 'ask for a reschedule' },
  'approve-reschedule': {
    from: ['reschedule-requested'],
    to: 'confirmed',
    who: ['hospital'],
    verb: 'approve a reschedule',
  },
  'decline-reschedule': {
    from: ['reschedule-requested'],
    to: 'confirmed',
    who: ['hospital'],
    verb: 'decline a reschedule',
  },
  attended: {
    from: ['confirmed'],
    to: 'attended',
    who: ['hospital'],
    afterItsTime: true,
    verb: 'mark this appointment as attended',
  },
  'no-show': {
    from: ['confirmed'],
    to: 'no-show',
    who: ['hospital'],
    afterItsTime: true,
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

/** What the table needs to know of an appointment; date and time are Lagos wall-clock, null while none is assigned. */
export type Situation = { status: AppointmentStatus; date: string | null; time: string | null }

const table: Record<AppointmentEvent, Transition> = transitions

const timeHasPassed = ({ date, time }: Situation, now: Date): boolean =>
  date !== null && time !== null && instantOf({ date, time }) <= now

/** Whether the table lets this actor do it now. */
export function may(event: AppointmentEvent, actor: Actor, situation: Situation, now: Date): boolean {
  const rule = table[event]
  return (
    rule.who.includes(actor) &&
    rule.from.includes(situation.status) &&
    (!rule.afterItsTime || timeHasPassed(situation, now))
  )
}

/** The sentence of a refused transition (409): names the present status. */
export function refusal(event: AppointmentEvent, situation: Situation): string {
  const rule = table[event]
  if (rule.from.includes(situation.status)) return `You cannot ${rule.verb} before its time has passed.`
  return `You cannot ${rule.verb} now. Its status is "${statusLabels[situation.status]}".`
}

/** All that this actor may do now: the buttons on a screen. */
export const allowedEvents = (actor: Actor, situation: Situation, now: Date): AppointmentEvent[] =>
  appointmentEvents.filter((event) => may(event, actor, situation, now))
