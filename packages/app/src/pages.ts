import { m } from '@ilera/contract/messages'
import type { RouteName } from '@ilera/contract/routes'
import { siteConfig } from '@ilera/contract/shared/site-config'
import type { ComponentType } from 'react'
import { loadable, type Loadable } from './support/loadable.tsx'

export type PageEntry = Loadable & { title: () => string }

/** A page that is loaded when it is first opened: its title, its module, and the export to render. */
const page = <Name extends string>(
  title: () => string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): PageEntry => ({ title, ...loadable(load, name) })

/** The public site, signup and login: open to everybody. */
export const publicPages = {
  landing: page(
    () => siteConfig.name,
    () => import('./routes/landing.route.tsx'),
    'LandingRoute',
  ),
  aboutUs: page(m.pages_about_us, () => import('./routes/about-us.route.tsx'), 'AboutUsRoute'),
  faq: page(m.pages_faq, () => import('./routes/faq.route.tsx'), 'FaqRoute'),
  contactUs: page(m.pages_contact_us, () => import('./flows/contact.route.tsx'), 'ContactRoute'),
  blog: page(m.pages_blog, () => import('./routes/blog.route.tsx'), 'BlogRoute'),
  pharmacy: page(m.pages_pharmacy, () => import('./routes/pharmacy.route.tsx'), 'PharmacyRoute'),
  welcome: page(m.pages_welcome, () => import('./routes/welcome.route.tsx'), 'WelcomeRoute'),
  terms: page(m.pages_terms, () => import('./routes/terms.route.tsx'), 'TermsRoute'),
  conditions: page(m.pages_conditions, () => import('./routes/conditions.route.tsx'), 'ConditionsRoute'),
  policy: page(m.pages_policy, () => import('./routes/policy.route.tsx'), 'PolicyRoute'),
  accountType: page(m.pages_account_type, () => import('./routes/account-type.route.tsx'), 'AccountTypeRoute'),
  patientRegister: page(m.pages_patient_signup, () => import('./flows/patient-signup.route.tsx'), 'PatientSignupRoute'),
  hospitalRegister: page(
    m.pages_hospital_signup,
    () => import('./flows/hospital-signup.route.tsx'),
    'HospitalSignupRoute',
  ),
  patientLogin: page(m.pages_login, () => import('./flows/patient-login.route.tsx'), 'PatientLoginRoute'),
  phoneLogin: page(m.pages_phone_login, () => import('./flows/phone-login.route.tsx'), 'PhoneLoginRoute'),
  verifyEmail: page(m.pages_verify_email, () => import('./routes/verify-email.route.tsx'), 'VerifyEmailRoute'),
  hospitalLogin: page(m.pages_hospital_login, () => import('./flows/hospital-login.route.tsx'), 'HospitalLoginRoute'),
  appointmentLogin: page(m.pages_login, () => import('./flows/appointment-login.route.tsx'), 'AppointmentLoginRoute'),
  payLink: page(m.pages_pay_link, () => import('./flows/pay-link.route.tsx'), 'PayLinkRoute'),
  acceptInvitation: page(
    m.pages_invitation,
    () => import('./flows/accept-invitation.route.tsx'),
    'AcceptInvitationRoute',
  ),
  enterEmail: page(m.pages_enter_email, () => import('./flows/enter-email.route.tsx'), 'EnterEmailRoute'),
  setNewPassword: page(m.pages_set_new_password, () => import('./flows/set-password.route.tsx'), 'SetNewPasswordRoute'),
  setPassword: page(m.pages_set_password, () => import('./flows/set-password.route.tsx'), 'SetPasswordRoute'),
  setPasswordHospital: page(
    m.pages_set_password,
    () => import('./flows/set-password.route.tsx'),
    'SetPasswordHospitalRoute',
  ),
  passwordReset: page(m.pages_password_reset, () => import('./flows/password-reset.route.tsx'), 'PasswordResetRoute'),
  passwordResetSuccess: page(
    m.pages_password_reset,
    () => import('./routes/password-reset-success.route.tsx'),
    'PasswordResetSuccessRoute',
  ),
} satisfies Partial<Record<RouteName, PageEntry>>

