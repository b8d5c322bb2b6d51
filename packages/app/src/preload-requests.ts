import type { CallName } from '@ilera/contract/calls'
import type { RouteName } from '@ilera/contract/routes'
import type { CallOptions } from './call-api.ts'

export type PreloadRequest = { name: CallName; options: Pick<CallOptions, 'params' | 'query'> }

const page = (name: CallName): PreloadRequest => ({ name, options: { query: { page: 1, limit: 20 } } })

/**
 * `{name}` is replaced by that field of the client state (session/client-state.ts) or of the account that is logged in.
 */
const chosenAppointment: PreloadRequest = { name: 'oneAppointment', options: { params: { id: '{userAppointmentID}' } } }

/**
 * The first request of each page, where it depends only on the login and the client state. `start.js` sends it while
 * the scripts load (decision 020). A page that sends a different first request does not use the response.
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
