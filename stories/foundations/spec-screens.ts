import type { RouteName } from '@ilera/contract/routes'

export type SpecScreen = {
  /** As the spec names it (section 2 and the decisions on it). */
  name: string
  area: 'Public' | 'Accounts' | 'Patient' | 'Hospital' | 'Shared' | 'Modals'
  /** Path below `packages/ui/src`, and below `stories`. */
  component: string
  /** Where it stands in the product; a modal stands over several. */
  route?: RouteName
}

/** Every screen and modal of the product. A test fails when one has no component, or a component is not listed. */
export const specScreens: readonly SpecScreen[] = [
  { name: 'Landing', area: 'Public', component: 'screens/public/landing', route: 'landing' },
  { name: 'About Us', area: 'Public', component: 'screens/public/about-us', route: 'aboutUs' },
  { name: 'FAQ', area: 'Public', component: 'screens/public/faq', route: 'faq' },
  { name: 'Contact Us', area: 'Public', component: 'screens/public/contact-us', route: 'contactUs' },
  { name: 'Blog', area: 'Public', component: 'screens/public/blog', route: 'blog' },
  { name: 'Pharmacy', area: 'Public', component: 'screens/public/pharmacy', route: 'pharmacy' },
  { name: 'Welcome', area: 'Public', component: 'screens/public/welcome', route: 'welcome' },
  { name: 'Terms', area: 'Public', component: 'screens/public/terms', route: 'terms' },
  { name: 'Conditions', area: 'Public', component: 'screens/public/conditions', route: 'conditions' },
  { name: 'Policy', area: 'Public', component: 'screens/public/policy', route: 'policy' },
  { name: 'Not found', area: 'Public', component: 'screens/public/not-found' },
  { name: 'Unexpected Application Error!', area: 'Public', component: 'screens/public/unexpected-error' },
  { name: 'Account type', area: 'Accounts', component: 'screens/accounts/account-type', route: 'accountType' },
  { name: 'Patient signup', area: 'Accounts', component: 'screens/accounts/patient-signup', route: 'patientRegister' },
  {
    name: 'Hospital signup',
    area: 'Accounts',
    component: 'screens/accounts/hospital-signup',
    route: 'hospitalRegister',
  },
  { name: 'Patient login', area: 'Accounts', component: 'screens/accounts/patient-login', route: 'patientLogin' },
  { name: 'Hospital login', area: 'Accounts', component: 'screens/accounts/hospital-login', route: 'hospitalLogin' },
  {
    name: 'Appointment login',
    area: 'Accounts',
    component: 'screens/accounts/appointment-login',
    route: 'appointmentLogin',
  },
  { name: 'Enter email', area: 'Accounts', component: 'screens/accounts/enter-email', route: 'enterEmail' },
  {
    name: 'Set new password',
    area: 'Accounts',
    component: 'screens/accounts/set-new-password',
    route: 'setNewPassword',
  },
  { name: 'Set password, patient', area: 'Accounts', component: 'screens/accounts/set-password', route: 'setPassword' },
  {
    name: 'Set password, hospital',
    area: 'Accounts',
    component: 'screens/accounts/set-password-hospital',
    route: 'setPasswordHospital',
  },
  { name: 'Password reset', area: 'Accounts', component: 'screens/accounts/password-reset', route: 'passwordReset' },
  {
    name: 'Reset success',
    area: 'Accounts',
    component: 'screens/accounts/password-reset-success',
    route: 'passwordResetSuccess',
  },
  { name: 'Wrong role', area: 'Accounts', component: 'screens/accounts/wrong-role' },
  {
    name: 'Dashboard (hospitals overview)',
    area: 'Patient',
    component: 'screens/patient/patient-dashboard',
    route: 'patient',
  },
  { name: 'Profile page', area: 'Patient', component: 'screens/patient/patient-profile', route: 'patientProfile' },
  {
    name: 'Profile update',
    area: 'Patient',
    component: 'screens/patient/patient-profile-update',
    route: 'patientProfileUpdate',
  },
  { name: 'Hospital page', area: 'Patient', component: 'screens/patient/patient-hospital', route: 'patientHospital' },
  {
    name: 'Appointment form',
    area: 'Patient',
    component: 'screens/patient/appointment-form',
    route: 'appointmentForm',
  },
  {
    name: 'Appointment form, check your answers',
    area: 'Patient',
    component: 'screens/patient/appointment-check',
    route: 'appointmentForm',
  },
  {
    name: 'Appointment form, sent',
    area: 'Patient',
    component: 'screens/patient/appointment-requested',
    route: 'appointmentForm',
  },
  {
    name: 'Appointment history',
    area: 'Patient',
    component: 'screens/patient/appointment-history',
    route: 'appointmentHistory',
  },
  {
    name: 'Appointment review with reschedule panel',
    area: 'Patient',
    component: 'screens/patient/patient-appointment-review',
    route: 'patientAppointmentReview',
  },
  {
    name: 'Patient appointment',
    area: 'Patient',
    component: 'screens/patient/patient-appointment',
    route: 'patientAppointment',
  },
  { name: 'My appointments', area: 'Patient', component: 'screens/patient/my-appointments', route: 'appointments' },
  {
    name: 'Reschedule form',
    area: 'Patient',
    component: 'screens/patient/reschedule-form',
    route: 'patientReschedule',
  },
  { name: 'Live chat', area: 'Patient', component: 'screens/patient/live-chat', route: 'chat' },
  { name: 'Payment receipt', area: 'Patient', component: 'screens/patient/payment-receipt', route: 'receipt' },
  { name: 'Pay by a link', area: 'Public', component: 'screens/public/pay-link', route: 'payLink' },
  { name: 'Where you are logged in', area: 'Patient', component: 'screens/shared/sessions', route: 'patientSessions' },
  { name: 'Your data', area: 'Patient', component: 'screens/patient/patient-privacy', route: 'patientPrivacy' },
  { name: 'Dashboard with four tabs', area: 'Hospital', component: 'screens/hospital/admin-dashboard', route: 'admin' },
  {
    name: 'Appointment review',
    area: 'Hospital',
    component: 'screens/hospital/admin-appointment-review',
    route: 'adminAppointmentReview',
  },
  {
    name: 'Assign doctor',
    area: 'Hospital',
    component: 'screens/hospital/admin-assign-doctor',
    route: 'adminAssignDoctor',
  },
  {
    name: 'Booking review',
    area: 'Hospital',
    component: 'screens/hospital/admin-booking-review',
    route: 'adminBookingReview',
  },
  {
    name: 'Reschedule review',
    area: 'Hospital',
    component: 'screens/hospital/admin-reschedule-review',
    route: 'adminRescheduleReview',
  },
  { name: 'Patients', area: 'Hospital', component: 'screens/hospital/admin-patients', route: 'adminPatients' },
  { name: 'Payments', area: 'Hospital', component: 'screens/hospital/admin-payments', route: 'adminPayments' },
  { name: 'Hospital profile', area: 'Hospital', component: 'screens/hospital/admin-profile', route: 'adminProfile' },
  {
    name: 'Hospital profile update',
    area: 'Hospital',
    component: 'screens/hospital/admin-profile-update',
    route: 'adminProfileUpdate',
  },
  {
    name: 'Notifications',
    area: 'Shared',
    component: 'screens/shared/notifications',
    route: 'adminNotifications',
  },
  { name: 'Payment confirmed', area: 'Modals', component: 'modals/payment-confirmed' },
  { name: 'Payment error', area: 'Modals', component: 'modals/payment-error' },
  { name: 'Profile update error', area: 'Modals', component: 'modals/profile-error' },
  { name: 'Login success popup', area: 'Modals', component: 'modals/login-success' },
  { name: "'oops' popup", area: 'Modals', component: 'modals/oops' },
  { name: 'Delete confirmation', area: 'Modals', component: 'modals/confirm-delete' },
  { name: 'Delete account', area: 'Modals', component: 'modals/delete-account' },
  { name: 'Burger popup', area: 'Modals', component: 'modals/burger-popup' },
  { name: 'Session ended', area: 'Modals', component: 'modals/session-ended' },
  { name: 'Decline, cancel, close with a reason', area: 'Modals', component: 'modals/act-with-reason' },
  { name: "Patient's details", area: 'Modals', component: 'modals/patient-details' },
]
