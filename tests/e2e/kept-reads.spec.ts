import type { Page } from '@playwright/test'
import { href } from '@ilera/contract/routes'
import { confirmedAppointment } from './support/appointments.ts'
import { account, enter, newHospital, newPatient } from './support/enter.ts'
import { expect, logOut, test } from './support/test.ts'
import { amakaAndBola } from './support/two-people.ts'

// The browser itself says which requests failed.
test.use({ expected: ['ERR_INTERNET_DISCONNECTED', 'WebSocket', '500'] })

const presentSymptoms = 'A cough that does not go away'
const cancel = (page: Page) => page.getByRole('button', { name: /Cancel/ })

/** A patient on the page of an appointment, opened from the list. */
async function openedFromList(page: Page) {
  const hospital = await account(page, 'hospital', await newHospital(page))
  const patient = await enter(page, 'patient', await newPatient(page))
  const { appointment } = await patient.call('post', `/request-appointment/${hospital.id}`, { presentSymptoms })
  await page.goto(`/${href('appointments')}`)
  await page.locator(`a[href*="${appointment._id}"]`).first().click()
  await expect(page.getByText(presentSymptoms)).toBeVisible()
  await expect(cancel(page)).toBeVisible()
  return { hospital, id: appointment._id }
}

test('a patient who goes back sees the list at once, and what has changed once the network is there', async ({
  page,
  context,
}) => {
  const { hospital, id } = await openedFromList(page)
  await context.setOffline(true)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'My appointments' })).toBeVisible()
  await expect(page.getByText(hospital.login.data.hospitalName).first()).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await hospital.call('put', `/decline-appointment/${id}`, { reason: 'Dr Bello is away' })
  await context.setOffline(false)
  await expect(page.getByText('Declined').first()).toBeVisible()
})

test('an appointment that was read before is shown at once, and lets nobody act before it is read again', async ({
  page,
}) => {
  const { hospital, id } = await openedFromList(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'My appointments' })).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/app-details/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goForward()
  await expect(page.getByText(presentSymptoms)).toBeVisible()
  // In its place, so that nothing moves; a press does nothing.
  await expect(cancel(page)).toHaveAttribute('aria-disabled', 'true')
  await cancel(page).click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await hospital.call('put', `/decline-appointment/${id}`, { reason: 'Dr Bello is away' })
  held.resolve()
  await expect(page.getByText('Declined').first()).toBeVisible()
  await expect(cancel(page)).toHaveCount(0)
})

test('an appointment that cannot be read again stays, says why, and lets nobody act', async ({ page }) => {
  const { id } = await openedFromList(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'My appointments' })).toBeVisible()
  await page.route('**/api/app-details/**', (route) => route.fulfill({ status: 500, json: { message: 'Try later' } }))
  await page.goForward()
  await expect(page.getByText(presentSymptoms)).toBeVisible()
  await expect(page.getByText('This may be out of date')).toBeVisible()
  await expect(cancel(page)).toHaveCount(0)
  await page.goto(`/${href('patientAppointmentReview', { appointmentId: id })}`)
  await expect(page.getByText('This may be out of date')).toBeVisible()
  await page.unroute('**/api/app-details/**')
  // A connection that opens meanwhile reads it again by itself, and the button is gone.
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
    await expect(page.getByText('This may be out of date')).toHaveCount(0, { timeout: 5_000 })
  }).toPass()
  await page.goBack()
  await expect(cancel(page)).toBeEnabled()
})

test('a hospital that goes back sees its list at once; a record is opened anew each time', async ({
  page,
  context,
}) => {
  const hospital = await enter(page, 'hospital', await newHospital(page))
  const patient = await account(page, 'patient', await newPatient(page))
  const { appointment } = await patient.call('post', `/request-appointment/${hospital.id}`, { presentSymptoms })
  await page.goto(`/${href('admin', {}, { tab: 'all' })}`)
  const row = page.getByRole('row').filter({ hasText: 'Chidinma Adeyemi' })
  const view = row.getByRole('button', { name: /View/ })
  await view.click()
  await expect(page.getByText(presentSymptoms).first()).toBeVisible()
  await context.setOffline(true)
  await page.goBack()
  await expect(row).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  // Each opening is logged for the patient. This one could not be.
  await view.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Appointment Review' })).toBeVisible()
  await expect(page.getByText(presentSymptoms)).toHaveCount(0)
  await page.goBack()
  await patient.call('put', `/cancel-appointment/${appointment._id}`, { reason: 'I feel better' })
  await context.setOffline(false)
  await expect(row).toContainText('Cancelled')
})

test('what one patient has read is not shown to the next one in this tab', async ({ page }) => {
  const hospital = await account(page, 'hospital', await newHospital(page))
  const { amaka, logBolaIn } = await amakaAndBola(page)
  await confirmedAppointment(amaka, hospital)
  const { hospitalName } = hospital.login.data
  await page.goto(`/${href('appointments')}`)
  await expect(page.getByText(hospitalName).first()).toBeVisible()
  await page.route('**/api/appointment-history/**', () => undefined)
  await logBolaIn()
  await expect(page.getByRole('banner')).toContainText('Bola')
  await expect(page.getByRole('heading', { level: 1, name: 'My appointments' })).toBeVisible()
  await expect(page.getByText(hospitalName)).toHaveCount(0)
})

test('after a logout nothing is shown of what was read, not even to the same patient', async ({ page }) => {
  const hospital = await account(page, 'hospital', await newHospital(page))
  const login = await newPatient(page)
  const patient = await enter(page, 'patient', login)
  await confirmedAppointment(patient, hospital)
  const { hospitalName } = hospital.login.data
  await page.goto(`/${href('appointments')}`)
  await expect(page.getByText(hospitalName).first()).toBeVisible()
  await logOut(page)
  await page.waitForURL('**/#/patientLogin')
  await page.route('**/api/appointment-history/**', () => undefined)
  await page.getByLabel('Email').fill(login.email)
  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My appointments' })).toBeVisible()
  await expect(page.getByText(hospitalName)).toHaveCount(0)
})
