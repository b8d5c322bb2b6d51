import { m } from '@ilera/contract/messages'
import { adminPages, patientPages, publicPages } from '../../../packages/app/src/pages.ts'
import { basePath, calls, type CallName } from '@ilera/contract/calls'
import { href, isRouteName, type RouteName } from '@ilera/contract/routes'
import type { Page, Request } from '@playwright/test'
import { pages, prepare, type Visit } from './areas.ts'
import type { Account, Role } from './enter.ts'

export type Read = {
  call: CallName
  /** The query that makes the page show this call's response. */
  shownAt?: string
}

export type PageReads = {
  visit: Omit<Visit, 'heading'>
  role?: Role
  /** The calls whose responses the page shows. It reports the failure of each. */
  reads: Read[]
  /** Optional calls: the page works without them. */
  optional?: CallName[]
  /** Calls that depend on the day: the page works without them. */
  sometimes?: CallName[]
  /** False for a page without the header. */
  hasHeader?: boolean
  /** One part says that it is empty while another has failed. */
  saysEmpty?: boolean
  /** The spec's single error message, whatever has failed. */
  always?: string
}

const of = (...names: CallName[]): Read[] => names.map((call) => ({ call }))

/** The calls of each page behind the login, by route name. */
const inAreas: Record<string, Omit<PageReads, 'visit' | 'role'>> = {
  patient: { reads: of('allHospitals', 'patientHome'), optional: ['myWaitlist'] },
  patientProfile: { reads: of('getOneUser') },
  patientPrivacy: { reads: of('privacy') },
  patientSessions: { reads: of('sessions') },
  patientLogins: { reads: of('logins') },
  patientFamily: { reads: of('family') },
  patientFamilyAdd: { reads: [] },
  patientClaim: { reads: [] },
  patientProfileUpdate: { reads: of('getOneUser') },
  patientHospital: { reads: of('oneHospital', 'freeDays') },
  appointmentForm: { reads: of('freeDays', 'oneHospital') },
  patientWaitlist: { reads: of('myWaitlist') },
  visitBooking: { reads: of('bookableServices', 'bookableTimes'), optional: ['oneHospital'] },
  appointmentHistory: { reads: of('appointmentHistory', 'oneHospital') },
  // On the day of the visit, its place in the queue is read, too.
  patientAppointmentReview: { reads: of('appointmentDetails'), sometimes: ['myQueue'] },
  patientAppointment: { reads: of('appointmentDetails') },
  appointments: { reads: of('appointmentHistory'), optional: ['patientHome'] },
  receipt: { reads: of('receipt') },
  patientReschedule: { reads: of('appointmentDetails') },
  // Section 8 of the spec has one message for all errors.
  chat: { reads: of('getMessages'), always: m.chat_failed() },
  patientNotifications: { reads: of('notifications') },
  admin: {
    reads: [
      { call: 'day' },
      { call: 'week', shownAt: '?view=week' },
      { call: 'allAppointments', shownAt: '?tab=all' },
      { call: 'pendingReschedules', shownAt: '?tab=reschedules' },
      { call: 'confirmedAppointments', shownAt: '?tab=attended' },
      { call: 'pendingAppointments', shownAt: '?tab=pending' },
    ],
  },
  adminQueue: { reads: of('queue'), optional: ['arrivalCode'] },
  adminWaitingRoom: { reads: of('waitingRoom'), hasHeader: false },
  adminPatients: { reads: of('allPatients') },
  adminRegister: { reads: [] },
  adminDuplicates: { reads: of('possibleDuplicates') },
  adminMerge: { reads: of('previewMerge') },
  adminPayments: { reads: of('allPayments') },
  adminTill: { reads: of('tillVisits') },
  adminTillVisit: { reads: of('tillVisit'), optional: ['visitReceipt'] },
  adminTillClose: { reads: of('openTills', 'tillCloses') },
  // On a Monday morning nothing has been taken in this week.
  adminReports: { reads: of('visitReport', 'incomeReport'), saysEmpty: true },
  adminSettlement: { reads: of('settlement') },
  adminDoctors: { reads: of('doctors') },
  adminDoctorHours: { reads: of('doctors') },
  adminDoctorDetails: { reads: of('doctors') },
  // The doctors' names stand in one column.
  adminWaitlist: { reads: of('waitlist') },
  adminServices: { reads: of('services'), optional: ['doctors'] },
  adminService: { reads: of('services', 'doctors') },
  // Without holidays, the list of closures says that there are none.
  adminClosures: { reads: of('closures', 'holidays'), saysEmpty: true },
  adminProfile: { reads: of('oneAdmin') },
  adminSessions: { reads: of('sessions') },
  adminTwoFactor: { reads: of('twoFactor') },
  adminStaff: { reads: of('staff') },
  adminAccount: { reads: of('myMemberships') },
  adminProfileUpdate: { reads: of('oneAdmin') },
  adminAppointmentReview: { reads: of('oneAppointment') },
  // The doctors' names are suggestions while typing; any name is accepted.
  adminAssignDoctor: { reads: of('oneAppointment', 'schedule'), optional: ['doctors', 'services'] },
  adminBookingReview: { reads: of('oneAppointment') },
  adminRescheduleReview: { reads: of('oneAppointment') },
  adminNotifications: { reads: of('notifications') },
}

