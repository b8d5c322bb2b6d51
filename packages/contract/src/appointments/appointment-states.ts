/** How a status is coloured: the meaning, which ui maps to colours. */
export type StatusTone = 'neutral' | 'brand' | 'accent' | 'info' | 'success' | 'warning' | 'danger'

/** The four tabs of the hospital's dashboard (spec section 4); `all` holds every status. */
export const appointmentGroups = ['all', 'reschedules', 'attended', 'pending'] as const
export type AppointmentGroup = (typeof appointmentGroups)[number]

type StateFacts = {
  /** What a person sees: the badge's text. */
  label: string
  tone: StatusTone
  /** The dashboard's tab beside "all"; `closed` has none. The column `status_group` says the same. */
  group: Exclude<AppointmentGroup, 'all'> | 'closed'
  /** A request that nobody has answered: it has no time of its own, and a patient may have few of them at one hospital. */
  isRequest: boolean
  /** No event leads out of it. */
  isTerminal: boolean
  /** Counts as open: it must be settled before its patient's or hospital's account can be erased. */
  isOpen: boolean
  /** No other appointment of the same hospital and doctor may overlap its slot. */
  holdsSlot: boolean
  /** The patient has a booked time: reminders and calendars speak of it. A wish for another leaves it as it is. */
  keepsTime: boolean
  /** The fee is due: a visit that was agreed and not called off, whether or not the patient came. */
  owesFee: boolean
  /** What is paid counts towards the fee; money that arrives in another status is refunded at once. */
  takesPayments: boolean
  /** The patient may pay while something of the fee is missing. */
  isPayable: boolean
  /** Its day is the last appointment in the hospital's list of patients. */
  isVisit: boolean
  /** It never became care: its clinical texts are kept for half a year only. */
  isUnused: boolean
  /** When the patient's own list shows it under "Past". */
  past: 'always' | 'after its day' | 'never'
}

/**
 * The one table of what an appointment can be. Types, lists, tabs, statements and screens follow from it; a test compares the
 * database's constraints with it (docs/contributing.md, "How to add an appointment status").
 */
export const appointmentStates = {
  pending: {
    label: 'Pending',
    tone: 'warning',
    group: 'pending',
    isRequest: true,
    isTerminal: false,
    isOpen: true,
    holdsSlot: false,
    keepsTime: false,
    owesFee: false,
    takesPayments: false,
    isPayable: false,
    isVisit: false,
    isUnused: false,
    past: 'never',
  },
  assigned: {
    label: 'Assigned',
    tone: 'info',
    group: 'pending',
    isRequest: false,
    isTerminal: false,
    isOpen: true,
    holdsSlot: true,
    keepsTime: false,
    owesFee: false,
    takesPayments: false,
    isPayable: false,
    isVisit: false,
    isUnused: false,
    past: 'never',
  },
  confirmed: {
    label: 'Confirmed',
    tone: 'success',
    // "Attended" is the spec's label of the tab with the confirmed ones.
    group: 'attended',
    isRequest: false,
    isTerminal: false,
    isOpen: true,
    holdsSlot: true,
    keepsTime: true,
    owesFee: true,
    takesPayments: true,
    isPayable: true,
    isVisit: true,
    isUnused: false,
    past: 'after its day',
  },
  'reschedule-requested': {
    label: 'Reschedule requested',
    tone: 'accent',
    group: 'reschedules',
    isRequest: false,
    isTerminal: false,
    isOpen: true,
    holdsSlot: true,
    keepsTime: true,
    owesFee: true,
    takesPayments: true,
    isPayable: false,
    isVisit: true,
    isUnused: false,
    past: 'never',
  },
  attended: {
    label: 'Attended',
    tone: 'brand',
    group: 'attended',
    isRequest: false,
    isTerminal: true,
    isOpen: false,
    holdsSlot: false,
    keepsTime: false,
    owesFee: true,
    takesPayments: true,
    isPayable: true,
    isVisit: true,
    isUnused: false,
    past: 'always',
  },
  'no-show': {
    label: 'Did not attend',
    tone: 'neutral',
    group: 'closed',
    isRequest: false,
    isTerminal: true,
    isOpen: false,
    holdsSlot: false,
    keepsTime: false,
    owesFee: true,
    takesPayments: false,
    isPayable: false,
    isVisit: true,
    isUnused: false,
    past: 'always',
  },
  declined: {
    label: 'Declined',
    tone: 'danger',
    group: 'closed',
    isRequest: false,
    isTerminal: true,
    isOpen: false,
    holdsSlot: false,
    keepsTime: false,
    owesFee: false,
    takesPayments: false,
    isPayable: false,
    isVisit: false,
    isUnused: true,
    past: 'always',
  },
  cancelled: {
    label: 'Cancelled',
    tone: 'neutral',
    group: 'closed',
    isRequest: false,
    isTerminal: true,
    isOpen: false,
    holdsSlot: false,
    keepsTime: false,
    owesFee: false,
    takesPayments: false,
    isPayable: false,
    isVisit: false,
    isUnused: true,
    past: 'always',
  },
} as const satisfies Record<string, StateFacts>

export type AppointmentStatus = keyof typeof appointmentStates

/** Who acts: a side of the appointment, or the product itself (a hold that ran out). */
export type Actor = 'patient' | 'hospital' | 'system'

/**
 * When an actor may do it, judged on the server's clock in Lagos. `while a time is ahead`: the present time or the one that
 * was asked for has not passed yet.
 */
export type Timing = 'any time' | 'before its time' | 'after its time' | 'while a time is ahead'

export type EventFacts = {
  from: readonly AppointmentStatus[]
  to: AppointmentStatus
  who: Partial<Record<Actor, Timing>>
  /** What the person wanted, for "You cannot … now". */
  verb: string
  /** It settles the time of the visit: the patient is reminded of it. */
  settlesTime?: true
  /** A button of the hospital's review that asks first; `outcome` says how a visit went. */
  review?: { call: 'declineAppointment' | 'cancelAppointment' | 'outcome'; needsReason: boolean }
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
    settlesTime: true,
  },
  release: { from: ['assigned'], to: 'pending', who: { system: 'any time' }, verb: 'release this appointment' },
  decline: {
    from: ['pending'],
    to: 'declined',
    who: { hospital: 'any time' },
    verb: 'decline this request',
    review: { call: 'declineAppointment', needsReason: true },
  },
  cancel: {
    from: ['pending', 'assigned', 'confirmed', 'reschedule-requested'],
    to: 'cancelled',
    who: { patient: 'before its time', hospital: 'any time' },
    verb: 'cancel this appointment',
    review: { call: 'cancelAppointment', needsReason: true },
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
    settlesTime: true,
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
    review: { call: 'outcome', needsReason: false },
  },
  'no-show': {
    from: ['confirmed'],
    to: 'no-show',
    who: { hospital: 'after its time' },
    verb: 'mark this appointment as not attended',
    review: { call: 'outcome', needsReason: false },
  },
} as const satisfies Record<string, EventFacts>

export type AppointmentEvent = keyof typeof transitions
