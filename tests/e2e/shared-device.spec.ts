import type { Page } from '@playwright/test'
import { href } from '@ilera/contract/routes'
import { persistenceKey } from '@ilera/contract/shared/timings'
import { account, enter, newHospital, newPatient } from './support/enter.ts'
import { expect, logOut, test } from './support/test.ts'

/** Everything that this browser stores. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
const remembered = (page: Page) => page.evaluate((key) => localStorage.getItem(key), persistenceKey)

test('shows the chosen hospital at once on the next page, and forgets it at the logout', async ({ page }) => {
  await enter(page, 'patient', await newPatient(page))
  await page.goto(`/${href('patient')}`)
  const row = page
    .getByRole('list', { name: 'Hospitals' })
    .getByRole('button', { name: /^View / })
    .first()
  const name = (await row.getAttribute('aria-label'))?.slice('View '.length) ?? ''
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name: `Welcome to ${name}` })).toBeVisible()
  // From here on requests for the hospital get no response.
  await page.route('**/api/one-hospital/*', () => undefined)
  await page.getByRole('link', { name: /Request an Appointment/ }).click()
  await expect(page.getByText(`At ${name}. Your answers are saved on this device.`)).toBeVisible()
  expect(await kept(page)).toContain(name)
  await logOut(page)
  await page.waitForURL(`**/${href('patientLogin')}`)
  expect(await kept(page)).not.toContain(name)
})

test('stores nothing of a patient on the device while a hospital assigns a doctor', async ({ page }) => {
  const symptoms = 'A cough for two weeks, worse at night'
  const patient = await account(page, 'patient', await newPatient(page))
  const hospital = await enter(page, 'hospital', await newHospital(page))
  const { appointment } = await patient.call('post', `/request-appointment/${hospital.id}`, {
    presentSymptoms: symptoms,
  })
  await page.goto(`/${href('admin', {}, { tab: 'all' })}`)
  await page.getByRole('button', { name: /^View/ }).click()
  await page.getByRole('button', { name: 'Assign a doctor' }).click()
  await page.getByRole('combobox', { name: "Doctor's name" }).fill('Dr Zainab Musa')
  await page.getByRole('combobox', { name: 'Speciality' }).fill('Chest physician')
  await page.getByLabel('Day', { exact: true }).fill(new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10))
  await page.getByRole('button', { name: '10:30am', exact: true }).click()
  await page.getByLabel('Fee').fill('7500')
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { name: 'Booking Review' })).toBeVisible()
  expect(await kept(page)).not.toContain(symptoms)
  expect(await remembered(page)).toContain(appointment._id)
  await logOut(page)
  await page.waitForURL(`**/${href('hospitalLogin')}`)
  expect(await kept(page)).not.toContain(appointment._id)
})
