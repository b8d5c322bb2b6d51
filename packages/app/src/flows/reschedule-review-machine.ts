import {
  createRescheduleReviewMachine,
  type Decision,
  type ShownWish,
} from '@ilera/flows/reschedule-review/reschedule-review.machine'
import { all, asking } from '../support/requests.ts'

type OfAppointment = { appointmentId: string }

/** The hospital's answer to a reschedule request, wired to the server. */
export const rescheduleReviewMachine = createRescheduleReviewMachine({
  load: asking('oneAppointment', ({ appointmentId }: OfAppointment) => ({ params: { id: appointmentId } }), all),
  answer: asking(
    'reviewReschedule',
    ({ appointmentId, decision }: OfAppointment & { decision: Decision & ShownWish }) => ({
      params: { id: appointmentId },
      body: decision,
    }),
    all,
  ),
})
