import type { AppointmentEvent, Outcome, ReviewAction } from './transitions.ts'
import { appointmentMessages } from './messages.ts'

/** Titles of the steps in an appointment's history. */
export const eventTitles: Record<AppointmentEvent | 'request', string> = {
  request: 'Requested',
  assign: 'Doctor assigned',
  confirm: 'Booked',
  release: 'Time given back',
  decline: 'Declined',
  cancel: 'Cancelled',
  reschedule: 'Another time asked for',
  'approve-reschedule': 'New time confirmed',
  'decline-reschedule': 'Old time kept',
  attended: 'Attended',
  'no-show': 'Did not attend',
}

type ReviewMessages = {
  button: string
  /** The question of the confirmation dialog. */
  title: string
  text: string
  actLabel: string
}

/** The buttons of the hospital's review, in the order of the screen. */
export const reviewMessages: Record<ReviewAction, ReviewMessages> = {
  decline: {
    button: 'Decline',
    title: 'Decline this request?',
    text: 'The patient is told, with your reason.',
    actLabel: 'Decline the request',
  },
  attended: {
    button: 'Mark as attended',
    title: 'Did the patient attend?',
    text: 'The appointment is closed as attended.',
    actLabel: 'Attended',
  },
  'no-show': {
    button: 'Did not attend',
    title: 'Did the patient stay away?',
    text: 'The appointment is closed as not attended.',
    actLabel: 'Did not attend',
  },
  cancel: {
    button: 'Cancel appointment',
    title: 'Cancel this appointment?',
    text: 'The time is given back. The patient is told, with your reason, and gets back what was paid.',
    actLabel: 'Cancel the appointment',
  },
}

/** Confirmation messages after the hospital has recorded how a visit went. */
export const outcomeMessages: Record<Outcome, string> = {
  attended: appointmentMessages.closedAttended,
  'no-show': appointmentMessages.closedNoShow,
}
