import type { AppointmentStatus } from './appointment-states.ts'

/** Who triggers a transition: patient, hospital, or the system (a reservation ends, or is paid). */
export type Actor = 'patient' | 'hospital' | 'system'

/**
 * When an actor may trigger a transition, by the server's clock in Lagos. `while a time is ahead`: the current or the requested
 * time has not passed yet. `by the policy`: before its time, and where it
 * has a booked time, until the hours before it that its service says. `on its day`: from midnight to midnight. `from its day on`: at midnight or later. `until the day after`:
 * until midnight at the end of the day after it.
 */
export type Timing =
  | 'any time'
  | 'before its time'
  | 'after its time'
  | 'by the policy'
  | 'while a time is ahead'
  | 'on its day'
  | 'from its day on'
  | 'until the day after'

export type EventFacts = {
  from: readonly AppointmentStatus[]
  to: AppointmentStatus
  who: Partial<Record<Actor, Timing>>
  /** Takes back what was recorded by mistake. A status from which only such an event leads on is an end. */
  isCorrection?: true
  /** Takes up again what had ended by itself. The status before it is an end all the same. */
  isLate?: true
  /** Sets the time of the visit, so reminders are scheduled. */
  setsTime?: true
  /** A button of the hospital's review with a confirmation dialog. `outcome` records how a visit went, or takes that back. */
  review?: { call: 'declineAppointment' | 'cancelAppointment' | 'outcome'; needsReason: boolean }
}

/** How an appointment begins: a patient requests it, or a hospital's desk for a patient (decision 116). */
export const beginning = {
  to: 'pending',
  who: { patient: 'any time', hospital: 'any time' },
} as const satisfies Pick<EventFacts, 'to' | 'who'>

/** Who may begin an appointment. */
export type Requester = keyof typeof beginning.who

/** All transitions of an appointment (contract: "Statuses of an appointment"; decision 035). */
export const transitions = {
  assign: {
    from: ['pending', 'assigned'],
    to: 'assigned',
    who: { hospital: 'any time' },
  },
  confirm: {
    from: ['assigned'],
    to: 'confirmed',
    who: { hospital: 'before its time' },
    setsTime: true,
  },
  // A patient books a free time at once (decision 136).
  book: {
    from: ['pending'],
    to: 'confirmed',
    who: { patient: 'before its time' },
    setsTime: true,
  },
  // Booked at once, and kept until it is paid. A hold that is given another time stays one.
  hold: {
    from: ['pending', 'held'],
    to: 'held',
    who: { patient: 'before its time', hospital: 'before its time' },
  },
  pay: {
    from: ['held'],
    to: 'confirmed',
    who: { system: 'any time' },
    setsTime: true,
  },
  expire: { from: ['held'], to: 'expired', who: { system: 'any time' } },
  'pay-late': {
    from: ['expired'],
    to: 'confirmed',
    who: { system: 'before its time' },
    isLate: true,
    setsTime: true,
  },
  release: { from: ['assigned'], to: 'pending', who: { system: 'any time' } },
  decline: {
    from: ['pending'],
    to: 'declined',
    who: { hospital: 'any time' },
    review: { call: 'declineAppointment', needsReason: true },
  },
  cancel: {
    from: ['pending', 'assigned', 'held', 'confirmed', 'reschedule-requested'],
    to: 'cancelled',
    who: { patient: 'by the policy', hospital: 'any time' },
    review: { call: 'cancelAppointment', needsReason: true },
  },
  reschedule: {
    from: ['confirmed'],
    to: 'reschedule-requested',
    who: { patient: 'by the policy' },
  },
  'approve-reschedule': {
    from: ['reschedule-requested'],
    to: 'confirmed',
    who: { hospital: 'while a time is ahead' },
    setsTime: true,
  },
  // The hospital closes, or the doctor is away: the visit gets another time or doctor (decision 122). A patient takes another free
  // time where the service is booked at once (decision 140).
  move: {
    from: ['confirmed', 'reschedule-requested'],
    to: 'confirmed',
    who: { patient: 'by the policy', hospital: 'before its time' },
    setsTime: true,
  },
  // An offer of the waitlist: an earlier time, perhaps with another doctor (decision 139). Fee and payments stay.
  'take-offer': {
    from: ['confirmed', 'reschedule-requested'],
    to: 'confirmed',
    who: { patient: 'by the policy' },
    setsTime: true,
  },
  'decline-reschedule': {
    from: ['reschedule-requested'],
    to: 'confirmed',
    who: { hospital: 'any time' },
  },
  'check-in': {
    from: ['confirmed'],
    to: 'arrived',
    // A patient proves with a code that they are at the desk (decision 133).
    who: { patient: 'on its day', hospital: 'on its day' },
  },
  'undo-check-in': {
    from: ['arrived'],
    to: 'confirmed',
    who: { hospital: 'on its day' },
  },
  complete: {
    from: ['arrived'],
    to: 'attended',
    who: { hospital: 'from its day on' },
    review: { call: 'outcome', needsReason: false },
  },
  attended: {
    from: ['confirmed'],
    to: 'attended',
    who: { hospital: 'after its time' },
    review: { call: 'outcome', needsReason: false },
  },
  'no-show': {
    from: ['confirmed'],
    to: 'no-show',
    who: { hospital: 'after its time' },
    review: { call: 'outcome', needsReason: false },
  },
  // The desk has chosen the wrong patient or outcome, or the patient has come after all (decision 126).
  reopen: {
    from: ['no-show', 'attended'],
    to: 'confirmed',
    who: { hospital: 'until the day after' },
    isCorrection: true,
    review: { call: 'outcome', needsReason: false },
  },
} as const satisfies Record<string, EventFacts>

export type AppointmentEvent = keyof typeof transitions
