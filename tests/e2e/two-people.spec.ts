import { m } from '@ilera/contract/messages'
import type { Page } from '@playwright/test'
import { href } from '@ilera/contract/routes'
import { confirmedAppointment } from './support/appointments.ts'
import { account, confirmEmail, enter, newHospital, newPatient, storeClientState } from './support/enter.ts'
import { expect, logIn, mailTo, newEmail, openPage, password, test } from './support/test.ts'
import { amakaAndBola, missStorageEvents, secondTab } from './support/two-people.ts'

const symptoms = 'A rash on both arms since Tuesday'
const header = (page: Page) => page.getByRole('banner')
const symptomsField = (page: Page) => page.getByLabel('How do you feel?')
const requests = async (
  of: { call: (method: 'get', path: string) => Promise<{ appointments?: unknown[]; data: unknown }> },
  id: string,
) => (await of.call('get', `/appointment-history/${id}`)).data

/** Opens the appointment form in the first tab, with a chosen hospital. */
async function openRequest(page: Page, hospitalId: string): Promise<void> {
  await storeClientState(page, { hospitalIDSearch: hospitalId })
  await page.goto(`/${href('appointmentForm')}`)
  await symptomsField(page).fill(symptoms)
}

test('keeps the draft of a request for its author when another user logs in', async ({ page }) => {
  const hospital = await account(page, 'hospital', await newHospital(page))
  const amakaLogin = await newPatient(page, 'Amaka')
  const bolaLogin = await newPatient(page, 'Bola')
  await enter(page, 'patient', amakaLogin)
  await openRequest(page, hospital.id)
  const beside = await secondTab(page)
  await logIn(beside, 'patient', bolaLogin)
  await expect(header(page)).toContainText('Bola')
  await expect(page.getByText(m.common_account_mismatch()).first()).toBeVisible()
  await expect(page.getByText(symptoms)).toHaveCount(0)
  await page.goto(`/${href('patient')}`)
  await page.goto(`/${href('appointmentForm')}?hospital=${hospital.id}`)
  await page.reload()
  await expect(symptomsField(page)).toHaveValue('')
  await logIn(beside, 'patient', amakaLogin)
  await expect(header(page)).toContainText('Amaka')
  await page.goto(`/${href('appointmentForm')}?hospital=${hospital.id}`)
  await expect(symptomsField(page)).toHaveValue(symptoms)
})

test('never sends a draft as another user, even when the tab missed the login', async ({ page }) => {
  await missStorageEvents(page)
  const hospital = await account(page, 'hospital', await newHospital(page))
  const { amaka, logBolaIn } = await amakaAndBola(page)
  await openRequest(page, hospital.id)
  await page.getByRole('button', { name: 'Continue' }).click()
  const bola = await logBolaIn()
  let sent = 0
  page.on('request', (request) => (request.url().includes('/request-appointment/') ? (sent += 1) : 0))
  await page.getByRole('button', { name: /Send/ }).click()
  await expect(header(page)).toContainText('Bola')
  await expect(page.getByText(m.common_account_mismatch()).first()).toBeVisible()
  await expect(page.getByText(symptoms)).toHaveCount(0)
  expect(sent).toBe(0)
  expect(await requests(bola, bola.id)).toEqual([])
  expect(await requests(amaka, amaka.id)).toEqual([])
})

test.describe('a payment', () => {
  // Bola must not see this.
  test.use({ expected: ['404'] })

  test('closes an open payment window when another user logs in', async ({ page }) => {
    const hospital = await account(page, 'hospital', await newHospital(page))
    const { amaka, logBolaIn } = await amakaAndBola(page)
    const appointmentId = await confirmedAppointment(amaka, hospital)
    await page.goto(`/${href('patientAppointmentReview', { appointmentId })}`)
    await page.getByRole('button', { name: 'Pay for appointment' }).click()
    const paying = page.getByRole('dialog', { name: 'Pay with the sandbox' })
    await expect(paying).toBeVisible()
    await logBolaIn()
    await expect(paying).toHaveCount(0)
    await expect(header(page)).toContainText('Bola')
    await expect(page.getByText('Dr Zainab Musa')).toHaveCount(0)
  })
})

test('shows a chat to its author only', async ({ page }) => {
  const { amaka, logBolaIn } = await amakaAndBola(page)
  await amaka.call('put', '/chat-consent', { agreed: true })
  await amaka.call('post', '/messages', { message: symptoms })
  await page.goto(`/${href('chat')}`)
  await expect(page.getByRole('log').getByText(symptoms)).toBeVisible()
  await logBolaIn()
  await expect(header(page)).toContainText('Bola')
  await expect(page.getByText(symptoms)).toHaveCount(0)
})