/** The pages for a logged-in patient. */
export const patientPages = {
  patient: page(m.home_title, () => import('./flows/hospitals-list.route.tsx'), 'HospitalsListRoute'),
  patientProfile: page(m.pages_profile, () => import('./routes/patient-profile.route.tsx'), 'PatientProfileRoute'),
  patientProfileUpdate: page(
    m.pages_profile_update,
    () => import('./flows/profile-update.route.tsx'),
    'ProfileUpdateRoute',
  ),
  patientHospital: page(m.pages_hospital, () => import('./routes/patient-hospital.route.tsx'), 'PatientHospitalRoute'),
  appointmentForm: page(
    m.pages_appointment_request,
    () => import('./flows/appointment-request.route.tsx'),
    'AppointmentRequestRoute',
  ),
  visitBooking: page(m.booking_title, () => import('./flows/visit-booking.route.tsx'), 'VisitBookingRoute'),
  appointmentHistory: page(
    m.pages_appointment_history,
    () => import('./flows/appointment-history.route.tsx'),
    'AppointmentHistoryRoute',
  ),
  patientAppointmentReview: page(
    m.pages_appointment_review,
    () => import('./flows/appointment-review.route.tsx'),
    'AppointmentReviewRoute',
  ),
  patientNotifications: page(
    m.pages_notifications,
    () => import('./flows/notifications.route.tsx'),
    'PatientNotificationsRoute',
  ),
  patientPrivacy: page(m.pages_your_data, () => import('./flows/patient-privacy.route.tsx'), 'PatientPrivacyRoute'),
  patientLogins: page(m.pages_logins, () => import('./flows/patient-logins.route.tsx'), 'PatientLoginsRoute'),
  patientSessions: page(m.pages_sessions, () => import('./flows/sessions.route.tsx'), 'PatientSessionsRoute'),
  patientFamily: page(m.pages_family, () => import('./flows/family.route.tsx'), 'FamilyRoute'),
  patientFamilyAdd: page(m.pages_family_add, () => import('./flows/family-add.route.tsx'), 'FamilyAddRoute'),
  patientWaitlist: page(m.waitlist_title, () => import('./flows/waitlist.route.tsx'), 'WaitlistRoute'),
  patientClaim: page(m.pages_claim, () => import('./flows/patient-claim.route.tsx'), 'PatientClaimRoute'),
  receipt: page(m.pages_receipt, () => import('./routes/receipt.route.tsx'), 'ReceiptRoute'),
  patientAppointment: page(
    m.pages_appointment,
    () => import('./flows/patient-appointment.route.tsx'),
    'PatientAppointmentRoute',
  ),
  appointments: page(m.pages_my_appointments, () => import('./flows/my-appointments.route.tsx'), 'MyAppointmentsRoute'),
  patientReschedule: page(m.pages_reschedule, () => import('./flows/reschedule-form.route.tsx'), 'RescheduleFormRoute'),
  chat: page(m.pages_chat, () => import('./flows/chat.route.tsx'), 'ChatRoute'),
} satisfies Partial<Record<RouteName, PageEntry>>

/** Three pages with one component, so that its machine survives navigation between them. */
const booking = page(m.pages_appointment_review, () => import('./flows/admin-booking.route.tsx'), 'AdminBookingRoute')

