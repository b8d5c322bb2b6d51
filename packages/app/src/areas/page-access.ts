import type { CallName } from '@ilera/contract/calls'
import { routes, type RouteName } from '@ilera/contract/routes'
import { matchPath } from 'react-router-dom'
import type { adminPages } from '../pages.ts'

/** The call without which a page of the hospital's area is of no use: its roles may open the page. */
export const callOfPage: Record<keyof typeof adminPages, CallName> = {
  admin: 'allAppointments',
  adminAppointmentReview: 'oneAppointment',
  adminAssignDoctor: 'assignDoctor',
  adminBookingReview: 'oneAppointment',
  adminRescheduleReview: 'reviewReschedule',
  adminQueue: 'queue',
  adminWaitingRoom: 'waitingRoom',
  adminPatients: 'allPatients',
  adminRegister: 'registerPatient',
  adminDuplicates: 'possibleDuplicates',
  adminMerge: 'mergePatients',
  adminPayments: 'allPayments',
  adminTill: 'tillVisits',
  adminTillClose: 'closeTill',
  adminTillVisit: 'tillVisit',
  adminSettlement: 'settlement',
  adminReports: 'incomeReport',
  adminDoctors: 'doctors',
  adminDoctorHours: 'doctors',
  adminDoctorDetails: 'updateDoctorDetails',
  adminServices: 'services',
  adminService: 'updateService',
  adminClosures: 'closures',
  adminWaitlist: 'waitlist',
  adminProfile: 'oneAdmin',
  adminProfileUpdate: 'updateHospital',
  adminSessions: 'sessions',
  adminTwoFactor: 'twoFactor',
  adminNotifications: 'notifications',
  adminStaff: 'staff',
  adminAccount: 'myMemberships',
}

const isAdminPage = (name: string): name is keyof typeof adminPages => name in callOfPage
const names: RouteName[] = Object.keys(callOfPage).filter(isAdminPage)

/** The call that the page at this address needs. */
export function callAt(pathname: string): CallName | undefined {
  const name = names.find((one) => matchPath(routes[one], pathname))
  return name && isAdminPage(name) ? callOfPage[name] : undefined
}
