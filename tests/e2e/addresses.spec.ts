import type { Page } from '@playwright/test'
import { href, type RouteName } from '@ilera/contract/routes'
import { account, enter, newHospital, newPatient, type Account } from './support/enter.ts'
import { expect, openPage, test } from './support/test.ts'
import { secondTab } from './support/two-people.ts'

const ask = async (patient: Account, hospital: Account, presentSymptoms: string): Promise<string> => {
  const { appointment } = await patient.call('post', `/request-appointment/${hospital.id}`, { presentSymptoms })
  return appointment._id
}
const review = (appointment: string) => `/${href('adminAppointmentReview', {}, { appointment })}`
const hospitalPage = (hospital: string, name: RouteName = 'patientHospital') => `/${href(name, {}, { hospital })}`
const chosen = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: `Welcome to ${name}` })

test('keeps a different appointment in each tab, also after reload, Back and in a copied URL', async ({
  page,
  browser,
}) => {
  const login = await newHospital(page)
  const hospital = await enter(page, 'hospital', login)
  const patient = await account(page, 'patient', await newPatient(page))
  const [first, second] = [await ask(patient, hospital, 'Fever'), await ask(patient, hospital, 'Back pain')]
  await page.goto(`/${href('admin', {}, { tab: 'all' })}`)
  await page.getByRole('button', { name: /^View/ }).last().click()
  await expect(page.getByText('Fever').first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`adminAppointmentReview\\?appointment=${first}$`))

  const beside = await secondTab(page)
  await beside.goto(`/${href('admin', {}, { tab: 'all' })}`)
  await beside.getByRole('button', { name: /^View/ }).first().click()
  await expect(beside.getByText('Back pain').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Fever').first()).toBeVisible()
  await expect(page.getByText('Back pain')).toHaveCount(0)

  // Each step of the booking keeps the appointment in the URL, also on the way back.
  await page.getByRole('button', { name: 'Assign a doctor' }).click()
  await expect(page).toHaveURL(new RegExp(`adminAssignDoctor\\?appointment=${first}$`))
  await page.goBack()
  await page.goto(review(second))
  await expect(page.getByText('Back pain').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Fever').first()).toBeVisible()

  const colleague = await openPage(await browser.newContext())
  await enter(colleague, 'hospital', login)
  await colleague.goto(new URL(page.url()).hash.replace('#', '/#'))
  await expect(colleague.getByText('Fever').first()).toBeVisible()
})

test('keeps a different hospital in each tab, up to the request and its history', async ({ page }) => {
  const one = await account(page, 'hospital', await newHospital(page))
  const other = await account(page, 'hospital', await newHospital(page))
  const patient = await enter(page, 'patient', await newPatient(page))
  await ask(patient, one, 'Fever')
  const { hospitalName: name } = one.login.data
  await page.goto(hospitalPage(one.id))
  await expect(chosen(page, name)).toBeVisible()
  const beside = await secondTab(page)
  await beside.goto(`/${href('patient')}`)
  await beside
    .getByRole('button', { name: /^View / })
    .first()
    .click()
  await beside.goto(hospitalPage(other.id))
  await page.reload()
  await expect(chosen(page, name)).toBeVisible()
  await page.getByRole('link', { name: /View Appointments/ }).click()
  await expect(page).toHaveURL(new RegExp(`hospital=${one.id}$`))
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goto(hospitalPage(other.id, 'appointmentHistory'))
  await expect(page.getByText('No appointments found')).toBeVisible()
  await page.getByRole('link', { name: 'Request an Appointment' }).click()
  await expect(page).toHaveURL(new RegExp(`hospital=${other.id}$`))
})

test('opens the last chosen record for a URL without an id and adds the id to the URL', async ({ page }) => {
  const { appointments } = await enter(page, 'hospital')
  const id = appointments[0]?._id ?? ''
  await page.goto(`/${href('admin')}`)
  await page.evaluate((userAppointmentID) => localStorage.setItem('root', JSON.stringify({ userAppointmentID })), id)
  await page.goto('about:blank')
  await page.goto(`/${href('adminAppointmentReview')}`)
  await expect(page).toHaveURL(new RegExp(`\\?appointment=${id}$`))
})

test('keeps tab, page and filter in the URL for reload, Back and copied links', async ({ page }) => {
  await enter(page, 'hospital')
  await page.goto(`/${href('admin')}`)
  await page.getByRole('tab', { name: /Pending/ }).click()
  await expect(page).toHaveURL(/\?tab=pending$/)
  await expect(page.getByRole('tab', { name: /Pending/ })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('tab', { name: /Pending/ })).toHaveAttribute('aria-selected', 'true')
  await page.goto(`/${href('adminPayments')}`)
  await page.getByLabel('Patient or email').fill('nobody at all')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/\?q=nobody(?:\+|%20)at/)
  await page.reload()
  await expect(page.getByLabel('Patient or email')).toHaveValue('nobody at all')
  await page.goBack()
  await expect(page.getByLabel('Patient or email')).toHaveValue('')
})

test('opens a list page by its URL, and the first page when it no longer exists', async ({ page }) => {
  await enter(page, 'patient')
  await page.goto(`/${href('patient')}?page=99999`)
  await expect(page).toHaveURL(new RegExp(`${href('patient')}$`))
  await expect(page.getByRole('list', { name: 'Hospitals' })).toBeVisible()
  for (const number of ['0', '-3', 'constructor', '1e99']) {
    await page.goto(`/${href('patient')}?page=${number}`)
    await expect(page.getByRole('list', { name: 'Hospitals' })).toBeVisible()
  }
})
