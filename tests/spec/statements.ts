import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { numbered } from './numbered.ts'
import { screenStatements, sentenceStatements } from './texts.ts'

/**
 * What `spec.md` states, word for word, with an id for each statement. A statement counts as held only where a test names
 * its id. `broken` says how to break it: `npm run prove:spec` does so, and expects the tests that name the id to fail.
 */
export type Statement = {
  id: string
  says: string
  broken: { file: string; from: string; to: string }
}

const contract = 'packages/contract/src'

/** Section 2: every route of the table, of the patient area and of the admin area. */
const routePaths = [
  '/',
  '/aboutUs',
  '/faq',
  '/contactUs',
  '/blog',
  '/pharmacy',
  '/welcomepage',
  '/patientRegister',
  '/hospitalRegister',
  '/patientLogin',
  '/hospitalLogin',
  '/appointmentLogin/:appointmentId',
  '/enterEmail',
  '/setnewpassword',
  '/setPassword',
  '/setPasswordHospital',
  '/passwordReset',
  '/Passwordresetsuc',
  '/patientAppointment/:id',
  '/appointments',
  '/patient',
  '/patient/patientProfilePage',
  '/patient/patientProfileUpdate',
  '/patient/patientHospitalPage',
  '/patient/patientHospitalPage/patientAppointmentForm',
  '/patient/patientHospitalPage/patientAppointmentHistory',
  '/patient/patientAppointmentReview/:appointmentId',
  '/patient/patientRescheduleForm',
  '/patient/chat',
  '/admin',
  '/admin/adminPatientView',
  '/admin/adminProfile',
  '/admin/adminProfileUpdate',
  '/admin/adminPayment',
  '/admin/adminAppointmentReview',
  '/admin/adminAppointmentReview/adminAssignDoctor',
  '/admin/adminAppointmentReview/adminAssignDoctor/bookingReview',
  '/admin/adminRescheduleReview',
] as const

export const routeStatements = routePaths.map((path, index) => ({
  id: numbered('S2-route', index),
  says: `The web app has the route ${path}`,
  path,
  broken: { file: `${contract}/routes.ts`, from: `'${path}',`, to: `'${path}Broken',` },
}))

/** Section 7: method and path, who may call, and the key of the answer that the screens read. */
const specCalls = [
  ['POST', '/register', 'none', undefined],
  ['POST', '/login', 'none', undefined],
  ['POST', '/adminlogin', 'none', undefined],
  ['POST', '/signup', 'none', undefined],
  ['POST', '/forgot', 'none', undefined],
  ['POST', '/send-message', 'none', undefined],
  ['GET', '/all-hospitals', 'patient', 'data'],
  ['GET', '/one-hospital/:id', 'patient', undefined],
  ['GET', '/hospitals-search', 'patient', 'data'],
  ['GET', '/get-one-user', 'patient', 'data'],
  ['PUT', '/update-profile/:id', 'patient', undefined],
  ['PUT', '/uploadimage', 'patient', undefined],
  ['GET', '/one-admin', 'hospital', 'data'],
  ['PUT', '/admin-profile-update/:id', 'hospital', undefined],
  ['GET', '/all-appointments', 'hospital', 'appointments'],
  ['GET', '/all-pending-reschedule', 'hospital', 'appointments'],
  ['GET', '/get-all-confirmed', 'hospital', 'appointments'],
  ['GET', '/pendingappointment', 'hospital', 'appointments'],
  ['GET', '/oneappointment/:id', 'hospital', undefined],
  ['POST', '/createAppointment/:id', 'hospital', undefined],
  ['DELETE', '/delete-appointment/:id', 'hospital', undefined],
  ['GET', '/app-details/:id', 'patient', undefined],
  ['PUT', '/reschedule-app/:id', 'patient', undefined],
  ['POST', '/confirm-payment', 'patient', undefined],
  ['GET', '/all-payment', 'hospital', 'payments'],
  ['DELETE', '/delete-payment/:id', 'hospital', undefined],
  ['GET', '/all-patients', 'hospital', 'data'],
  ['DELETE', '/delete-patient/:id', 'hospital', undefined],
  ['GET', '/get-messages', 'patient', 'messages'],
  ['POST', '/messages', 'patient', undefined],
  ['GET', '/appointment-history/:id', 'patient', undefined],
] as const

