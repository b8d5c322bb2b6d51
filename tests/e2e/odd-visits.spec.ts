import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { Page } from '@playwright/test'
import { account, enter, newHospital, newPatient, type Account } from './support/enter.ts'
import { expect, logOut, openPage, password, test } from './support/test.ts'
import { amakaAndBola, secondTab } from './support/two-people.ts'

// Another's record causes a 404 and an ended session a 401, which the browser logs.
test.use({ expected: ['401', '404'] })

const secret = 'A rash since Tuesday'
const requestBy = async (patient: Account, hospital: Account): Promise<string> => {
  const asked = await patient.call('post', `/request-appointment/${hospital.id}`, { presentSymptoms: secret })
  return asked.appointment._id
}
const logInHere = async (page: Page, { email }: { email: string }) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('reports another’s record as not found and shows none of it', async ({ page }) => {
  const hospital = await account(page, 'hospital', await newHospital(page))
  const id = await requestBy(await account(page, 'patient', await newPatient(page, 'Amaka')), hospital)
  await enter(page, 'patient', await newPatient(page, 'Bola'))
  for (const address of [href('patientAppointment', { id }), href('patientAppointmentReview', { appointmentId: id })]) {
    await page.goto(`/${address}`)
    await expect(page.getByText(m.common_not_found()).first()).toBeVisible()
    await expect(page.getByText(secret)).toHaveCount(0)
    await expect(page.getByText(m.common_unexpected_error())).toHaveCount(0)
  }
  await enter(page, 'hospital', await newHospital(page))
  await page.evaluate(() => localStorage.removeItem('loggedInUser'))
  for (const name of [
    'adminAppointmentReview',
    'adminAssignDoctor',
    'adminBookingReview',
    'adminRescheduleReview',
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`/${href(name, {}, { appointment: id })}`)
    await expect(page.getByText(m.common_not_found()).first()).toBeVisible()
    await expect(page.getByText(secret)).toHaveCount(0)
  }
})

test('shows nothing of the previous user on Back and Forward', async ({ page }) => {
  const hospital = await account(page, 'hospital', await newHospital(page))
  const [amaka, bola] = [await newPatient(page, 'Amaka'), await newPatient(page, 'Bola')]
  const id = await requestBy(await enter(page, 'patient', amaka), hospital)
  await page.goto(`/${href('patientProfile')}`)
  await page.goto(`/${href('patientAppointment', { id })}`)
  await expect(page.getByText(secret)).toBeVisible()
  await logOut(page)
  await page.waitForURL(`**/${href('patientLogin')}`)
  await page.goBack()
  await expect(page.getByText(secret)).toHaveCount(0)
  await page.goto(`/${href('patientLogin')}`)
  await logInHere(page, bola)
  await page.waitForURL(/#\/(?!patientLogin)/)
  for (const step of [() => page.goBack(), () => page.goBack(), () => page.goForward()]) {
    await step()
    await expect(page.getByText(secret)).toHaveCount(0)
    await expect(page.getByText(amaka.email)).toHaveCount(0)
  }
})

test('refreshes a page from the back/forward cache for the user who has logged in meanwhile', async ({ page }) => {
  const { amaka, logBolaIn } = await amakaAndBola(page)
  await page.goto(`/${href('patientProfile')}`)
  await expect(page.getByText(amaka.login.data.email)).toBeVisible()
  // Simulate the back/forward cache, which test browsers do not use, by its events.
  await page.goto('/healthz')
  await logBolaIn()
  await page.goBack()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByRole('banner')).toContainText('Bola')
  await expect(page.getByText(amaka.login.data.email)).toHaveCount(0)
})

test('applies a login in one tab to all three tabs', async ({ page }) => {
  const { logBolaIn } = await amakaAndBola(page)
  const second = await secondTab(page)
  await page.goto(`/${href('patient')}`)
  await second.goto(`/${href('patientProfile')}`)
  await expect(second.getByRole('banner')).toContainText('Amaka')
  await logBolaIn()
  for (const tab of [page, second]) await expect(tab.getByRole('banner')).toContainText('Bola')
  await logOut(second)
  await page.waitForURL(`**/${href('patientLogin')}`)
})

test('keeps hospital and patient logged in separately in one browser', async ({ page }) => {
  const hospital = await newHospital(page)
  await enter(page, 'hospital', hospital)
  await page.goto(`/${href('adminProfile')}`)
  const beside = await secondTab(page)
  await enter(beside, 'patient', await newPatient(page, 'Amaka'))
  await beside.goto(`/${href('patientProfile')}`)
  await expect(beside.getByRole('banner')).toContainText('Amaka')
  await page.reload()
  await expect(page.getByText(hospital.email)).toBeVisible()
  await logOut(beside)
  await beside.waitForURL(`**/${href('patientLogin')}`)
  await page.reload()
  await expect(page.getByText(hospital.email)).toBeVisible()
})

test('opens a copied link after the login with its whole query', async ({ page, browser }) => {
  const desk = await newHospital(page)
  const hospital = await account(page, 'hospital', desk)
  const patient = await newPatient(page)
  const id = await requestBy(await account(page, 'patient', patient), hospital)
  for (const [address, login, loginPage] of [
    [href('adminAppointmentReview', {}, { appointment: id }), desk, href('hospitalLogin')],
    [href('patientAppointment', { id }), patient, href('patientLogin')],
  ] as const) {
    const fresh = await openPage(await browser.newContext())
    await fresh.goto(`/${address}`)
    await fresh.waitForURL(`**/${loginPage}`)
    await logInHere(fresh, login)
    await fresh.waitForURL(`**/${address}`)
    await expect(fresh.getByText(secret).first()).toBeVisible()
    await fresh.context().close()
  }
})

test('opens pages for a very long query, repeated parameters and unusual parameters', async ({ page }) => {
  const hospital = await account(page, 'hospital', await newHospital(page))
  await enter(page, 'patient', await newPatient(page))
  await page.goto(`/#/${'a'.repeat(100_000)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  const form = href('patientHospital', {}, { hospital: hospital.id })
  for (const more of [
    '&hospital=constructor',
    `&x=${'y'.repeat(50_000)}`,
    '&__proto__=x&constructor=y',
    '&%E0%A4%A=z',
  ]) {
    await page.goto(`/${form}${more}`)
    await expect(
      page.getByRole('heading', { level: 1, name: `Welcome to ${hospital.login.data.hospitalName}` }),
    ).toBeVisible()
  }
  for (const id of ['__proto__', 'constructor', '%2e%2e']) {
    await page.goto(`/${href('patientAppointment', { id })}`)
    await expect(page.getByText(m.common_not_found()).first()).toBeVisible()
  }
})
