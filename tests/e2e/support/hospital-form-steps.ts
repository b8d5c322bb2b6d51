import { m } from '@ilera/contract/messages'
import { formatDate } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import type { Page } from '@playwright/test'
import { appCode } from '../../support/authenticator-app.ts'
import { assignedAppointment, confirmedAppointment, paidAppointment } from './appointments.ts'
import type { Account } from './enter.ts'
import { daysAhead, press, pressInDialog, type FormStep } from './form-step.ts'
import { offerFormSteps } from './offer-form-steps.ts'
import { password } from './test.ts'

const role = 'hospital'

async function requested(patient: Account, hospital: Account): Promise<string> {
  const asked = await patient.call('post', `/request-appointment/${hospital.id}`, { presentSymptoms: 'Cough' })
  return asked.appointment._id
}

async function rescheduleReview(hospital: Account, patient: Account): Promise<string> {
  const appointment = await confirmedAppointment(patient, hospital)
  const wish = { date: daysAhead(12), time: '11:00', reasonForReschedule: 'I travel' }
  await patient.call('put', `/reschedule-app/${appointment}`, wish)
  return href('adminRescheduleReview', {}, { appointment })
}

const fillPassword = (page: Page) => page.getByLabel('Password', { exact: true }).fill(password)
const twoFactorPage = async () => href('adminTwoFactor')

/** Types the authenticator app's code for the key on the page. */
async function fillCode(page: Page): Promise<void> {
  const link = await page.getByRole('link', { name: 'Open it there' }).getAttribute('href')
  const key = new URL(link ?? '').searchParams.get('secret') ?? ''
  await page.getByLabel('Code').fill(appCode(key, new Date()))
  await fillPassword(page)
}

const unusedCodes = new WeakMap<Page, string[]>()
const loginCode = (page: Page): string => unusedCodes.get(page)?.shift() ?? ''

/** Turns two-factor authentication on outside the page. */
async function turnOnTwoFactor(hospital: Account, page: Page): Promise<void> {
  const { data: secret } = await hospital.call('post', '/second-step')
  const proof = { code: appCode(secret.key, new Date()), password }
  const { data } = await hospital.call('put', '/second-step', proof)
  unusedCodes.set(page, data.recoveryCodes)
}

