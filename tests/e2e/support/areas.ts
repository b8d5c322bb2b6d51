import type { Page } from '@playwright/test'
import { href, routes, type RouteName } from '@ilera/contract/routes'
import { newRecordId } from '@ilera/contract/shared/new-record'
import { assignedAppointment } from './appointments.ts'
import {
  account,
  demoAccount,
  newHospital,
  newPatient,
  storeClientState,
  storeLogin,
  type Account,
  type Role,
} from './enter.ts'
import { isNewEmail } from './test.ts'

export type Visit = {
  name: RouteName
  heading: string | RegExp
  params?: (ids: Ids) => Record<string, string>
  query?: (ids: Ids) => string
}
/** Records of the demo account that pages can open. */
type Ids = Record<
  'any' | 'assigned' | 'confirmed' | 'paid' | 'pending' | 'reschedule' | 'doctor' | 'one' | 'other',
  string
>

/** Every page behind the login that can be opened by its address. */
export const pages: Record<Role, Visit[]> = {
  patient: [
    { name: 'patient', heading: 'Home' },
    { name: 'patientProfile', heading: 'Your profile' },
    { name: 'patientPrivacy', heading: 'Your data' },
    { name: 'patientSessions', heading: 'Where you are logged in' },
    { name: 'patientLogins', heading: 'How you log in' },
    { name: 'patientProfileUpdate', heading: 'Update your profile' },
    { name: 'patientHospital', heading: /^Welcome to / },
    { name: 'appointmentForm', heading: 'Request an Appointment' },
    { name: 'visitBooking', heading: 'Book a visit' },
    { name: 'patientWaitlist', heading: 'Waitlist' },
    { name: 'appointmentHistory', heading: 'Appointment History' },
    {
      name: 'patientAppointmentReview',
      heading: 'Appointment Review',
      params: (ids) => ({ appointmentId: ids.confirmed }),
    },
    { name: 'patientAppointment', heading: /^Appointment at /, params: (ids) => ({ id: ids.any }) },
    { name: 'appointments', heading: 'My appointments' },
    { name: 'receipt', heading: 'Payment receipt', params: (ids) => ({ appointmentId: ids.paid }) },
    { name: 'patientReschedule', heading: 'Request a Reschedule', query: (ids) => `?appointment=${ids.confirmed}` },
    { name: 'patientFamily', heading: 'Family' },
    { name: 'patientFamilyAdd', heading: 'Add a child' },
    { name: 'patientClaim', heading: 'Add your hospital record' },
    { name: 'chat', heading: 'Health chat' },
    { name: 'patientNotifications', heading: 'Notifications' },
  ],
  hospital: [
    { name: 'admin', heading: 'Appointments' },
    { name: 'adminQueue', heading: 'Queue' },
    { name: 'adminWaitingRoom', heading: 'Now calling' },
    { name: 'adminPatients', heading: 'Patients' },
    { name: 'adminRegister', heading: 'Register a patient' },
    { name: 'adminClosures', heading: 'Closures' },
    { name: 'adminServices', heading: 'Services' },
    { name: 'adminWaitlist', heading: 'Waitlist' },
    { name: 'adminService', heading: 'Add a service', params: () => ({ serviceId: newRecordId }) },
    { name: 'adminDuplicates', heading: 'Possible duplicates' },
    {
      name: 'adminMerge',
      heading: 'Compare two records',
      query: ({ one, other }) => `?one=${one}&other=${other}`,
    },
    { name: 'adminPayments', heading: 'Payment Overview' },
    { name: 'adminTill', heading: 'Till' },
    { name: 'adminTillVisit', heading: /./, params: (ids) => ({ id: ids.paid }) },
    { name: 'adminTillClose', heading: 'Close the day' },
    { name: 'adminReports', heading: 'Reports' },
    { name: 'adminSettlement', heading: 'Settlement account' },
    { name: 'adminDoctors', heading: 'Doctors' },
    { name: 'adminDoctorHours', heading: /^Hours of /, params: (ids) => ({ doctorId: ids.doctor }) },
    { name: 'adminDoctorDetails', heading: /^Details of /, params: (ids) => ({ doctorId: ids.doctor }) },
    { name: 'adminProfile', heading: 'Hospital profile' },
    { name: 'adminSessions', heading: 'Where you are logged in' },
    { name: 'adminTwoFactor', heading: 'Second step at login' },
    { name: 'adminStaff', heading: 'Staff' },
    { name: 'adminAccount', heading: 'My account' },
    { name: 'adminProfileUpdate', heading: 'Update the hospital profile' },
    { name: 'adminAppointmentReview', heading: 'Appointment Review' },
    { name: 'adminAssignDoctor', heading: 'Assign a Doctor' },
    { name: 'adminBookingReview', heading: 'Booking Review' },
    { name: 'adminRescheduleReview', heading: 'Reschedule Review' },
    { name: 'adminNotifications', heading: 'Notifications' },
  ],
}

