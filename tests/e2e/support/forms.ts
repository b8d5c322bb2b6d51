import type { Page } from '@playwright/test'
import { accountMessages, missingMessage } from '@ilera/contract/accounts/messages'
import { basePath, calls, type CallName } from '@ilera/contract/calls'
import { appointmentMessages, assignRequiredMessages } from '@ilera/contract/appointments/messages'
import { contactMessages } from '@ilera/contract/contact/messages'
import { hospitalMessages } from '@ilera/contract/hospitals/messages'
import { profileMessages } from '@ilera/contract/patients/messages'
import { href, type RouteName } from '@ilera/contract/routes'
import { genericErrorMessage } from '@ilera/contract/shared/validation'
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
  longest?: Record<string, number>
  /** Whether a draft survives a reload. */
  keeps?: boolean
}

const login = { email: accountMessages.emailRequired, password: accountMessages.passwordRequired }
const lagosYear = (years: number) => `${new Date().getFullYear() + years}-06-15`

/** Every form that has a page of its own. */
export const forms: FormCase[] = [
  {
    name: 'contactUs',
    submit: 'Submit',
    keeps: true,
    call: 'sendMessage',
    empty: {
      summary: contactMessages.allRequired,
      fields: { firstName: missingMessage.firstName, lastName: missingMessage.lastName, email: missingMessage.email },
    },
    longest: { firstName: limits.name, title: limits.title, content: limits.contactMessage },
  },
  {
    name: 'patientRegister',
    submit: 'Register',
    keeps: true,
    call: 'register',
    empty: {
      summary: accountMessages.patientFieldsRequired,
      fields: {
        firstName: missingMessage.firstName,
        lastName: missingMessage.lastName,
        email: missingMessage.email,
        password: missingMessage.password,
        confirmPassword: missingMessage.confirmPassword,
      },
    },
    longest: { firstName: limits.name, lastName: limits.name },
  },
  {
    name: 'hospitalRegister',
    submit: 'Register',
    keeps: true,
    call: 'signup',
    empty: {
      summary: accountMessages.hospitalFieldsRequired,
      fields: {
        hospitalName: missingMessage.hospitalName,
        hospitalAddress: missingMessage.hospitalAddress,
        phoneNumber: missingMessage.phoneNumber,
        email: missingMessage.email,
        password: missingMessage.password,
        confirmPassword: missingMessage.confirmPassword,
      },
    },
    longest: { hospitalName: limits.name, hospitalAddress: limits.address },
  },
  { name: 'patientLogin', submit: 'Login', call: 'login', empty: { summary: genericErrorMessage, fields: login } },
  {
    name: 'hospitalLogin',
    submit: 'Login',
    call: 'adminLogin',
    empty: { summary: genericErrorMessage, fields: login },
  },
  {
    name: 'appointmentLogin',
    params: { appointmentId: '019a9a6c-0000-7000-8000-00000000dead' },
    submit: 'Login',
    call: 'login',
    empty: { summary: genericErrorMessage, fields: login },
  },
  {
    name: 'enterEmail',
    submit: 'Submit',
    call: 'forgot',
    empty: { summary: genericErrorMessage, fields: { email: accountMessages.emailRequired } },
  },
  {
    name: 'patientProfileUpdate',
    role: 'patient',
    submit: 'Update',
    keeps: true,
    call: 'updateProfile',
    empty: { summary: profileMessages.noUpdateData, fields: {} },
    wrong: [
      ['age', '131', profileMessages.ageInvalid],
      ['age', 'thirty', profileMessages.ageInvalid],
      ['bloodType', 'AB plus or so', profileMessages.bloodTypeInvalid],
      ['phoneNumber', 'call me', profileMessages.phoneInvalid],
    ],
    longest: { patientAddress: limits.address, allergies: limits.allergies },
  },
  {
    name: 'appointmentForm',
    role: 'patient',
    submit: 'Continue',
    call: 'requestAppointment',
    next: 'Send request',
    empty: { summary: genericErrorMessage, fields: { presentSymptoms: appointmentMessages.symptomsRequired } },
    wrong: [
      ['preferredDate', lagosYear(-2), appointmentMessages.dateInPast],
      ['preferredDate', lagosYear(3), appointmentMessages.dateTooFar],
      ['preferredTime', '07:59', appointmentMessages.timeOutsideHours],
    ],
    longest: { presentSymptoms: limits.symptoms, lastDiagnosis: limits.reason },
  },
  {
    name: 'patientReschedule',
    role: 'patient',
    submit: 'RESCHEDULE',
    keeps: true,
    call: 'reschedule',
    empty: {
      summary: appointmentMessages.rescheduleRequired,
      fields: {
        date: assignRequiredMessages.date,
        time: assignRequiredMessages.time,
        reasonForReschedule: appointmentMessages.reasonRequired,
      },
    },
  },
  {
    name: 'adminAssignDoctor',
    role: 'hospital',
    submit: 'Proceed',
    keeps: true,
    call: 'assignDoctor',
    empty: { summary: appointmentMessages.allRequired, fields: assignRequiredMessages },
  },
  {
    name: 'adminProfileUpdate',
    role: 'hospital',
    submit: 'Update',
    keeps: true,
    call: 'updateHospital',
    empty: { summary: hospitalMessages.noUpdateData, fields: {} },
    wrong: [
      ['phoneNumber', 'none', profileMessages.phoneInvalid],
      ['email', 'desk at clinic', accountMessages.emailInvalidHospital],
    ],
    longest: { address: limits.address },
  },
]

/** The selector of all text fields. */
export const texts =
  'form :is(textarea, input:not([type]), input:is([type=text], [type=tel], [type=email], [type=password])):visible'
const pickers = 'form input:is([type=date], [type=time]):visible'

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

/** Fills every text field with this value, and clears the others. */
export async function fillAll(page: Page, value: string): Promise<void> {
  for (const field of await page.locator(texts).all()) await field.fill(value)
  for (const field of await page.locator(pickers).all()) await field.fill('')
  for (const select of await page.locator('form select:visible').all()) await select.selectOption('')
}

const fitting: Record<string, string> = {
  email: newEmail('long'),
  phoneNumber: '0803 412 7788',
  age: '34',
  fee: '3000',
  bloodType: 'O+',
}

/** Fills every field with a valid value. */
export async function fillFittingly(page: Page): Promise<void> {
  for (const field of await page.locator(texts).all()) {
    const name = (await field.getAttribute('name')) ?? ''
    await field.fill(fitting[name] ?? (name.toLowerCase().includes('password') ? password : 'Adé'))
  }
  const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  for (const field of await page.locator('form input[type=date]:visible').all()) await field.fill(nextMonth)
  for (const field of await page.locator('form input[type=time]:visible').all()) await field.fill('10:00')
}

/** The values of all fields except passwords, by name. */
export const textsTyped = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('form :is(input:not([type=password], [type=file]), textarea, select):visible')
    .evaluateAll((fields: HTMLInputElement[]) => Object.fromEntries(fields.map(({ name, value }) => [name, value])))

/** The URL pattern of a form's call, for any record. */
export const addressesOf = ({ call }: FormCase): string => `**${basePath}${calls[call].path.replace(/:\w+/, '*')}`

export const submit = (page: Page, form: FormCase) =>
  page.getByRole('button', { name: form.submit, exact: true }).click()
