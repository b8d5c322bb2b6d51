import { m } from '@ilera/contract/messages'
import type { Page } from '@playwright/test'
import { basePath, calls, type CallName } from '@ilera/contract/calls'
import { href, type RouteName } from '@ilera/contract/routes'
import { formatDate } from '@ilera/contract/formats'
import { limits } from '@ilera/contract/shared/limits'
import { open, pages } from './areas.ts'
import { expect, newEmail, password } from './test.ts'

export type Sentences = Record<string, string>
/** A form of the product: its address, and its messages for wrong input. */
export type FormCase = {
  name: RouteName
  role?: 'patient' | 'hospital'
  params?: Record<string, string>
  submit: string
  /** The call that the form makes. */
  call: CallName
  /** The button on the next page that makes the call. */
  next?: string
  /** The errors of an empty form: the summary's heading, and the message at each field (spec section 5). */
  empty: { summary: string; fields: Sentences }
  /** Wrong values with their messages, each with valid other fields. */
  wrong?: [field: string, value: string, sentence: string][]
  /** The maximum length of each text field. */
  maxLengths?: Record<string, number>
  /** What went wrong is said beside the form, and in a dialog that is loaded then. */
  answersInDialog?: boolean
  /** Whether a draft survives a reload. */
  keepsDraft?: boolean
}

const login = { email: m.accounts_email_required(), password: m.accounts_password_required() }
const lagosYear = (years: number) => `15/06/${new Date().getFullYear() + years}`

/** Every form that has a page of its own. */
export const forms: FormCase[] = [
  {
    name: 'contactUs',
    submit: 'Submit',
    keepsDraft: true,
    call: 'sendMessage',
    empty: {
      summary: m.contact_all_required(),
      fields: {
        firstName: m.accounts_first_name_missing(),
        lastName: m.accounts_last_name_missing(),
        email: m.accounts_email_missing(),
      },
    },
    maxLengths: { firstName: limits.name, title: limits.title, content: limits.contactMessage },
  },
  {
    name: 'patientRegister',
    submit: 'Register',
    keepsDraft: true,
    call: 'register',
    empty: {
      summary: m.accounts_patient_fields_required(),
      fields: {
        firstName: m.accounts_first_name_missing(),
        lastName: m.accounts_last_name_missing(),
        email: m.accounts_email_missing(),
        password: m.accounts_password_missing(),
        confirmPassword: m.accounts_confirm_password_missing(),
      },
    },
    maxLengths: { firstName: limits.name, lastName: limits.name },
  },
  {
    name: 'hospitalRegister',
    submit: 'Register',
    keepsDraft: true,
    call: 'signup',
    empty: {
      summary: m.accounts_hospital_fields_required(),
      fields: {
        hospitalName: m.accounts_hospital_name_missing(),
        hospitalAddress: m.accounts_hospital_address_missing(),
        phoneNumber: m.accounts_phone_number_missing(),
        email: m.accounts_email_missing(),
        password: m.accounts_password_missing(),
        confirmPassword: m.accounts_confirm_password_missing(),
      },
    },
    maxLengths: { hospitalName: limits.name, hospitalAddress: limits.address },
  },
  { name: 'patientLogin', submit: 'Login', call: 'login', empty: { summary: m.common_problem(), fields: login } },
  {
    name: 'hospitalLogin',
    submit: 'Login',
    call: 'adminLogin',
    empty: { summary: m.common_problem(), fields: login },
  },
  {
    name: 'appointmentLogin',
    params: { appointmentId: '019a9a6c-0000-7000-8000-00000000dead' },
    submit: 'Login',
    call: 'login',
    answersInDialog: true,
    empty: { summary: m.common_problem(), fields: login },
  },
  {
    name: 'enterEmail',
    submit: 'Submit',
    call: 'forgot',
    empty: { summary: m.common_problem(), fields: { email: m.accounts_email_required() } },
  },
  {
    name: 'patientProfileUpdate',
    role: 'patient',
    submit: 'Update',
    keepsDraft: true,
    call: 'updateProfile',
    empty: { summary: m.patients_no_update_data(), fields: {} },
    wrong: [
      ['birthDate', lagosYear(1), m.patients_birth_date_invalid()],
      ['age', '131', m.patients_age_invalid()],
      ['age', 'thirty', m.patients_age_invalid()],
      ['bloodType', 'AB plus or so', m.patients_blood_type_invalid()],
      ['phoneNumber', 'call me', m.patients_phone_invalid()],
    ],
    maxLengths: { patientAddress: limits.address, allergies: limits.allergies },
  },
  {
    name: 'appointmentForm',
    role: 'patient',
    submit: 'Continue',
    call: 'requestAppointment',
    next: 'Send request',
    empty: { summary: m.common_problem(), fields: { presentSymptoms: m.appointments_symptoms_required() } },
    wrong: [
      ['preferredDate', lagosYear(-2), m.appointments_date_in_past()],
      ['preferredDate', lagosYear(3), m.appointments_date_too_far()],
      ['preferredDate', '31/02/2027', m.fields_date_not_real()],
      ['preferredTime', '7:59am', m.appointments_time_outside_hours()],
      ['preferredTime', 'after work', m.appointments_time_invalid()],
    ],
    maxLengths: { presentSymptoms: limits.symptoms, lastDiagnosis: limits.reason },
  },
  {
    name: 'patientReschedule',
    role: 'patient',
    submit: 'RESCHEDULE',
    keepsDraft: true,
    call: 'reschedule',
    empty: {
      summary: m.appointments_reschedule_required(),
      fields: {
        date: m.appointments_date_missing(),
        time: m.appointments_time_missing(),
        reasonForReschedule: m.appointments_reason_required(),
      },
    },
  },
  {
    name: 'adminAssignDoctor',
    role: 'hospital',
    submit: 'Proceed',
    keepsDraft: true,
    call: 'assignDoctor',
    empty: {
      summary: m.appointments_all_required(),
      fields: {
        doctorName: m.appointments_doctor_name_missing(),
        speciality: m.appointments_speciality_missing(),
        date: m.appointments_date_missing(),
        time: m.appointments_time_missing(),
        fee: m.appointments_fee_missing(),
      },
    },
  },
  {
    name: 'adminProfileUpdate',
    role: 'hospital',
    submit: 'Update',
    keepsDraft: true,
    call: 'updateHospital',
    empty: { summary: m.hospitals_no_update_data(), fields: {} },
    wrong: [
      ['phoneNumber', 'none', m.patients_phone_invalid()],
      ['email', 'desk at clinic', m.accounts_email_invalid_hospital()],
      ['coordinates', 'behind the market', m.hospitals_coordinates_unreadable()],
    ],
    maxLengths: { address: limits.address },
  },
]

