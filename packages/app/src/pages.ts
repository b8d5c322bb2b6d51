import type { RouteName } from '@ilera/contract/routes'
import type { ComponentType } from 'react'
import { loadable, type Loadable } from './support/loadable.tsx'

export type PageEntry = Loadable & { title: string }

/** A page that is loaded when it is first opened: its title, its module, and the export to render. */
const page = <Name extends string>(
  title: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): PageEntry => ({ title, ...loadable(load, name) })

/** The public site, signup and login: open to everybody. */
export const publicPages = {
  landing: page('Ilera', () => import('./routes/landing.route.tsx'), 'LandingRoute'),
  aboutUs: page('About Us', () => import('./routes/about-us.route.tsx'), 'AboutUsRoute'),
  faq: page('FAQ', () => import('./routes/faq.route.tsx'), 'FaqRoute'),
  contactUs: page('Contact Us', () => import('./flows/contact.route.tsx'), 'ContactRoute'),
  blog: page('Blog', () => import('./routes/blog.route.tsx'), 'BlogRoute'),
  pharmacy: page('Pharmacy', () => import('./routes/pharmacy.route.tsx'), 'PharmacyRoute'),
  welcome: page('Welcome', () => import('./routes/welcome.route.tsx'), 'WelcomeRoute'),
  terms: page('Terms', () => import('./routes/terms.route.tsx'), 'TermsRoute'),
  conditions: page('Conditions', () => import('./routes/conditions.route.tsx'), 'ConditionsRoute'),
  policy: page('Policy', () => import('./routes/policy.route.tsx'), 'PolicyRoute'),
  accountType: page('Create an account', () => import('./routes/account-type.route.tsx'), 'AccountTypeRoute'),
  patientRegister: page('Patient Signup', () => import('./flows/patient-signup.route.tsx'), 'PatientSignupRoute'),
  hospitalRegister: page('Hospital Signup', () => import('./flows/hospital-signup.route.tsx'), 'HospitalSignupRoute'),
  patientLogin: page('Login', () => import('./flows/patient-login.route.tsx'), 'PatientLoginRoute'),
  hospitalLogin: page('Hospital Login', () => import('./flows/hospital-login.route.tsx'), 'HospitalLoginRoute'),
  appointmentLogin: page('Login', () => import('./flows/appointment-login.route.tsx'), 'AppointmentLoginRoute'),
  payLink: page('Pay for an appointment', () => import('./flows/pay-link.route.tsx'), 'PayLinkRoute'),
  enterEmail: page('Enter email', () => import('./flows/enter-email.route.tsx'), 'EnterEmailRoute'),
  setNewPassword: page('Set new password', () => import('./flows/set-new-password.route.tsx'), 'SetNewPasswordRoute'),
  setPassword: page('Set your password', () => import('./flows/set-password.route.tsx'), 'SetPasswordRoute'),
  setPasswordHospital: page(
    'Set your password',
    () => import('./flows/set-password-hospital.route.tsx'),
    'SetPasswordHospitalRoute',
  ),
  passwordReset: page('Password reset', () => import('./flows/password-reset.route.tsx'), 'PasswordResetRoute'),
  passwordResetSuccess: page(
    'Password reset',
    () => import('./routes/password-reset-success.route.tsx'),
    'PasswordResetSuccessRoute',
  ),
} satisfies Partial<Record<RouteName, PageEntry>>

