import type { AssignmentInput } from '@ilera/contract/appointments/rules'
import { createAdminBookingMachine, type ShownBooking } from '@ilera/flows/admin-booking/admin-booking.machine'
import { clientState } from '../session/client-state.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

type OfAppointment = { appointmentId: string }

/** Assigning and booking, wired to the server; the assignment's answer is kept as `doctorsReview` (spec section 3). */
export const adminBookingMachine = createAdminBookingMachine({
  load: apiActor(
    'oneAppointment',
    ({ appointmentId }: OfAppointment) => ({ params: { id: appointmentId } }),
    wholeResponse,
  ),
  loadDoctors: apiActor('doctors', () => ({}), wholeResponse),
  assignDoctor: apiActor(
    'assignDoctor',
    ({ appointmentId, values }: OfAppointment & { values: AssignmentInput }) => ({
      params: { id: appointmentId },
      body: values,
    }),
    (answered) => {
      clientState.write({ doctorsReview: answered.appointment })
      return answered
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
