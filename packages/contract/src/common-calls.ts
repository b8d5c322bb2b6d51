import { loginCalls } from './accounts/calls.ts'
import type { Call, Callers, Download } from './call-types.ts'
import { allStaff, careStaff, deskStaff, ownersOnly } from './members/roles.ts'
import { paymentCalls } from './payments/calls.ts'

/** Base path of all calls. */
export const basePath = '/api'

/** What people do with their own login, patients and staff alike. */
const ownLogin = { who: 'either', care: 'login', staff: allStaff, withoutTwoFactor: true } as const

/** The calls of visitors and of both roles. Every page loads this table; those of patients and of hospitals load with their areas. */
export const commonCalls = {
  register: { method: 'POST', path: '/register', who: 'public', idempotent: 'lease', creates: true },
  login: { method: 'POST', path: '/login', who: 'public' },
  adminLogin: { method: 'POST', path: '/adminlogin', who: 'public' },
  signup: { method: 'POST', path: '/signup', who: 'public', idempotent: 'lease', creates: true },
  forgot: { method: 'POST', path: '/forgot', who: 'public', idempotent: 'transaction' },
  checkResetToken: { method: 'POST', path: '/check-reset-token', who: 'public' },
  resetPassword: { method: 'POST', path: '/reset-password', who: 'public', idempotent: 'lease' },
  ...loginCalls,
  logout: { method: 'POST', path: '/logout', ...ownLogin },
  sessions: { method: 'GET', path: '/my-sessions', ...ownLogin },
  endSession: { method: 'DELETE', path: '/my-sessions/:id', ...ownLogin },
  endOtherSessions: { method: 'DELETE', path: '/my-sessions', ...ownLogin },
  myData: { method: 'GET', path: '/my-data', who: 'either', care: 'login', staff: ownersOnly },
  deleteMyAccount: { method: 'DELETE', path: '/my-account', who: 'either', care: 'login', staff: ownersOnly },

  invitationDetails: { method: 'POST', path: '/invitation-details', who: 'public' },
  acceptInvitation: { method: 'POST', path: '/accept-invitation', who: 'public', idempotent: 'lease' },

  sendMessage: { method: 'POST', path: '/send-message', who: 'public', idempotent: 'transaction', creates: true },

  getOneUser: { method: 'GET', path: '/get-one-user', who: 'patient', care: 'read', readOffline: true },
  oneAdmin: { method: 'GET', path: '/one-admin', who: 'hospital', staff: allStaff, readOffline: true },

  cancelAppointment: {
    method: 'PUT',
    path: '/cancel-appointment/:id',
    who: 'either',
    care: 'book',
    staff: careStaff,
    idempotent: 'transaction',
  },
  deleteAppointment: {
    method: 'DELETE',
    path: '/delete-appointment/:id',
    who: 'either',
    care: 'book',
    staff: deskStaff,
    idempotent: 'transaction',
  },
  restoreAppointment: {
    method: 'PUT',
    path: '/restore-appointment/:id',
    who: 'either',
    care: 'book',
    staff: deskStaff,
    idempotent: 'transaction',
  },

  ...paymentCalls,

  notifications: {
    method: 'GET',
    path: '/notifications',
    who: 'either',
    care: 'read',
    staff: allStaff,
    readOffline: true,
  },
  readNotifications: { method: 'PUT', path: '/notifications/read', who: 'either', care: 'read', staff: allStaff },
} as const satisfies Record<string, Call>

/** The files that a patient downloads. Those of hospitals load with their area. */
export const patientDownloads = {
  receiptPdf: { path: '/receipt/:id/pdf', who: 'patient', care: 'read' },
  myData: { path: '/my-data', who: 'patient', care: 'login' },
} as const satisfies Record<string, Download>

/** Pictures, below the base path. They require the token of an account that may see them (decision 024). */
export const profilePictures = {
  path: '/images/:id',
  who: 'either',
  care: 'read',
  staff: { ...careStaff, cashier: 'own' },
} as const satisfies { path: string } & Callers

export const profilePicturePath = (id: string): string => fillPath(profilePictures.path, { id })

export type PathParams = Record<string, string>
/** A path with its parameters filled in. */
export const fillPath = (path: string, params: PathParams = {}): string =>
  path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