/** The pages for a logged-in patient. */
export const patientPages = {
  patient: page('Hospitals', () => import('./flows/hospitals-list.route.tsx'), 'HospitalsListRoute'),
  patientProfile: page('Profile', () => import('./routes/patient-profile.route.tsx'), 'PatientProfileRoute'),
  patientProfileUpdate: page('Update profile', () => import('./flows/profile-update.route.tsx'), 'ProfileUpdateRoute'),
  patientHospital: page('Hospital', () => import('./routes/patient-hospital.route.tsx'), 'PatientHospitalRoute'),
  appointmentForm: page(
    'Request an appointment',
    () => import('./flows/appointment-request.route.tsx'),
    'AppointmentRequestRoute',
  ),
  appointmentHistory: page(
    'Appointment History',
    () => import('./flows/appointment-history.route.tsx'),
    'AppointmentHistoryRoute',
  ),
  patientAppointmentReview: page(
    'Appointment Review',
    () => import('./flows/appointment-review.route.tsx'),
    'AppointmentReviewRoute',
  ),
  patientNotifications: page(
    'Notifications',
    () => import('./flows/notifications.route.tsx'),
    'PatientNotificationsRoute',
  ),
  patientPrivacy: page('Your data', () => import('./flows/patient-privacy.route.tsx'), 'PatientPrivacyRoute'),
  patientSessions: page('Where you are logged in', () => import('./flows/sessions.route.tsx'), 'PatientSessionsRoute'),
  receipt: page('Payment receipt', () => import('./routes/receipt.route.tsx'), 'ReceiptRoute'),
  patientAppointment: page(
    'Appointment',
    () => import('./flows/patient-appointment.route.tsx'),
    'PatientAppointmentRoute',
  ),
  appointments: page('My appointments', () => import('./flows/my-appointments.route.tsx'), 'MyAppointmentsRoute'),
  patientReschedule: page(
    'Request a Reschedule',
    () => import('./flows/reschedule-form.route.tsx'),
    'RescheduleFormRoute',
  ),
  chat: page('Live Chat', () => import('./flows/chat.route.tsx'), 'ChatRoute'),
} satisfies Partial<Record<RouteName, PageEntry>>

const booking = page('Appointment Review', () => import('./flows/admin-booking.route.tsx'), 'AdminBookingRoute')

/** The pages for a logged-in hospital. */
export const adminPages = {
  admin: page('Appointments', () => import('./flows/admin-dashboard.route.tsx'), 'AdminDashboardRoute'),
  // All three routes render the same component, so its machine survives navigation between them.
  adminAppointmentReview: booking,
  adminAssignDoctor: { ...booking, title: 'Assign a Doctor' },
  adminBookingReview: { ...booking, title: 'Booking Review' },
  adminRescheduleReview: page(
    'Reschedule Review',
    () => import('./flows/admin-reschedule-review.route.tsx'),
    'AdminRescheduleReviewRoute',
  ),
  adminPatients: page('Patients', () => import('./flows/admin-patients.route.tsx'), 'AdminPatientsRoute'),
  adminPayments: page('Payment Overview', () => import('./flows/admin-payments.route.tsx'), 'AdminPaymentsRoute'),
  adminSettlement: page('Settlement account', () => import('./flows/settlement.route.tsx'), 'SettlementRoute'),
  adminDoctors: page('Doctors', () => import('./routes/admin-doctors.route.tsx'), 'AdminDoctorsRoute'),
  adminDoctorHours: page("A doctor's hours", () => import('./flows/doctor-hours.route.tsx'), 'DoctorHoursRoute'),
  adminProfile: page('Hospital profile', () => import('./routes/admin-profile.route.tsx'), 'AdminProfileRoute'),
  adminProfileUpdate: page(
    'Update the hospital profile',
    () => import('./flows/admin-profile-update.route.tsx'),
    'AdminProfileUpdateRoute',
  ),
  adminSessions: page('Where you are logged in', () => import('./flows/sessions.route.tsx'), 'AdminSessionsRoute'),
  adminTwoFactor: page('Second step at login', () => import('./flows/two-factor.route.tsx'), 'TwoFactorRoute'),
  adminNotifications: page('Notifications', () => import('./flows/notifications.route.tsx'), 'AdminNotificationsRoute'),
} satisfies Partial<Record<RouteName, PageEntry>>

export const notFoundPage = page('Page not found', () => import('./routes/not-found.route.tsx'), 'NotFoundRoute')