/** The pages for a logged-in hospital. */
export const adminPages = {
  admin: page(m.pages_appointments, () => import('./flows/admin-dashboard.route.tsx'), 'AdminDashboardRoute'),
  // All three routes render the same component, so its machine survives navigation between them.
  adminAppointmentReview: booking,
  adminAssignDoctor: { ...booking, title: m.pages_assign_doctor },
  adminBookingReview: { ...booking, title: m.pages_booking_review },
  adminRescheduleReview: page(
    m.pages_reschedule_review,
    () => import('./flows/admin-reschedule-review.route.tsx'),
    'AdminRescheduleReviewRoute',
  ),
  adminQueue: page(m.pages_queue, () => import('./flows/admin-queue.route.tsx'), 'AdminQueueRoute'),
  adminWaitingRoom: page(
    m.pages_waiting_room,
    () => import('./flows/admin-waiting-room.route.tsx'),
    'AdminWaitingRoomRoute',
  ),
  adminPatients: page(m.pages_patients, () => import('./flows/admin-patients.route.tsx'), 'AdminPatientsRoute'),
  adminRegister: page(m.pages_register_patient, () => import('./flows/desk-patient.route.tsx'), 'DeskPatientRoute'),
  adminDuplicates: page(m.pages_duplicates, () => import('./flows/merging.route.tsx'), 'AdminDuplicatesRoute'),
  adminMerge: page(m.pages_compare_records, () => import('./flows/merging.route.tsx'), 'AdminMergeRoute'),
  adminPayments: page(m.pages_payments, () => import('./flows/admin-payments.route.tsx'), 'AdminPaymentsRoute'),
  adminTill: page(m.pages_till, () => import('./flows/admin-till.route.tsx'), 'AdminTillRoute'),
  adminTillClose: page(m.pages_till_close, () => import('./flows/admin-till-close.route.tsx'), 'AdminTillCloseRoute'),
  adminTillVisit: page(m.pages_till_visit, () => import('./flows/admin-till-visit.route.tsx'), 'AdminTillVisitRoute'),
  adminReports: page(m.pages_reports, () => import('./routes/admin-reports.route.tsx'), 'AdminReportsRoute'),
  adminSettlement: page(m.pages_settlement, () => import('./flows/settlement.route.tsx'), 'SettlementRoute'),
  adminDoctors: page(m.pages_doctors, () => import('./routes/admin-doctors.route.tsx'), 'AdminDoctorsRoute'),
  adminDoctorHours: page(m.pages_doctor_hours, () => import('./flows/doctor-hours.route.tsx'), 'DoctorHoursRoute'),
  adminDoctorDetails: page(
    m.doctor_details_title_unknown,
    () => import('./flows/doctor-details.route.tsx'),
    'DoctorDetailsRoute',
  ),
  adminServices: page(m.services_title, () => import('./flows/services.route.tsx'), 'ServicesRoute'),
  adminService: page(
    m.services_details_title_unknown,
    () => import('./flows/service-details.route.tsx'),
    'ServiceDetailsRoute',
  ),
  adminWaitlist: page(m.waitlist_title, () => import('./flows/admin-waitlist.route.tsx'), 'AdminWaitlistRoute'),
  adminClosures: page(m.pages_closures, () => import('./flows/closures.route.tsx'), 'ClosuresRoute'),
  adminProfile: page(m.pages_hospital_profile, () => import('./routes/admin-profile.route.tsx'), 'AdminProfileRoute'),
  adminProfileUpdate: page(
    m.pages_hospital_profile_update,
    () => import('./flows/admin-profile-update.route.tsx'),
    'AdminProfileUpdateRoute',
  ),
  adminStaff: page(m.pages_staff, () => import('./flows/admin-staff.route.tsx'), 'AdminStaffRoute'),
  adminAccount: page(m.pages_staff_account, () => import('./flows/admin-account.route.tsx'), 'AdminAccountRoute'),
  adminSessions: page(m.pages_sessions, () => import('./flows/sessions.route.tsx'), 'AdminSessionsRoute'),
  adminTwoFactor: page(m.pages_two_factor, () => import('./flows/two-factor.route.tsx'), 'TwoFactorRoute'),
  adminNotifications: page(
    m.pages_notifications,
    () => import('./flows/notifications.route.tsx'),
    'AdminNotificationsRoute',
  ),
} satisfies Partial<Record<RouteName, PageEntry>>

export const notFoundPage = page(m.pages_not_found, () => import('./routes/not-found.route.tsx'), 'NotFoundRoute')
