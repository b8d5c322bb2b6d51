import { m } from '@ilera/contract/messages'
import type { Page } from '@playwright/test'
import { href } from '@ilera/contract/routes'
import { account, enter, newHospital, newPatient } from './support/enter.ts'
import { expect, logOut, openPage, test } from './support/test.ts'

// The browser logs failed requests, and with a service worker also unused preloads.
test.use({
  serviceWorkers: 'allow',
  expected: ['ERR_INTERNET_DISCONNECTED', 'WebSocket', 'cross-world service worker resource mismatch'],
})

const presentSymptoms = 'A cough that does not go away'
const keptNotice = /^The connection is lost\. What you see was loaded on \w+day \d/

/** Waits until the service worker controls the page and has cached the offline pages. */
const readyToRead = (page: Page) =>
  expect
    .poll(
      () => page.evaluate(async () => (await (await caches.open('assets')).keys()).map(({ url }) => url).join('\n')),
      { timeout: 60_000 },
    )
    .toMatch(/(?:receipt|settlement)\.route/)

/** Paths of the calls whose responses are cached on the device. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const requests = (await caches.has('answers')) ? await (await caches.open('answers')).keys() : []
    return requests.map(({ url }) => new URL(url).pathname)
  })

/** A patient who has requested an appointment and opened it. */
async function patientWithAppointment(page: Page) {
  const hospital = await account(page, 'hospital', await newHospital(page))
  const patient = await enter(page, 'patient', await newPatient(page))
  const { appointment } = await patient.call('post', `/request-appointment/${hospital.id}`, { presentSymptoms })
  await page.goto(`/${href('appointments')}`)
  await readyToRead(page)
  await page.goto(`/${href('patientAppointment', { id: appointment._id })}`)
  await expect(page.getByText(presentSymptoms)).toBeVisible()
  await page.goto(`/${href('appointments')}`)
  await expect(page.getByText(hospital.login.data.hospitalName).first()).toBeVisible()
  return { hospital, id: appointment._id }
}

test('shows a patient the cached pages offline, and new data online', async ({ page, context }) => {
  const { hospital, id } = await patientWithAppointment(page)
  await context.setOffline(true)

  const tab = await openPage(context)
  await tab.goto(`/${href('patientAppointment', { id })}`)
  await expect(tab.getByText(presentSymptoms)).toBeVisible()
  await expect(tab.getByText(keptNotice)).toBeVisible()
  await tab.goto(`/${href('appointments')}`)
  await expect(tab.getByText(hospital.login.data.hospitalName).first()).toBeVisible()
  await tab.goto(`/${href('patientAppointment', { id })}`)
  await expect(tab.getByText('Pending').first()).toBeVisible()

  // A page that was never opened says what is missing and offers a link.
  await tab.goto(`/${href('chat')}`)
  await expect(tab.getByText(m.common_an_error_occurred()).first()).toBeVisible()
  await tab.goBack()

  await hospital.call('put', `/decline-appointment/${id}`, { reason: 'Dr Bello is away' })
  await context.setOffline(false)
  await expect(tab.getByText('Declined').first()).toBeVisible()
  await expect(tab.getByText(keptNotice)).toBeHidden()
})

test('leaves no data on the device after a logout', async ({ page }) => {
  await patientWithAppointment(page)
  expect(await keptPaths(page)).not.toEqual([])
  await logOut(page)
  await page.waitForURL('**/#/patientLogin')
  await expect.poll(() => keptPaths(page)).toEqual([])
})

test('shows a hospital its list offline, but caches no opened record', async ({ page, context }) => {
  const hospital = await enter(page, 'hospital', await newHospital(page))
  const patient = await account(page, 'patient', await newPatient(page))
  await patient.call('post', `/request-appointment/${hospital.id}`, { presentSymptoms })
  await page.goto(`/${href('admin', {}, { tab: 'all' })}`)
  await readyToRead(page)
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: 'Chidinma Adeyemi' })
  await row.getByRole('button', { name: /View/ }).click()
  await expect(page.getByText(presentSymptoms).first()).toBeVisible()
  expect((await keptPaths(page)).filter((path) => path.includes('/oneappointment/'))).toEqual([])

  await context.setOffline(true)
  const tab = await openPage(context)
  await tab.goto(`/${href('admin', {}, { tab: 'all' })}`)
  await expect(tab.getByRole('row').filter({ hasText: 'Chidinma Adeyemi' })).toBeVisible()
  await expect(tab.getByText(keptNotice)).toBeVisible()
})
