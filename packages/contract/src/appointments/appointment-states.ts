import { m } from '@ilera/contract/messages'

/** Semantic colour of a status. The ui package maps it to actual colours. */
export type StatusTone = 'neutral' | 'brand' | 'accent' | 'info' | 'success' | 'warning' | 'danger'

/** The tabs of the hospital's dashboard (spec section 4). `all` contains every status. */
export const appointmentGroups = ['all', 'reschedules', 'attended', 'pending'] as const
export type AppointmentGroup = (typeof appointmentGroups)[number]

type StateFacts = {
  /** Text of the badge. */
  label: () => string
  tone: StatusTone
  /** The dashboard's tab beside "all"; `closed` has none. The column `status_group` has the same values. */
  group: Exclude<AppointmentGroup, 'all'> | 'closed'
  /** An open request: it has no time yet, and the number per patient and hospital is limited. */
  isRequest: boolean
  /** Has no further transitions, except a correction or a late payment. */
  isTerminal: boolean
  /** Must be closed before the patient's or hospital's account can be deleted. */
  isOpen: boolean
  /** Reserves its slot: no other appointment of the same hospital and doctor may overlap it. */
  reservesSlot: boolean
  /** Has a booked time, for reminders and calendars. A reschedule request does not change it. */
  keepsTime: boolean
  /** The fee is due: the visit was confirmed and not cancelled, whether or not the patient came. */
  owesFee: boolean
  /** Payments count towards the fee. In other statuses they are refunded at once. */
  takesPayments: boolean
  /** The patient may pay while part of the fee is missing. */
  isPayable: boolean
  /** Counts for "last appointment" in the hospital's list of patients. */
  isVisit: boolean
  /** Never led to a visit: its clinical texts are deleted after half a year. */
  isUnused: boolean
  /** When the patient's list shows it under "Past and cancelled". */
  past: 'always' | 'after its day' | 'never'
}

/**
 * All appointment statuses and their properties. Types, lists, tabs, SQL and screens derive from this table, and a test compares
 * it with the database's constraints (docs/contributing.md, "How to add an appointment status").
 */
export const appointmentStates = {
  pending: {
    label: m.appointments_status_pending,
    tone: 'warning',
    group: 'pending',
    isRequest: true,
    isTerminal: false,
    isOpen: true,
    reservesSlot: false,
    keepsTime: false,
    owesFee: false,
    takesPayments: false,
    isPayable: false,
    isVisit: false,
    isUnused: false,
    past: 'never',
  },
  assigned: {
    label: m.appointments_status_assigned,
    tone: 'info',
    group: 'pending',
    isRequest: false,
    isTerminal: false,
    isOpen: true,
    reservesSlot: true,
    keepsTime: false,
    owesFee: false,
    takesPayments: false,
    isPayable: false,
    isVisit: false,
    isUnused: false,
    past: 'never',
  },
  // Booked at once and to be paid first (decision 130).
  held: {
    label: m.appointments_status_held,
    tone: 'warning',
    group: 'pending',
    isRequest: false,
    isTerminal: false,
    isOpen: true,
    reservesSlot: true,
    keepsTime: false,
    owesFee: true,
    takesPayments: true,
    isPayable: true,
    isVisit: false,
    isUnused: false,
    past: 'never',
  },
  confirmed: {
    label: m.appointments_status_confirmed,
    tone: 'success',
    // The spec labels the tab with confirmed appointments "Attended".
    group: 'attended',
    isRequest: false,
    isTerminal: false,
    isOpen: true,
    reservesSlot: true,
    keepsTime: true,
    owesFee: true,
    takesPayments: true,
    isPayable: true,
    isVisit: true,
    isUnused: false,
    past: 'after its day',
  },
  'reschedule-requested': {
    label: m.appointments_status_reschedule_requested,
    tone: 'accent',
    group: 'reschedules',
    isRequest: false,
    isTerminal: false,
    isOpen: true,
    reservesSlot: true,
    keepsTime: true,
    owesFee: true,
    takesPayments: true,
    isPayable: false,
    isVisit: true,
    isUnused: false,
    past: 'never',
  },
  arrived: {
    label: m.appointments_status_arrived,
    tone: 'info',
    // The visit goes on: it stays beside the confirmed ones until it is closed.
    group: 'attended',
    isRequest: false,
    isTerminal: false,
    isOpen: true,
    reservesSlot: true,
    // The patient is there: nothing to remind of.
    keepsTime: false,
    owesFee: true,
    takesPayments: true,
    isPayable: true,
    isVisit: true,
    isUnused: false,
    past: 'after its day',
  },
  attended: {
    label: m.appointments_status_attended,
    tone: 'brand',
    group: 'attended',
    isRequest: false,
    isTerminal: true,
    isOpen: false,
    reservesSlot: false,
    keepsTime: false,
    owesFee: true,
    takesPayments: true,
    isPayable: true,
    isVisit: true,
    isUnused: false,
    past: 'always',
  },
  'no-show': {
    label: m.appointments_status_no_show,
    tone: 'neutral',
    group: 'closed',
    isRequest: false,
    isTerminal: true,
    isOpen: false,
    reservesSlot: false,
    keepsTime: false,
    owesFee: true,
    takesPayments: false,
    isPayable: false,
    isVisit: true,
    isUnused: false,
    past: 'always',
  },
  declined: {
    label: m.appointments_status_declined,
    tone: 'danger',
    group: 'closed',
    isRequest: false,
    isTerminal: true,
    isOpen: false,
    reservesSlot: false,
    keepsTime: false,
    owesFee: false,
    takesPayments: false,
    isPayable: false,
    isVisit: false,
    isUnused: true,
    past: 'always',
  },
  cancelled: {
    label: m.appointments_status_cancelled,
    tone: 'neutral',
    group: 'closed',
    isRequest: false,
    isTerminal: true,
    isOpen: false,
    reservesSlot: false,
    keepsTime: false,
    owesFee: false,
    takesPayments: false,
    isPayable: false,
    isVisit: false,
    isUnused: true,
    past: 'always',
  },
  // A hold that was not paid in time. A payment on its way can still confirm it.
  expired: {
    label: m.appointments_status_expired,
    tone: 'neutral',
    group: 'closed',
    isRequest: false,
    isTerminal: true,
    isOpen: false,
    reservesSlot: false,
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