const callTables = [
  'common-calls.ts',
  'patient-calls.ts',
  'hospital-calls.ts',
  'payments/calls.ts',
  'payments/ledger-calls.ts',
].map((name) => ({
  file: `${contract}/${name}`,
  table: readFileSync(join(import.meta.dirname, '../../packages/contract/src', name), 'utf8'),
}))

/** Where a call is in the tables, and how it begins: on one line or several. */
function beginningOf(method: string, path: string): { file: string; from: string } {
  const beginnings = [`method: '${method}', path: '${path}'`, `method: '${method}',\n    path: '${path}'`]
  const found = callTables.flatMap(({ file, table }) =>
    beginnings.filter((from) => table.includes(from)).map((from) => ({ file, from })),
  )
  return found[0] ?? { file: '', from: '' }
}

export const callStatements = specCalls.map(([method, path, auth, answerKey], index) => ({
  id: numbered('S7-call', index),
  says: `${method} ${path}, ${auth === 'none' ? 'without a token' : `with a ${auth}'s token`}`,
  method,
  path,
  auth,
  answerKey,
  broken: {
    ...beginningOf(method, path),
    to: beginningOf(method, path).from.replace(path, `${path}-broken`),
  },
}))

/** Section 9, and the storage keys of section 3. */
const constants = [
  ['Redirect delay after login: 2000 ms', 'redirectAfterLogin', 2_000],
  ['Redirect delay after hospital signup: 2000 ms', 'redirectAfterHospitalSignup', 2_000],
  ['Toasts of signup forms: 3000 ms', 'toastSignup', 3_000],
  ['Toasts by default: 5000 ms', 'toastDefault', 5_000],
  ['Toasts of the admin flow, success: 2 s', 'toastAdminSuccess', 2_000],
  ['Toasts of the admin flow, error: 4 s', 'toastAdminError', 4_000],
  ['Pricing scroll: 500 ms', 'pricingScroll', 500],
  ['Pricing scroll offset: 50', 'pricingOffset', 50],
  ['Socket reconnect delay from 1000 ms', 'socketReconnect', 1_000],
  ['Socket reconnect delay to 5000 ms', 'socketReconnectMaxMs', 5_000],
  ['Socket reconnect jitter: 0.5', 'socketReconnectJitter', 0.5],
  ['Socket connection time-out: 20000 ms', 'socketConnect', 20_000],
  ['Persistence time-out: 5000 ms', 'persistence', 5_000],
] as const

const asWritten = (value: number) =>
  Number.isInteger(value) && value >= 1_000 ? `${value / 1_000}_000` : String(value)

export const constantStatements = constants.map(([says, name, value], index) => ({
  id: numbered('S9-time', index),
  says,
  name,
  value,
  broken: { file: `${contract}/shared/timings.ts`, from: `${name}: ${asWritten(value)}`, to: `${name}: ${value + 1}` },
}))

export const storageStatements = (['loggedInUser', 'loggedInUserToken', 'loggedInHospital'] as const).map(
  (key, index) => ({
    id: numbered('S3-key', index),
    says: `The browser's storage has the key ${key}`,
    key,
    broken: { file: `${contract}/shared/timings.ts`, from: `'${key}'`, to: `'${key}Broken'` },
  }),
)

/** Section 5 and 9: what each rule refuses, and how to let it through. */
const rules = `${contract}/appointments/rules.ts`
const accountRules = `${contract}/accounts/rules.ts`