/** The calls of each public page. A mailed link is read by a POST. */
const outsideAreas: Record<string, Read[]> = {
  payLink: of('payLink'),
  acceptInvitation: of('invitationDetails'),
  passwordReset: of('checkResetToken'),
  setNewPassword: of('checkResetToken'),
  setPassword: of('checkResetToken'),
  setPasswordHospital: of('checkResetToken'),
}

const visits = (['patient', 'hospital'] as const).flatMap((role) => pages[role].map((visit) => ({ role, visit })))

function readsOf(name: RouteName): PageReads | undefined {
  if (name in publicPages) {
    return { visit: { name }, reads: outsideAreas[name] ?? [] }
  }
  const known = visits.find(({ visit }) => visit.name === name)
  const reads = inAreas[name]
  return known && reads && { ...known, ...reads }
}

/** Every page of the page table with its calls; `undefined` if they are missing here. */
export const pageReads = Object.keys({ ...publicPages, ...patientPages, ...adminPages })
  .filter(isRouteName)
  .map((name) => ({ name, page: readsOf(name) }))

const paths = Object.entries(calls).map(([name, { method, path }]) => ({
  name,
  method,
  path: new RegExp(`^${basePath}${path.replace(/:\w+/g, '[^/]+')}$`),
}))

/** The name of a request's call. */
export function callOf(request: Request): string | undefined {
  const { pathname } = new URL(request.url())
  return paths.find(({ method, path }) => method === request.method() && path.test(pathname))?.name
}

/** Whether the header sends this request: for the account's own record, whom it acts for, or the unread count. */
export function isOfHeader(request: Request, { reads }: PageReads): boolean {
  const call = callOf(request)
  if (call === 'notifications') return new URL(request.url()).searchParams.get('limit') === '1'
  const isAboutLogin = call === 'getOneUser' || call === 'oneAdmin' || call === 'family'
  return isAboutLogin && !reads.some((read) => read.call === call)
}

/** Whether a request only reads. A mailed link is read by a POST, so that its token is in no URL. */
export const isRead = (request: Request): boolean =>
  request.method() === 'GET' || ['payLink', 'invitationDetails', 'checkResetToken'].includes(callOf(request) ?? '')

type Place = Pick<PageReads, 'visit' | 'role'> & { known?: Omit<Account, 'call'> }

/** Prepares the browser for a page (a public one with an expired link), and returns the page's address. */
export async function placeOf(page: Page, { visit, role, known }: Place): Promise<string> {
  if (role && known) return prepare(page, role, visit, known)
  return `/${href(visit.name, { token: 'expired', appointmentId: 'expired' }, { token: 'expired' })}`
}
