import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import { awaitAll } from '../database/await-all.ts'
import type { Queryable } from '../database/database.ts'
import { appointmentColumns } from './appointment-columns.ts'
import { createAppointmentHistory, storedHistory, type StoredEntry } from './appointment-history.ts'
import { createBookedServices } from './booked-services.ts'
import { createFollowUpSuggestions, storedSuggestion } from './follow-up-suggestions.ts'
import { createPaymentSummaries, storedPayments, type StoredPayments } from './payment-summary.ts'

/** An appointment with the key of its doctor's name: notifications for the doctor are found by it. */
export type AppointmentOfBoth = AppointmentWithTimeline & { doctorKey: string | null }

/** A row as `storedColumns` selects it. What it does not hold is read after it, by statements of their own. */
export type StoredAppointment = Omit<AppointmentOfBoth, 'serviceName' | 'money' | 'timeline'> & {
  money: StoredPayments
  history: StoredEntry[]
}
/** Selects a `StoredAppointment` from `appointments a` of hospital $1 and what `appointmentJoins` joins. */
export const storedColumns = `${appointmentColumns}, a.doctor_key as "doctorKey", ${storedPayments}, ${storedHistory}, ${storedSuggestion}`

/** What lies in other tables about single appointments. */
export function createAppointmentDetails(db: Queryable) {
  const history = createAppointmentHistory(db)
  const suggestions = createFollowUpSuggestions(db)
  const bookedServices = createBookedServices(db)
  const paymentSummaries = createPaymentSummaries(db)

  return {
    /**
     * Adds to a row what few visits have, by statements of their own: names of carers, refunds, the service, and a suggestion
     * that led to another visit. One statement with all of it names thirteen tables. Even a kept plan opens all of them at each
     * call, and Citus plans each anew. A change between the row and these is announced by an event, and the page reads both again.
     */
    complete: async <Row extends StoredAppointment>(hospitalId: string, stored: Row) => {
      const { history: entries, ...row } = stored
      const key = { id: stored._id, hospitalId }
      const [timeline, shown, money, service] = await awaitAll([
        history.named(stored.fullName, entries),
        suggestions.current(hospitalId, row),
        paymentSummaries.withRefunds(key, stored.money),
        bookedServices.find(hospitalId, stored.serviceId, stored.doctorKey),
      ])
      return { ...shown, timeline, money, serviceName: service.name, booked: service.booked }
    },
  }
}