const ruleStatements = [
  {
    id: 'S5-rule-01',
    says: 'Assign doctor: the date must not be before today',
    broken: { file: rules, from: 'if (date < today)', to: "if (date < '1900-01-01')" },
  },
  {
    id: 'S5-rule-02',
    says: 'Assign doctor: the time must be between 08:00 and 16:00 inclusive',
    broken: {
      file: `${contract}/appointments/constants.ts`,
      from: "from: '08:00', to: '16:00'",
      to: "from: '08:30', to: '16:30'",
    },
  },
  {
    id: 'S5-rule-03',
    says: 'Assign doctor: the fee defaults to 3000',
    broken: { file: `${contract}/appointments/constants.ts`, from: 'defaultFee = 3_000', to: 'defaultFee = 3_500' },
  },
  {
    id: 'S5-rule-04',
    says: 'Assign doctor: name, speciality, date, time and fee are all required',
    broken: {
      file: rules,
      from: 'if (Object.values(empty).some(Boolean))',
      to: 'if (Object.values(empty).every(Boolean))',
    },
  },
  {
    id: 'S5-rule-05',
    says: 'Reschedule: date, time and reason are all required',
    broken: { file: rules, from: 'm.appointments_reschedule_required()', to: 'm.appointments_all_required()' },
  },
  {
    id: 'S5-rule-06',
    says: 'Patient signup: passwords must match',
    broken: {
      file: accountRules,
      from: 'm.accounts_patient_passwords_mismatch()',
      to: 'm.accounts_password_short()',
    },
  },
  {
    id: 'S5-rule-07',
    says: 'Patient login: the e-mail is required',
    broken: { file: accountRules, from: 'm.accounts_email_required()', to: 'm.accounts_password_required()' },
  },
  {
    id: 'S5-rule-08',
    says: 'Profile update: with nothing entered it fails',
    broken: {
      file: `${contract}/patients/rules.ts`,
      from: 'm.patients_no_update_data()',
      to: 'm.patients_age_invalid()',
    },
  },
  {
    id: 'S5-rule-09',
    says: 'Chat: an empty message is not taken',
    broken: { file: `${contract}/chat/rules.ts`, from: "if (message === '')", to: "if (message === 'never')" },
  },
  {
    id: 'S9-plan-01',
    says: 'Pricing plans: ₦3,000 Basic, ₦6,000 Standard, ₦9,000 Premium',
    broken: { file: `${contract}/shared/plans.ts`, from: 'naira: 6_000', to: 'naira: 6_500' },
  },
  {
    id: 'S9-limit-01',
    says: 'Toasts: at most 20 held',
    broken: { file: `${contract}/shared/timings.ts`, from: 'toastsMax = 20', to: 'toastsMax = 19' },
  },
  {
    id: 'S9-limit-02',
    says: 'Gender options: Male, Female',
    broken: { file: `${contract}/patients/options.ts`, from: "'Male'", to: "'Man'" },
  },
  {
    id: 'S9-limit-03',
    says: 'Footer copyright year: 2024',
    broken: { file: `${contract}/shared/site-config.ts`, from: 'copyrightYear: 2024', to: 'copyrightYear: 2025' },
  },
  {
    id: 'S9-limit-04',
    says: 'Client state persistence under the key root',
    broken: { file: `${contract}/shared/timings.ts`, from: "persistenceKey = 'root'", to: "persistenceKey = 'base'" },
  },
  {
    id: 'S4-group-01',
    says: 'Lists are grouped as all, pending reschedule, confirmed (shown as Attended) and pending',
    broken: {
      file: `${contract}/appointments/appointment-states.ts`,
      from: '"Attended".\n    group: \'attended\'',
      to: '"Attended".\n    group: \'closed\'',
    },
  },
  {
    id: 'S9-date-01',
    says: 'Dates display as dd/mm/yyyy; chat time is 12-hour',
    broken: { file: `${contract}/formats.ts`, from: 'isMorning: hour < 12', to: 'isMorning: hour < 24' },
  },
] as const satisfies Statement[]

export const statements: readonly Statement[] = [
  ...routeStatements,
  ...screenStatements,
  ...storageStatements,
  ...ruleStatements,
  ...callStatements,
  ...sentenceStatements,
  ...constantStatements,
]
