import { m } from '@ilera/contract/messages'
import { suggestionEvents, type SuggestionEvent } from '../follow-ups/suggestions.ts'
import type { AppointmentEvent, Outcome, ReviewAction } from './transitions.ts'

/** Titles of the steps in an appointment's history. */
export const eventTitles: Record<AppointmentEvent | SuggestionEvent | 'request', () => string> = {
  ...suggestionEvents,
  request: m.appointments_event_request,
  assign: m.appointments_event_assign,
  confirm: m.appointments_event_confirm,
  book: m.appointments_event_book,
  hold: m.appointments_event_hold,
  pay: m.appointments_event_pay,
  expire: m.appointments_event_expire,
  'pay-late': m.appointments_event_pay_late,
  release: m.appointments_event_release,
  decline: m.appointments_event_decline,
  cancel: m.appointments_event_cancel,
  reschedule: m.appointments_event_reschedule,
  'approve-reschedule': m.appointments_event_approve_reschedule,
  'decline-reschedule': m.appointments_event_decline_reschedule,
  'check-in': m.appointments_event_check_in,
  'undo-check-in': m.appointments_event_undo_check_in,
  complete: m.appointments_event_attended,
  move: m.appointments_event_move,
  'take-offer': m.appointments_event_take_offer,
  attended: m.appointments_event_attended,
  'no-show': m.appointments_event_no_show,
  reopen: m.appointments_event_reopen,
}

type ReviewMessages = {
  button: () => string
  /** The question of the confirmation dialog. */
  title: () => string
  text: () => string
  actLabel: () => string
}

/** The buttons of the hospital's review, in the order of the screen. */
export const reviewMessages: Record<ReviewAction, ReviewMessages> = {
  decline: {
    button: m.appointments_decline_button,
    title: m.appointments_decline_title,
    text: m.appointments_decline_text,
    actLabel: m.appointments_decline_confirm,
  },
  complete: {
    button: m.appointments_attended_button,
    title: m.appointments_complete_title,
    text: m.appointments_attended_text,
    actLabel: m.appointments_attended_confirm,
  },
  attended: {
    button: m.appointments_attended_button,
    title: m.appointments_attended_title,
    text: m.appointments_attended_text,
    actLabel: m.appointments_attended_confirm,
  },
  'no-show': {
    button: m.appointments_no_show_button,
    title: m.appointments_no_show_title,
    text: m.appointments_no_show_text,
    actLabel: m.appointments_no_show_confirm,
  },
  reopen: {
    button: m.appointments_reopen_button,
    title: m.appointments_reopen_title,
    text: m.appointments_reopen_text,
    actLabel: m.appointments_reopen_confirm,
  },
  cancel: {
    button: m.appointments_cancel_button,
    title: m.appointments_cancel_title,
    text: m.appointments_cancel_text,
    actLabel: m.appointments_cancel_confirm,
  },
}

/** Confirmation messages after the hospital has recorded how a visit went. */
export const outcomeMessages: Record<Outcome, () => string> = {
  complete: m.appointments_closed_attended,
  attended: m.appointments_closed_attended,
  'no-show': m.appointments_closed_no_show,
  reopen: m.appointments_reopened,
}
