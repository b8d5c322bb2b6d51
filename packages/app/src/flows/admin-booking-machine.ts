import type { AssignmentInput } from '@ilera/contract/appointments/rules'
import { createAdminBookingMachine, type ShownBooking } from '@ilera/flows/admin-booking/admin-booking.machine'
import { queryActor } from '../queries/query-actor.ts'
import { clientState } from '../session/client-state.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

type OfAppointment = { appointmentId: string }

/**
 * The hospital's booking machine, wired to the server. The response of "assign doctor" is stored as `doctorsReview`
 * (spec section 3).
 */
export const adminBookingMachine = createAdminBookingMachine({
  watch: queryActor(
    'oneAppointment',
    ({ appointmentId }: OfAppointment) => ({ params: { id: appointmentId } }),
    ({ appointment }) => appointment,
  ),
  assignDoctor: apiActor(
    'assignDoctor',
    ({ appointmentId, values }: OfAppointment & { values: AssignmentInput }) => ({
      params: { id: appointmentId },
      body: values,
    }),
    (response) => {
      clientState.write({ doctorsReview: response.appointment })
      return response
    },
  ),
  confirmBooking: apiActor(
    'confirmAppointment',
    ({ appointmentId, shown }: OfAppointment & { shown: ShownBooking }) => ({
      params: { id: appointmentId },
      body: shown,
    }),
    wholeResponse,
  ),
})