/** All steps of all hospital forms, by machine. */
export const hospitalFormSteps: Record<string, FormStep[]> = {
  'admin-booking': [
    {
      name: 'the assignment of a doctor',
      role,
      hasAppointment: true,
      address: async (hospital, patient) =>
        href('adminAssignDoctor', {}, { appointment: await requested(patient, hospital) }),
      label: 'Fee',
      typed: '4500',
      send: async (page) => {
        await page.getByRole('combobox', { name: "Doctor's name" }).fill('Dr Zainab Musa')
        await page.getByRole('combobox', { name: 'Speciality' }).fill('Chest physician')
        await page.getByLabel('Day', { exact: true }).fill(daysAhead(9))
        await page.getByLabel('Time', { exact: true }).fill('10:30')
        await press('Proceed')(page)
      },
    },
    {
      name: 'a booking at its review',
      role,
      hasAppointment: true,
      address: async (hospital, patient) =>
        href('adminBookingReview', {}, { appointment: await assignedAppointment(patient, hospital) }),
      send: press('Book Appointment'),
    },
  ],
  'appointment-action': [
    {
      name: 'a reason to decline a request',
      role,
      hasAppointment: true,
      address: async (hospital, patient) =>
        href('adminAppointmentReview', {}, { appointment: await requested(patient, hospital) }),
      open: press('Decline'),
      label: 'Reason',
      typed: 'Dr Musa is away',
      send: pressInDialog('Decline the request'),
    },
  ],
  'delete-with-undo': [
    {
      name: 'a patient’s deletion from the list',
      role,
      hasAppointment: true,
      address: async (hospital, patient) => {
        await confirmedAppointment(patient, hospital)
        return href('adminPatients')
      },
      open: (page) => page.getByRole('button', { name: /^Delete / }).click(),
      send: pressInDialog('Delete'),
    },
  ],
  'desk-patient': [
    {
      name: 'a registration at the desk',
      role,
      address: async () => href('adminRegister'),
      label: 'Last name',
      typed: 'Chukwu',
      send: async (page) => {
        await page.getByLabel('First name').fill('Ada')
        await page.getByLabel(m.desk_agreed_label()).check()
        await press('Register')(page)
      },
    },
    {
      name: 'a booking at the desk',
      role,
      address: async (hospital) => {
        const ada = { firstName: 'Ada', lastName: 'Chukwu', agreed: true }
        const { data } = await hospital.call('post', '/register-patient', ada)
        return href('adminRegister', {}, { patient: data._id })
      },
      // What the form reads while it is filled in would be told of the ended session before the button is pressed.
      continueTo: async (page) => {
        await page.getByLabel('Reason for the visit').fill('A cough')
        await page.getByRole('combobox', { name: "Doctor's name" }).fill('Dr Zainab Musa')
        await page.getByLabel('Speciality').fill('Chest physician')
        await page.getByLabel('Day', { exact: true }).fill(daysAhead(9))
        await page.getByLabel('Time', { exact: true }).fill('10:30')
        await page.waitForLoadState('networkidle')
      },
      send: press('Book'),
    },
  ],
  closing: [
    {
      name: 'a closure',
      role,
      address: async () => href('adminClosures'),
      label: 'Name of the closure',
      typed: 'Stocktaking',
      send: async (page) => {
        await page.getByLabel('First day').fill(daysAhead(40))
        await press('Close the hospital')(page)
      },
    },
  ],
  ...offerFormSteps,
  'doctor-hours': [
    {
      name: 'a doctor’s leave',
      role,
      hasAppointment: true,
      address: async (hospital, patient) => {
        await assignedAppointment(patient, hospital)
        const { data }: { data: unknown } = await hospital.call('get', '/doctors')
        const [doctor]: { _id: string }[] = Array.isArray(data) ? data : []
        return href('adminDoctorHours', { doctorId: doctor?._id ?? '' })
      },
      label: 'First day',
      typed: formatDate(daysAhead(40)),
      send: async (page) => {
        await page.getByLabel('Last day').first().fill(daysAhead(41))
        await press('Save')(page)
      },
    },
  ],
  'hospital-profile-update': [
    {
      name: 'a hospital’s profile',
      role,
      address: async () => href('adminProfileUpdate'),
      label: 'Address',
      typed: '17 Adeniyi Jones Avenue',
      send: press('Update'),
    },
  ],
  'payment-resolution': [
    {
      name: 'a decision on a payment that is short',
      role,
      hasAppointment: true,
      address: async (hospital, patient, page) => {
        await paidAppointment(page, patient, hospital, 'paysTooLittle')
        return href('adminPayments')
      },
      open: press(/^Resolve the payment from /),
      send: pressInDialog('Confirm'),
    },
  ],
  'reschedule-review': [
    {
      name: 'a reschedule at its review',
      role,
      hasAppointment: true,
      address: rescheduleReview,
      send: press('Approve'),
    },
    {
      name: 'the offer of another time',
      role,
      hasAppointment: true,
      address: rescheduleReview,
      open: press('Offer another time'),
      label: 'Date',
      typed: formatDate(daysAhead(15)),
      send: async (page) => {
        await page.getByLabel('Time', { exact: true }).fill('09:30')
        await press('Confirm this time')(page)
      },
    },
    {
      name: 'a reason to decline a reschedule',
      role,
      hasAppointment: true,
      address: rescheduleReview,
      open: press('Decline'),
      label: 'Reason',
      typed: 'The clinic is closed on that day',
      send: press('Decline the request'),
    },
  ],
  settlement: [
    {
      name: 'the settlement account',
      role,
      address: async () => href('adminSettlement'),
      label: 'Account number',
      typed: '0123456789',
      continueTo: async (page) => {
        await page.getByLabel('Bank').selectOption({ index: 1 })
        await fillPassword(page)
      },
      send: press('Save'),
    },
  ],
  'two-factor': [
    { name: 'the second step before it is begun', role, address: twoFactorPage, send: press('Start') },
    {
      name: 'the second step at its code',
      role,
      address: twoFactorPage,
      continueTo: async (page) => {
        await press('Start')(page)
        await fillCode(page)
      },
      send: press('Turn on'),
    },
    {
      name: 'the recovery codes',
      role,
      address: twoFactorPage,
      continueTo: async (page) => {
        await press('Start')(page)
        await fillCode(page)
        await press('Turn on')(page)
        await page.getByRole('button', { name: 'I have saved them' }).waitFor()
        unusedCodes.set(page, await page.getByRole('main').getByRole('listitem').allTextContents())
      },
      secret: async (page) => page.getByRole('main').getByRole('listitem').last().innerText(),
      loginCode,
    },
    {
      name: 'the second step while it is turned off',
      role,
      address: async (hospital, _patient, page) => {
        await turnOnTwoFactor(hospital, page)
        return href('adminTwoFactor')
      },
      continueTo: async (page) => {
        await page.getByLabel('Code').fill(loginCode(page))
        await fillPassword(page)
      },
      loginCode,
      send: press('Turn off'),
    },
  ],
}
