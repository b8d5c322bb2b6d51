import { m } from '@ilera/contract/messages'
import type { AppointmentStatus } from '../appointments/appointment-states.ts'
import { transitions } from '../appointments/transitions.ts'
import { addDays } from '../shared/lagos-time.ts'

/** What a patient can answer to "How was the wait?", the shortest first (decision 142). */
export const waitAnswers = ['none', 'short', 'long', 'very-long'] as const
export type WaitAnswer = (typeof waitAnswers)[number]

export const waitLabels: Record<WaitAnswer, () => string> = {
  none: m.wait_none,
  short: m.wait_short,
  long: m.wait_long,
  'very-long': m.wait_very_long,
}

/** Days after a visit in which a patient can answer, and change the answer. */
const daysToAnswer = 14

/** With fewer answers nothing is told of them: somebody could guess who gave which. */
export const waitAnswersMin = 5

/** Whether the patient is asked about the wait now. `today` and the day of the visit are Lagos dates. */
export const asksForWait = (visit: { status: AppointmentStatus; date: string | null }, today: string): boolean =>
  visit.status === transitions.attended.to && visit.date !== null && today <= addDays(visit.date, daysToAnswer)