test('neither shows nor saves a response that the previous user requested', async ({ page }) => {
  const { amaka, logBolaIn } = await amakaAndBola(page)
  const released = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route(/\/api\/(?:get-one-user|my-data)/, async (route) => {
    const isAmakas = route.request().headers()['authorization'] === `Bearer ${amaka.login.token}`
    if (isAmakas) {
      asked.push(route.request().url())
      await released.promise
    }
    await route.continue().catch(() => undefined)
  })
  const files: string[] = []
  page.on('download', (download) => files.push(download.suggestedFilename()))
  await page.goto(`/${href('patientPrivacy')}`)
  await page
    .getByRole('button', { name: /Download.*(?:data|JSON)/i })
    .last()
    .click()
  await expect.poll(() => asked.some((url) => url.includes('my-data'))).toBe(true)
  await logBolaIn()
  await expect(header(page)).toContainText('Bola')
  released.resolve()
  await page.goto(`/${href('patientProfile')}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Amaka')).toHaveCount(0)
  expect(files).toEqual([])
})

test('closes dialogs and Undo of the hospital that has logged out', async ({ page }) => {
  const first = await enter(page, 'hospital', await newHospital(page))
  const patient = await account(page, 'patient', await newPatient(page))
  for (const presentSymptoms of [symptoms, 'Fever'])
    await patient.call('post', `/request-appointment/${first.id}`, { presentSymptoms })
  await page.goto(`/${href('admin', {}, { tab: 'all' })}`)
  const deletes = page.getByRole('button', { name: /^Delete/ })
  await deletes.first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await deletes.first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await enter(await secondTab(page), 'hospital', await newHospital(page))
  await expect(page.getByText(m.common_account_mismatch()).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(undo).toHaveCount(0)
  await expect(page.getByText(m.appointments_no_appointments())).toBeVisible()
})

test('keeps a hospital’s draft when a patient logs in', async ({ page }) => {
  await enter(page, 'hospital', await newHospital(page))
  await page.goto(`/${href('adminProfileUpdate')}`)
  await page.getByLabel('Address').fill('17 Adeniyi Jones Avenue, Ikeja')
  await enter(await secondTab(page), 'patient', await newPatient(page, 'Bola'))
  await page.bringToFront()
  await expect(page.getByLabel('Address')).toHaveValue('17 Adeniyi Jones Avenue, Ikeja')
  await expect(page.getByText(m.common_account_mismatch())).toHaveCount(0)
})

test('a member of a hospital who reads the notifications leaves them new to the others', async ({ page, browser }) => {
  const login = await newHospital(page)
  const owner = await enter(page, 'hospital', login)
  const email = newEmail('bisi')
  const invite = () => owner.call('post', '/staff/invitations', { name: 'Bisi Ade', email, roles: ['desk'] })
  // The first attempt is refused, and mails the owner a link that confirms the address.
  await expect(invite()).rejects.toThrow('403')
  await confirmEmail(page, login.email)
  await invite()
  const token = /#\/invitation\/([\w-]+)/.exec(await mailTo(email, /has invited you/))?.[1]
  const accepted = { token, account: 'new', password, confirmPassword: password }
  expect((await page.request.post('/api/accept-invitation', { data: accepted })).ok()).toBe(true)
  const desk = await openPage(await browser.newContext())
  await enter(desk, 'hospital', { email, password })
  const patient = await account(page, 'patient', await newPatient(page))
  await patient.call('post', `/request-appointment/${owner.id}`, { presentSymptoms: symptoms })

  const bell = (of: Page) => header(of).getByRole('link', { name: /^Notifications/ })
  await desk.goto(`/${href('adminPatients')}`)
  await expect(bell(desk)).toHaveAccessibleName(/1/)
  await page.goto(`/${href('adminNotifications')}`)
  await expect(page.getByText('Chidinma Adeyemi').first()).toBeVisible()
  await expect(bell(page)).not.toHaveAccessibleName(/\d/)

  await desk.reload()
  await expect(bell(desk)).toHaveAccessibleName(/1/)
  await desk.goto(`/${href('adminNotifications')}`)
  await expect(desk.getByText(m.notifications_new(), { exact: true })).toHaveCount(1)
  await expect(bell(desk)).not.toHaveAccessibleName(/\d/)
})
