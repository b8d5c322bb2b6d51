/** Every route of the web app, behind the `#` (spec section 2 and the decisions on it). `:name` marks a parameter. */
export const routes = {
  landing: '/',
  aboutUs: '/aboutUs',
  faq: '/faq',
  contactUs: '/contactUs',
  blog: '/blog',
  pharmacy: '/pharmacy',
  welcome: '/welcomepage',
  terms: '/terms',
  conditions: '/conditions',
  policy: '/policy',
  accountType: '/accountType',
  patientRegister: '/patientRegister',
  hospitalRegister: '/hospitalRegister',
  patientLogin: '/patientLogin',
  hospitalLogin: '/hospitalLogin',
  appointmentLogin: '/appointmentLogin/:appointmentId',
  payLink: '/payLink/:token',
  enterEmail: '/enterEmail',
  setNewPassword: '/setnewpassword',
  setPassword: '/setPassword',
  setPasswordHospital: '/setPasswordHospital',
  passwordReset: '/passwordReset',
  passwordResetSuccess: '/Passwordresetsuc',
  patientAppointment: '/patientAppointment/:id',
  appointments: '/appointments',
  patient: '/patient',
  patientProfile: '/patient/patientProfilePage',
  patientPrivacy: '/patient/privacy',
  patientSessions: '/patient/sessions',
  patientProfileUpdate: '/patient/patientProfileUpdate',
  patientHospital: '/patient/patientHospitalPage',
  appointmentForm: '/patient/patientHospitalPage/patientAppointmentForm',
  appointmentHistory: '/patient/patientHospitalPage/patientAppointmentHistory',
  patientAppointmentReview: '/patient/patientAppointmentReview/:appointmentId',
  receipt: '/patient/receipt/:appointmentId',
  patientReschedule: '/patient/patientRescheduleForm',
  chat: '/patient/chat',
  patientNotifications: '/patient/notifications',
  admin: '/admin',
  adminPatients: '/admin/adminPatientView',
  adminDoctors: '/admin/adminDoctors',
  adminDoctorHours: '/admin/adminDoctors/:doctorId',
  adminProfile: '/admin/adminProfile',
  adminProfileUpdate: '/admin/adminProfileUpdate',
  adminPayments: '/admin/adminPayment',
  adminSettlement: '/admin/settlementAccount',
  adminAppointmentReview: '/admin/adminAppointmentReview',
  adminAssignDoctor: '/admin/adminAppointmentReview/adminAssignDoctor',
  adminBookingReview: '/admin/adminAppointmentReview/adminAssignDoctor/bookingReview',
  adminRescheduleReview: '/admin/adminRescheduleReview',
  adminSessions: '/admin/sessions',
  adminTwoFactor: '/admin/secondStep',
  adminNotifications: '/admin/notifications',
} as const

export type RouteName = keyof typeof routes

/** What an address says behind its `?`; what is undefined or empty is left out. */
export type AddressQuery = Record<string, string | undefined>

const queryOf = (query: AddressQuery): string => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  )
  return given.length > 0 ? `?${given.join('&')}` : ''
}

/** The route with its parameters filled in, without the `#`. */
export const routePath = (name: RouteName, params: Record<string, string> = {}, query: AddressQuery = {}): string =>
  routes[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? '')) + queryOf(query)

/** What a link's `href` carries: `#/patientLogin`. */
export const href = (name: RouteName, params?: Record<string, string>, query?: AddressQuery): string =>
  `#${routePath(name, params, query)}`

/**
 * A link to one page that leads back to another once its work is done: `#/…?returnTo=appointmentForm`, with what that page is
 * about (`hospital`).
 */
export const hrefWithReturn = (name: RouteName, returnTo: RouteName, about: AddressQuery = {}): string =>
  href(name, {}, { returnTo, ...about })

/** The request at a hospital, the chosen one unless told, with a day (YYYY-MM-DD) as the patient's wish. */
export const hrefWithPreferredDate = (day: string, hospital?: string): string =>
  href('appointmentForm', {}, { hospital, day })

/** The names of routes alone: not what every object knows, such as `constructor`. */
export const isRouteName = (name: string | null): name is RouteName => name !== null && Object.hasOwn(routes, name)

/** A page that an address may name to come back to: one that needs no parameter in its path. */
export const isReturnRoute = (name: string | null): name is RouteName =>
  isRouteName(name) && !routes[name].includes(':')

/** The parts of the landing page that links lead to, and their ids. */
export type LandingSection = 'services' | 'pricing'

/** The link to a part of the landing page, from any page: `#/?section=pricing`. */
export const sectionHref = (section: LandingSection): string => `${href('landing')}?section=${section}`
