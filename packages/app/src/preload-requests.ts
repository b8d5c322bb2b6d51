import type { CallName } from '@ilera/contract/calls'
import type { RouteName } from '@ilera/contract/routes'
import type { Asking } from './call-api.ts'

export type PreloadRequest = { name: CallName; options: Pick<Asking, 'params' | 'query'> }

const page = (name: CallName): PreloadRequest => ({ name, options: { query: { page: 1, limit: 20 } } })

/** Braces stand for what the pages remember under that name (session/client-state.ts), or the login says of its owner. */
const chosenAppointment: PreloadRequest = { name: 'oneAppointment', options: { params: { id: '{userAppointmentID}' } } }

/**
 * What a page asks the server first, where that depends on nothing but the login and what this device remembers.
 * `start.js` asks it while the page is still on its way (decision 020). One that the page does not ask like that is
 * answered to nobody.
 */
export const preloadRequests: Partial<Record<RouteName, PreloadRequest>> = {
  patient: page('allHospitals'),
  appointments: {
    name: 'appointmentHistory',
    options: { params: { id: '{_id}' }, query: { page: 1, limit: 50 } },
  },
  patientNotifications: page('notifications'),
  patientPrivacy: { name: 'privacy', options: {} },
  chat: { name: 'getMessages', options: { query: { limit: 100 } } },
  admin: page('allAppointments'),
  adminAppointmentReview: chosenAppointment,
  adminAssignDoctor: chosenAppointment,
  adminBookingReview: chosenAppointment,
  adminRescheduleReview: chosenAppointment,
  adminPatients: page('allPatients'),
  adminDoctors: { name: 'doctors', options: {} },
  adminPayments: page('allPayments'),
  adminNotifications: page('notifications'),
}
