import { m } from '@ilera/contract/messages'
import { appointmentStates } from './appointment-states.ts'
import { deadlineMessage } from './change-policy.ts'
import {
  isMistimed,
  isPastDeadline,
  type Actor,
  type AppointmentEvent,
  type AppointmentState,
  type TimedEvent,
} from './transitions.ts'

const byStatus: Record<AppointmentEvent, (inputs: { status: string }) => string> = {
  assign: m.appointments_cannot_assign,
  confirm: m.appointments_cannot_confirm,
  book: m.appointments_cannot_book,
  hold: m.appointments_cannot_hold,
  pay: m.appointments_cannot_confirm,
  expire: m.appointments_cannot_release,
  'pay-late': m.appointments_cannot_confirm,
  release: m.appointments_cannot_release,
  decline: m.appointments_cannot_decline,
  cancel: m.appointments_cannot_cancel,
  reschedule: m.appointments_cannot_reschedule,
  'approve-reschedule': m.appointments_cannot_approve_reschedule,
  'decline-reschedule': m.appointments_cannot_decline_reschedule,
  'check-in': m.appointments_cannot_check_in,
  'undo-check-in': m.appointments_cannot_undo_check_in,
  complete: m.appointments_cannot_attended,
  move: m.appointments_cannot_move,
  'take-offer': m.appointments_cannot_move,
  attended: m.appointments_cannot_attended,
  'no-show': m.appointments_cannot_no_show,
  reopen: m.appointments_cannot_reopen,
}

const byTime: Record<TimedEvent, () => string> = {
  confirm: m.appointments_cannot_confirm_then,
  book: m.appointments_cannot_move_then,
  hold: m.appointments_cannot_move_then,
  cancel: m.appointments_cannot_cancel_then,
  reschedule: m.appointments_cannot_reschedule_then,
  'approve-reschedule': m.appointments_cannot_approve_reschedule_then,
  'check-in': m.appointments_cannot_check_in_then,
  'undo-check-in': m.appointments_cannot_undo_check_in_then,
  complete: m.appointments_cannot_complete_then,
  move: m.appointments_cannot_move_then,
  'take-offer': m.appointments_cannot_reschedule_then,
  attended: m.appointments_cannot_attended_then,
  'no-show': m.appointments_cannot_no_show_then,
  reopen: m.appointments_cannot_reopen_then,
}

/**
 * The message of a rejected transition (409): it names the current status, says that the time has passed, or that it is too late
 * by the policy of the visit.
 */
export const notAllowedMessage = (
  event: AppointmentEvent,
  actor: Actor,
  situation: AppointmentState,
  now?: Date,
): string =>
  isMistimed(event, actor, situation)
    ? actor === 'patient' && now !== undefined && isPastDeadline(situation, now)
      ? deadlineMessage(situation)
      : byTime[event]()
    : byStatus[event]({ status: appointmentStates[situation.status].label() })