const inAreas = new Set<string>([...pages.patient, ...pages.hospital].map(({ name }) => name))

/** The addresses of all public pages, by name. Mailed links among them are expired. */
export const publicPageUrls: Record<string, string> = Object.fromEntries(
  Object.entries(routes)
    .filter(([name]) => !inAreas.has(name))
    .map(([name, path]) => [name, `/#${path.replace(/:\w+/, 'expired')}`]),
)

/** The hospital's pages about one appointment, with the status that it must have. */
const about: Partial<Record<RouteName, keyof Ids>> = {
  adminAppointmentReview: 'pending',
  adminAssignDoctor: 'pending',
  adminBookingReview: 'assigned',
  adminRescheduleReview: 'reschedule',
}

/** The address of a page behind the login for this account, with its record and its client state. */
function placeOf(
  { appointments, doctors, pair }: Omit<Account, 'call'>,
  { name, params, query }: Omit<Visit, 'heading'>,
) {
  // Other tests move the visits of patients whom they have signed up, so those come last. The time of one of today's may pass
  // while the tests run, so the latest day comes first.
  const idOf = (status: string) =>
    appointments
      .filter((row) => row.status === status)
      .toSorted(
        (one, other) =>
          Number(isNewEmail(one.patientEmail)) - Number(isNewEmail(other.patientEmail)) ||
          (other.date ?? '').localeCompare(one.date ?? ''),
      )[0]?._id ?? ''
  const ids: Ids = {
    any: appointments[0]?._id ?? '',
    assigned: idOf('assigned'),
    confirmed: idOf('confirmed'),
    pending: idOf('pending'),
    reschedule: idOf('reschedule-requested'),
    doctor: doctors[0]?._id ?? '',
    one: pair?.one._id ?? '',
    other: pair?.other._id ?? '',
    paid: appointments.find(({ paymentStatus }) => paymentStatus === 'paid')?._id ?? '',
  }
  const topic = about[name]
  return {
    address: `/${href(name, params?.(ids))}${query?.(ids) ?? ''}`,
    remembered: { hospitalIDSearch: appointments[0]?.hospitalId, userAppointmentID: topic && ids[topic] },
  }
}

/** Logs in, prepares the client state for a page, and returns the page's address. */
export async function prepare(
  page: Page,
  role: Role,
  visit: Omit<Visit, 'heading'>,
  account: Omit<Account, 'call'>,
): Promise<string> {
  await storeLogin(page, role, account)
  const { address, remembered } = placeOf(account, visit)
  await storeClientState(page, remembered)
  return address
}

const newcomers = { patient: newPatient, hospital: newHospital }

/** The account that shows this page: the demo account, except where time or other tests change what it shows there. */
export async function accountFor(page: Page, role: Role, name: RouteName): Promise<Omit<Account, 'call'>> {
  // Where one is logged in: that list grows when another test logs in to the demo account.
  const isAboutLogins = name === 'patientSessions' || name === 'adminSessions'
  // An assignment ends after half an hour (spec section 9, `reservationMinutes`), and a slow run takes longer than that.
  const isAboutAssigned = about[name] === 'assigned'
  if (!isAboutLogins && !isAboutAssigned) return demoAccount(page, role)
  const login = await newcomers[role](page)
  if (isAboutAssigned)
    await assignedAppointment(
      await account(page, 'patient', await newPatient(page)),
      await account(page, 'hospital', login),
    )
  return account(page, role, login)
}

/** Opens a page behind the login, with its record. */
export async function open(page: Page, role: Role, visit: Omit<Visit, 'heading'>): Promise<void> {
  await page.goto(await prepare(page, role, visit, await accountFor(page, role, visit.name)))
}
