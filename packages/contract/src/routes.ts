import { invitationRoute } from './members/invitation-link.ts'

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
  phoneLogin: '/phoneLogin',
  verifyEmail: '/verifyEmail',
  hospitalLogin: '/hospitalLogin',
  appointmentLogin: '/appointmentLogin/:appointmentId',
  payLink: '/payLink/:token',
  acceptInvitation: invitationRoute,
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
  patientLogins: '/patient/logins',
  patientProfileUpdate: '/patient/patientProfileUpdate',
  patientFamily: '/patient/patientFamily',
  patientFamilyAdd: '/patient/patientFamilyAdd',
  patientWaitlist: '/patient/patientWaitlist',
  patientClaim: '/patient/claimRecord',
  patientHospital: '/patient/patientHospitalPage',
  appointmentForm: '/patient/patientHospitalPage/patientAppointmentForm',
  visitBooking: '/patient/patientHospitalPage/book',
  appointmentHistory: '/patient/patientHospitalPage/patientAppointmentHistory',
  patientAppointmentReview: '/patient/patientAppointmentReview/:appointmentId',
  receipt: '/patient/receipt/:appointmentId',
  patientReschedule: '/patient/patientRescheduleForm',
  chat: '/patient/chat',
  patientNotifications: '/patient/notifications',
  admin: '/admin',
  adminPatients: '/admin/adminPatientView',
  adminRegister: '/admin/adminRegister',
  adminDuplicates: '/admin/adminPatientView/duplicates',
  adminMerge: '/admin/adminPatientView/merge',
  adminDoctors: '/admin/adminDoctors',
  adminDoctorHours: '/admin/adminDoctors/:doctorId',
  adminDoctorDetails: '/admin/adminDoctors/details/:doctorId',
  adminServices: '/admin/adminServices',
  adminWaitlist: '/admin/waitlist',
  adminService: '/admin/adminServices/:serviceId',
  adminClosures: '/admin/adminClosures',
  adminProfile: '/admin/adminProfile',
  adminProfileUpdate: '/admin/adminProfileUpdate',
  adminPayments: '/admin/adminPayment',
  adminTill: '/admin/till',
  adminTillClose: '/admin/till/close',
  adminTillVisit: '/admin/till/:id',
  adminSettlement: '/admin/settlementAccount',
  adminReports: '/admin/reports',
  adminAppointmentReview: '/admin/adminAppointmentReview',
  adminAssignDoctor: '/admin/adminAppointmentReview/adminAssignDoctor',
  adminBookingReview: '/admin/adminAppointmentReview/adminAssignDoctor/bookingReview',
  adminRescheduleReview: '/admin/adminRescheduleReview',
  adminQueue: '/admin/queue',
  adminWaitingRoom: '/admin/waitingRoom',
  adminStaff: '/admin/adminStaff',
  adminAccount: '/admin/adminAccount',
  adminSessions: '/admin/sessions',
  adminTwoFactor: '/admin/secondStep',
  adminNotifications: '/admin/notifications',
} as const

export type RouteName = keyof typeof routes

/** Query parameters of a URL. Undefined and empty values are omitted. */
export type UrlQuery = Record<string, string | undefined>

const queryOf = (query: UrlQuery): string => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  )
  return given.length > 0 ? `?${given.join('&')}` : ''
}

/** The route with its parameters filled in, without the `#`. */
export const routePath = (name: RouteName, params: Record<string, string> = {}, query: UrlQuery = {}): string =>
  routes[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? '')) + queryOf(query)

/** The value of a link's `href`: `#/patientLogin`. */
export const href = (name: RouteName, params?: Record<string, string>, query?: UrlQuery): string =>
  `#${routePath(name, params, query)}`

/**
 * A link to a page that returns to another one when the user has finished: `#/…?returnTo=appointmentForm`, with the query of the
 * page to return to (`hospital`).
 */
export const hrefWithReturn = (name: RouteName, returnTo: RouteName, query: UrlQuery = {}): string =>
  href(name, {}, { returnTo, ...query })

/** A link to the appointment form with a preferred day (YYYY-MM-DD). `hospital` defaults to the chosen one. */
export const hrefWithPreferredDate = (day: string, hospital?: string): string =>
  href('appointmentForm', {}, { hospital, day })

/** Whether a text names a route. Inherited properties such as `constructor` do not count. */
export const isRouteName = (name: string | null): name is RouteName => name !== null && Object.hasOwn(routes, name)

/** Whether a page can be returned to by its name alone: its path has no parameters. */
export const isReturnRoute = (name: string | null): name is RouteName =>
  isRouteName(name) && !routes[name].includes(':')

/** Ids of the landing page's sections that links lead to. */
export type LandingSection = 'services' | 'pricing'

/** The id of the form to ask for another time, on `patientAppointmentReview`: `?section=` leads there. */
export const rescheduleSection = 'reschedule'

/** A link to a section of the landing page: `#/?section=pricing`. */
export const sectionHref = (section: LandingSection): string => `${href('landing')}?section=${section}`
