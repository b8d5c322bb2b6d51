import type { Assignment } from '@ilera/contract/appointments/rules'
import { createAdminBookingMachine, type ShownBooking } from '@ilera/flows/admin-booking/admin-booking.machine'
import { clientState } from '../session/client-state.ts'
import { all, asking } from '../support/requests.ts'

type OfAppointment = { appointmentId: string }

/** Assigning and booking, wired to the server; the assignment's answer is kept as `doctorsReview` (spec section 3). */
export const adminBookingMachine = createAdminBookingMachine({
  load: asking('oneAppointment', ({ appointmentId }: OfAppointment) => ({ params: { id: appointmentId } }), all),
  loadDoctors: asking('doctors', () => ({}), all),
  assignDoctor: asking(
    'assignDoctor',
    ({ appointmentId, values }: OfAppointment & { values: Assignment }) => ({
      params: { id: appointmentId },
      body: values,
    }),
    (answered) => {
      clientState.write({ doctorsReview: answered.appointment })
      return answered
    },
  ),
  book: asking(
    'confirmAppointment',
    ({ appointmentId, shown }: OfAppointment & { shown: ShownBooking }) => ({
      params: { id: appointmentId },
      body: shown,
    }),
    all,
  ),
})
