import type { CallName } from '@ilera/contract/calls'
import { careSort } from '@ilera/contract/hospitals/care-sort'
import type { RouteName } from '@ilera/contract/routes'
import type { CallOptions } from './call-api.ts'

type PreloadRequest = { name: CallName; options: Pick<CallOptions, 'params' | 'query'> }

const hospitals: PreloadRequest = {
  name: 'allHospitals',
  options: { query: { page: 1, limit: 20, sort: careSort } },
}

/**
 * The first requests of the pages that visits begin with, where they depend only on the login and the client state. `{name}`
 * is that field of the client state (session/client-state.ts) or of the account; a page without a login posts the token
 * of its address. A page that sends a different first request does not use the response.
 */
export const preloadRequests: Partial<Record<RouteName, readonly PreloadRequest[]>> = {
  patient: [
    { name: 'patientHome', options: {} },
    { name: 'myWaitlist', options: {} },
    { name: 'family', options: {} },
    hospitals,
  ],
  appointments: [
    { name: 'patientHome', options: {} },
    { name: 'appointmentHistory', options: { params: { id: '{_id}' }, query: { page: 1, limit: 50 } } },
  ],
  chat: [{ name: 'getMessages', options: { query: { limit: 100 } } }],
  payLink: [{ name: 'payLink', options: {} }],
  acceptInvitation: [{ name: 'invitationDetails', options: {} }],
  admin: [{ name: 'day', options: {} }],
  adminAppointmentReview: [{ name: 'oneAppointment', options: { params: { id: '{userAppointmentID}' } } }],
}
