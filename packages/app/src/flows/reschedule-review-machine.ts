import {
  createRescheduleReviewMachine,
  type RescheduleDecision,
  type ShownWish,
} from '@ilera/flows/reschedule-review/reschedule-review.machine'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

type OfAppointment = { appointmentId: string }

/** The machine for the hospital's decision on a reschedule request, wired to the server. */
export const rescheduleReviewMachine = createRescheduleReviewMachine({
  load: apiActor(
    'oneAppointment',
    ({ appointmentId }: OfAppointment) => ({ params: { id: appointmentId } }),
    wholeResponse,
  ),
  answer: apiActor(
    'reviewReschedule',
    ({ appointmentId, decision }: OfAppointment & { decision: RescheduleDecision & ShownWish }) => ({
      params: { id: appointmentId },
      body: decision,
    }),
    wholeResponse,
  ),
})
