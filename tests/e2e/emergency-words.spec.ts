import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Page } from '@playwright/test'
import { account, enter, newHospital, newPatient } from './support/enter.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const words = 'I want to die. Chest pain since morning and I cannot breathe.'
const tomorrow = addDays(lagosToday(new Date()), 1)

/** A patient who can book. */
async function enterPatient(page: Page) {
  const patient = await enter(page, 'patient', await newPatient(page))
  await patient.call('put', `/update-profile/${patient.id}`, {
    phoneNumber: '0803 412 7788',
    age: '34',
    gender: 'Female',
    patientAddress: '18 Bode Thomas Street, Lagos',
  })
  return patient
}

/** A hospital with a service that is booked at once and has a waitlist, and a patient who can book. */
async function openAccounts(page: Page) {
  const hospital = await account(page, 'hospital', await newHospital(page))
  await hospital.call('post', '/doctors', { doctorName: 'Dr Zainab Musa', specialities: ['Cardiology'] })
  const offered = { name: 'Check-up', minutes: 30, fee: 4500, booking: 'at-once', waitlist: 'in-turn' }
  const { data } = await hospital.call('post', '/services', offered)
  await enterPatient(page)
  return { hospitalId: hospital.id, serviceId: data._id }
}

const panel = (page: Page) => page.getByRole('alert').filter({ hasText: m.assistant_emergency_title() })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** The call for help is shown once, with its number to press. */
async function expectPanel(page: Page): Promise<void> {
  await expect(panel(page)).toHaveCount(1)
  await expect(panel(page)).toContainText('112')
  await expect(page.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112')
}

test('a request with words of an emergency shows whom to call in the form and at its check, and can be sent', async ({
  page,
}) => {
  const { hospitalId } = await openAccounts(page)
  await page.goto(`/${href('appointmentForm', {}, { hospital: hospitalId })}`)
  const field = page.getByLabel(m.appointments_symptoms_question())
  await field.fill('Fever at night for three days')
  await field.fill(words)
  await expectPanel(page)
  await expect(panel(page)).toBeInViewport()
  await expectAccessible(page)

  // Further words leave the same panel in place: it is not announced again.
  await panel(page).evaluate((node) => node.setAttribute('data-first', ''))
  await field.press('End')
  await field.pressSequentially(' Please help')
  await expect(field).toHaveValue(`${words} Please help`)
  await expect(page.locator('[data-first]')).toBeVisible()

  await press(page, m.common_continue())
  await expect(page.getByRole('heading', { level: 1, name: m.appointments_check_title() })).toBeVisible()
  await expectPanel(page)
  await press(page, m.appointments_send_request_button())
  await expect(page.getByRole('heading', { level: 1, name: m.appointments_requested_title() })).toBeVisible()
})

test('the panel goes when the words do', async ({ page }) => {
  const { hospitalId } = await openAccounts(page)
  await page.goto(`/${href('appointmentForm', {}, { hospital: hospitalId })}`)
  const field = page.getByLabel(m.appointments_symptoms_question())
  await field.fill(words)
  await expectPanel(page)
  await field.fill('No chest pain, only a cough')
  await expect(panel(page)).toHaveCount(0)
})

test('a reason of an emergency shows whom to call before a visit is booked', async ({ page }) => {
  const { hospitalId } = await openAccounts(page)
  await page.goto(`/${href('visitBooking', {}, { hospital: hospitalId, day: tomorrow })}`)
  await press(page, /^10:00am, /)
  await page.getByLabel(m.booking_reason_label()).fill(words)
  await expectPanel(page)
  await expectAccessible(page)
  await press(page, m.booking_confirm_button())
  await expect(page.getByRole('heading', { level: 1, name: m.booking_booked_title() })).toBeVisible()
  await expectPanel(page)
})

test('a reason of an emergency shows whom to call in the form of the waitlist', async ({ page }) => {
  const { hospitalId, serviceId } = await openAccounts(page)
  await page.goto(`/${href('patientWaitlist', {}, { hospital: hospitalId, service: serviceId })}`)
  await page.getByLabel(m.booking_reason_label()).fill(words)
  await expectPanel(page)
  await expect(panel(page)).toBeInViewport()
  await press(page, m.waitlist_join_button())
  await expect(page.getByRole('heading', { name: m.waitlist_open_heading() })).toBeVisible()
})

test('the hospital is told to call whoever asks with words of an emergency', async ({ page }) => {
  const login = await newHospital(page)
  const hospital = await account(page, 'hospital', login)
  const patient = await enterPatient(page)
  const { appointment } = await patient.call('post', `/request-appointment/${hospital.id}`, { presentSymptoms: words })
  await enter(page, 'hospital', login)
  await page.goto(`/${href('adminAppointmentReview', {}, { appointment: appointment._id })}`)
  await expect(page.getByText(m.appointments_may_be_emergency())).toBeVisible()
})
