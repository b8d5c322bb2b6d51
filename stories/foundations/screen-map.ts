import type { RouteName } from '@ilera/contract/routes'

export type ScreenPlace = {
  /** The section of the spec, or the decision beside it. */
  spec: string
  /** The routes that show the screen; empty where the app shows it in the place of a page. */
  routes: readonly RouteName[]
  /** The machines behind it, by their folder in `packages/flows/src`. */
  flows: readonly string[]
}

/** Where each screen belongs. A test compares routes and machines with what the app imports. */
export const screenMap: Readonly<Record<string, ScreenPlace>> = {
  'screens/public/landing': { spec: 'Section 2, Public content screens', routes: ['landing'], flows: [] },
  'screens/public/about-us': { spec: 'Section 2, Route table', routes: ['aboutUs'], flows: [] },
  'screens/public/faq': { spec: 'Section 2, Public content screens', routes: ['faq'], flows: [] },
  'screens/public/contact-us': { spec: 'Section 2, Public content screens', routes: ['contactUs'], flows: ['contact'] },
  'screens/public/blog': { spec: 'Section 2, Route table', routes: ['blog'], flows: [] },
  'screens/public/pharmacy': { spec: 'Section 1', routes: ['pharmacy'], flows: [] },
  'screens/public/welcome': { spec: 'Section 2, Public content screens', routes: ['welcome'], flows: [] },
  'screens/public/terms': { spec: 'Section 2, Public header, menus and footer', routes: ['terms'], flows: [] },
  'screens/public/conditions': {
    spec: 'Section 2, Public header, menus and footer',
    routes: ['conditions'],
    flows: [],
  },
  'screens/public/policy': { spec: 'Section 2, Public header, menus and footer', routes: ['policy'], flows: [] },
  'screens/public/not-found': { spec: 'Section 2, Route table', routes: [], flows: [] },
  'screens/public/unexpected-error': { spec: 'Section 2, Route table', routes: [], flows: [] },
  'screens/public/pay-link': { spec: 'Decision 011', routes: ['payLink'], flows: ['payment'] },
  'screens/accounts/account-type': { spec: 'Section 2, Route table', routes: ['accountType'], flows: [] },
  'screens/accounts/patient-login': {
    spec: 'Section 2, Sign-up and login screens',
    routes: ['patientLogin'],
    flows: ['patient-login'],
  },
  'screens/accounts/phone-login': { spec: 'Decision 115', routes: ['phoneLogin'], flows: ['phone-login'] },
  'screens/accounts/verify-email': { spec: 'Decision 115', routes: ['verifyEmail'], flows: [] },
  'screens/accounts/hospital-login': {
    spec: 'Section 2, Sign-up and login screens',
    routes: ['hospitalLogin'],
    flows: ['hospital-login'],
  },
  'screens/accounts/appointment-login': {
    spec: 'Section 2, Sign-up and login screens',
    routes: ['appointmentLogin'],
    flows: ['appointment-login'],
  },
  'screens/accounts/patient-signup': {
    spec: 'Section 2, Sign-up and login screens',
    routes: ['patientRegister'],
    flows: ['patient-signup'],
  },
  'screens/accounts/hospital-signup': {
    spec: 'Section 2, Sign-up and login screens',
    routes: ['hospitalRegister'],
    flows: ['hospital-signup'],
  },
  'screens/accounts/enter-email': {
    spec: 'Section 2, Sign-up and login screens',
    routes: ['enterEmail'],
    flows: ['forgot-password'],
  },
  'screens/accounts/password-reset': {
    spec: 'Section 2, Sign-up and login screens',
    routes: ['passwordReset'],
    flows: ['password-reset'],
  },
  'screens/accounts/set-password': {
    spec: 'Section 2, Sign-up and login screens',
    routes: ['setNewPassword', 'setPassword', 'setPasswordHospital'],
    flows: ['password-reset'],
  },
  'screens/accounts/password-reset-success': {
    spec: 'Section 2, Sign-up and login screens',
    routes: ['passwordResetSuccess'],
    flows: [],
  },
  'screens/accounts/wrong-role': { spec: 'Section 6', routes: [], flows: [] },
  'screens/patient/patient-dashboard': {
    spec: 'Section 2, Patient area screens',
    routes: ['patient'],
    flows: ['list', 'suggested-follow-up'],
  },
  'screens/patient/patient-hospital': {
    spec: 'Section 2, Patient area screens',
    routes: ['patientHospital'],
    flows: [],
  },
  'screens/patient/no-hospital': {
    spec: 'Section 2, Patient area screens',
    routes: ['patientHospital'],
    flows: [],
  },
  'screens/patient/appointment-form': {
    spec: 'Section 2, Patient area screens',
    routes: ['appointmentForm'],
    flows: ['appointment-request'],
  },
  'screens/patient/appointment-check': {
    spec: 'Section 2, Patient area screens',
    routes: ['appointmentForm'],
    flows: ['appointment-request'],
  },
  'screens/patient/appointment-requested': {
    spec: 'Section 2, Patient area screens',
    routes: ['appointmentForm'],
    flows: ['appointment-request'],
  },
  'screens/patient/visit-booking': { spec: 'Decision 136', routes: ['visitBooking'], flows: ['visit-booking'] },
  'screens/patient/patient-waitlist': { spec: 'Decision 139', routes: ['patientWaitlist'], flows: ['waitlist'] },
  'screens/patient/visit-check': { spec: 'Decision 136', routes: ['visitBooking'], flows: ['visit-booking'] },
  'screens/patient/visit-booked': { spec: 'Decision 136', routes: ['visitBooking'], flows: ['visit-booking'] },
  'screens/patient/appointment-history': {
    spec: 'Section 2, Patient area screens',
    routes: ['appointmentHistory'],
    flows: ['delete-with-undo', 'list'],
  },
  'screens/patient/my-appointments': {
    spec: 'Section 2, Patient area screens',
    routes: ['appointments'],
    flows: ['list'],
  },
  'screens/patient/patient-appointment': {
    spec: 'Section 2, Route table',
    routes: ['patientAppointment'],
    flows: ['appointment-action', 'suggested-follow-up'],
  },
  'screens/patient/patient-appointment-review': {
    spec: 'Section 2, Patient area screens',
    routes: ['patientAppointmentReview'],
    flows: ['arrival', 'pay-link', 'payment', 'reschedule'],
  },
  'screens/patient/reschedule-form': {
    spec: 'Section 2, Patient area screens',
    routes: ['patientReschedule'],
    flows: ['reschedule'],
  },
  'screens/patient/payment-receipt': { spec: 'Decision 008', routes: ['receipt'], flows: [] },
  'screens/patient/patient-profile': { spec: 'Section 2, Patient area screens', routes: ['patientProfile'], flows: [] },
  'screens/patient/patient-profile-update': {
    spec: 'Section 2, Patient area screens',
    routes: ['patientProfileUpdate'],
    flows: ['profile-update'],
  },
  'screens/patient/patient-logins': { spec: 'Decision 115', routes: ['patientLogins'], flows: ['login-ways'] },
  'screens/patient/patient-privacy': { spec: 'Decision 071', routes: ['patientPrivacy'], flows: ['account-deletion'] },
  'screens/patient/chat-consent': { spec: 'Decision 015', routes: ['chat'], flows: ['chat'] },
  'screens/patient/live-chat': {
    spec: 'Section 2, Patient area screens',
    routes: ['chat'],
    flows: ['chat', 'chat-deletion'],
  },
  'screens/hospital/admin-dashboard': {
    spec: 'Section 2, Hospital admin screens',
    routes: ['admin'],
    flows: ['appointment-action', 'day', 'delete-with-undo', 'list'],
  },
  'screens/hospital/admin-day': {
    spec: 'Decision 119',
    routes: ['admin'],
    flows: ['appointment-action', 'day', 'delete-with-undo', 'follow-up', 'list', 'visit-move'],
  },
  'screens/hospital/admin-appointment-review': {
    spec: 'Section 2, Hospital admin screens',
    routes: ['adminAppointmentReview'],
    flows: ['admin-booking', 'appointment-action', 'follow-up'],
  },
  'screens/hospital/admin-assign-doctor': {
    spec: 'Section 2, Hospital admin screens',
    routes: ['adminAssignDoctor'],
    flows: ['admin-booking', 'doctor-availability'],
  },
  'screens/hospital/admin-booking-review': {
    spec: 'Section 2, Hospital admin screens',
    routes: ['adminBookingReview'],
    flows: ['admin-booking'],
  },
  'screens/hospital/admin-reschedule-review': {
    spec: 'Section 5',
    routes: ['adminRescheduleReview'],
    flows: ['reschedule-review'],
  },
  'screens/hospital/admin-patients': {
    spec: 'Section 2, Hospital admin screens',
    routes: ['adminPatients'],
    flows: ['claim-code', 'delete-with-undo', 'list'],
  },
  'screens/hospital/admin-register': { spec: 'Decision 116', routes: ['adminRegister'], flows: ['desk-patient'] },
  'screens/hospital/admin-desk-booking': { spec: 'Decision 116', routes: ['adminRegister'], flows: ['desk-patient'] },
  'screens/hospital/admin-queue': { spec: 'Decision 120', routes: ['adminQueue'], flows: ['queue-desk'] },
  'screens/hospital/admin-waiting-room': {
    spec: 'Decision 120',
    routes: ['adminWaitingRoom'],
    flows: ['waiting-room'],
  },
  'screens/hospital/admin-duplicates': { spec: 'Decision 116', routes: ['adminDuplicates'], flows: ['merging'] },
  'screens/hospital/admin-merge': { spec: 'Decision 116', routes: ['adminMerge'], flows: ['merging'] },
  'screens/hospital/admin-closures': { spec: 'Decision 122', routes: ['adminClosures'], flows: ['closing'] },
  'screens/patient/patient-claim': { spec: 'Decision 116', routes: ['patientClaim'], flows: ['claiming'] },
  'screens/hospital/admin-till': { spec: 'Decision 121', routes: ['adminTill'], flows: [] },
  'screens/hospital/admin-till-visit': { spec: 'Decision 121', routes: ['adminTillVisit'], flows: ['till'] },
  'screens/hospital/admin-reports': { spec: 'Decision 125', routes: ['adminReports'], flows: [] },
  'screens/hospital/admin-till-close': { spec: 'Decision 121', routes: ['adminTillClose'], flows: ['till-close'] },
  'screens/hospital/admin-payments': {
    spec: 'Section 2, Hospital admin screens',
    routes: ['adminPayments'],
    flows: ['delete-with-undo', 'list', 'payment-resolution'],
  },
  'screens/patient/patient-family': { spec: 'Decision 114', routes: ['patientFamily'], flows: ['family'] },
  'screens/patient/patient-family-add': {
    spec: 'Decision 114',
    routes: ['patientFamilyAdd'],
    flows: ['family-add'],
  },
  'screens/hospital/admin-settlement': { spec: 'Decision 016', routes: ['adminSettlement'], flows: ['settlement'] },
  'screens/hospital/admin-doctors': { spec: 'Decision 014', routes: ['adminDoctors'], flows: [] },
  'screens/hospital/admin-doctor-details': {
    spec: 'Decision 123',
    routes: ['adminDoctorDetails'],
    flows: ['doctor-details'],
  },
  'screens/hospital/admin-waitlist': {
    spec: 'Decision 139',
    routes: ['adminWaitlist'],
    flows: ['waitlist-removal'],
  },
  'screens/hospital/admin-services': { spec: 'Decision 124', routes: ['adminServices'], flows: ['service-retirement'] },
  'screens/hospital/admin-service': { spec: 'Decision 124', routes: ['adminService'], flows: ['service-details'] },
  'screens/hospital/admin-doctor-hours': {
    spec: 'Decision 014',
    routes: ['adminDoctorHours'],
    flows: ['doctor-hours'],
  },
  'screens/hospital/admin-profile': { spec: 'Section 2, Hospital admin screens', routes: ['adminProfile'], flows: [] },
  'screens/hospital/admin-profile-update': {
    spec: 'Section 2, Hospital admin screens',
    routes: ['adminProfileUpdate'],
    flows: ['hospital-profile-update'],
  },
  'screens/hospital/admin-two-factor': { spec: 'Decision 019', routes: ['adminTwoFactor'], flows: ['two-factor'] },
  'screens/hospital/admin-staff': { spec: 'Decision 111', routes: ['adminStaff'], flows: ['staff'] },
  'screens/hospital/admin-account': {
    spec: 'Decision 111',
    routes: ['adminAccount'],
    flows: ['member-name', 'switch-hospital', 'leave-hospital'],
  },
  'screens/accounts/accept-invitation': {
    spec: 'Decision 111',
    routes: ['acceptInvitation'],
    flows: ['invitation-acceptance'],
  },
  'screens/shared/notifications': {
    spec: 'Section 2, Hospital admin screens',
    routes: ['adminNotifications', 'patientNotifications'],
    flows: ['list'],
  },
  'screens/shared/sessions': { spec: 'Decision 008', routes: ['patientSessions', 'adminSessions'], flows: [] },
}