/** The selector of all text fields, also of those for dates and times. */
export const texts =
  'form :is(textarea, input:not([type]), input:is([type=text], [type=tel], [type=email], [type=password])):visible'

/** Opens a form's page, and waits until it can be filled in. */
export async function openForm(
  page: Page,
  { name, role, params }: Pick<FormCase, 'name' | 'role' | 'params'>,
): Promise<void> {
  const visit = role && pages[role].find((one) => one.name === name)
  if (role && visit) await open(page, role, visit)
  else await page.goto(`/${href(name, params)}`)
  await expect(page.locator(texts).first()).toBeVisible()
}

/** Fills every text field with this value, and clears the choices. */
export async function fillAll(page: Page, value: string): Promise<void> {
  for (const field of await page.locator(texts).all()) await field.fill(value)
  for (const select of await page.locator('form select:visible').all()) await select.selectOption('')
}

const fitting: Record<string, string> = {
  // As old as the age below.
  birthDate: formatDate(new Date(Date.now() - 34.5 * 365.25 * 86_400_000)),
  email: newEmail('long'),
  phoneNumber: '0803 412 7788',
  date: formatDate(new Date(Date.now() + 30 * 86_400_000)),
  time: '10:00am',
  age: '34',
  fee: '3000',
  bloodType: 'O+',
  coordinates: '6.5244, 3.3792',
}

/** Fills every field with a valid value. */
export async function fillValidly(page: Page): Promise<void> {
  for (const field of await page.locator(texts).all()) {
    const name = (await field.getAttribute('id')) ?? ''
    const reads = (await field.getAttribute('data-reads')) ?? ''
    await field.fill(fitting[name] ?? fitting[reads] ?? (name.toLowerCase().includes('password') ? password : 'Adé'))
  }
  // The last field shows its value as the form will show it again.
  await page.locator(texts).last().blur()
}

/** The values of all fields except passwords, by name. */
export const typedValues = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('form :is(input:not([type=password], [type=file]), textarea, select):visible')
    .evaluateAll((fields: HTMLInputElement[]) =>
      Object.fromEntries(fields.map(({ name, id, value }) => [name || id, value])),
    )

/** The URL pattern of a form's call, for any record. */
export const urlPatternOf = ({ call }: FormCase): string => `**${basePath}${calls[call].path.replace(/:\w+/, '*')}`

export const submit = (page: Page, form: FormCase) =>
  page.getByRole('button', { name: form.submit, exact: true }).click()
