import { m } from '@ilera/contract/messages'
import type { Page } from '@playwright/test'
import { href } from '@ilera/contract/routes'
import { openSocket } from '../support/open-socket.ts'
import { assignedAppointment } from './support/appointments.ts'
import { account, enter, newHospital, newPatient } from './support/enter.ts'
import { firstRequests } from './support/first-requests.ts'
import { expect, logOut, openPage, test } from './support/test.ts'

const presentSymptoms = 'A headache that comes back each evening'
const assignment = () => ({
  doctorName: 'Dr Hauwa Bello',
  speciality: 'General practice',
  date: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
  time: '09:30',
  fee: 5000,
})
const lost = /^The connection is lost/
const back = /^The connection is back/

/** The server's packet that accepts a connection (Socket.IO CONNECT). */
const welcome = /^40/

/** The server's packet that rejects a connection (Socket.IO CONNECT_ERROR). */
const rejection = /^44/

/** Lets a test disconnect and reconnect a page's socket. */
async function cuttable(page: Page): Promise<{ cut: () => Promise<void>; mend: () => void }> {
  const lines = new Set<{ close: () => Promise<void> }>()
  let isUp = false
  let isCut = false
  await page.routeWebSocket(/socket\.io/, (line) => {
    lines.add(line)
    if (isCut) return void line.close()
    line.connectToServer().onMessage((message) => {
      isUp ||= welcome.test(String(message))
      line.send(message)
    })
    return undefined
  })
  return {
    cut: async () => {
      await expect.poll(() => isUp, 'the line is up').toBe(true)
      isCut = true
      for (const line of lines) await line.close()
      lines.clear()
    },
    mend: () => void (isCut = false),
  }
}

/** A hospital with its dashboard open, and a patient who can request an appointment outside the page. */
async function openDashboard(page: Page) {
  const hospital = await enter(page, 'hospital', await newHospital(page))
  const patient = await account(page, 'patient', await newPatient(page))
  await page.goto(`/${href('admin', {}, { tab: 'all' })}`)
  await expect(page.getByText('No Appointments')).toBeVisible()
  const ask = () => patient.call('post', `/request-appointment/${hospital.id}`, { presentSymptoms })
  return { ask }
}

/** Prevents a page's socket from connecting until `connect`. */
async function holdLine(page: Page): Promise<{ connect: () => void }> {
  let connect = () => {}
  const mayConnect = new Promise<void>((resolve) => (connect = resolve))
  await page.routeWebSocket(/socket\.io/, (line) => void mayConnect.then(() => line.connectToServer()))
  return { connect }
}

test('shows a request that arrives before the first socket connection', async ({ page }) => {
  const { connect } = await holdLine(page)
  const { ask } = await openDashboard(page)
  await ask()
  connect()
  await expect(page.getByRole('row').filter({ hasText: 'Chidinma Adeyemi' })).toBeVisible()
  await expect(page.getByRole('tab', { name: /Pending/ }).first()).toContainText('1')
})

test('shows a new request on the open dashboard and updates its counts', async ({ page }) => {
  const { ask } = await openDashboard(page)
  const from = Date.now()
  await ask()
  await expect(page.getByRole('row').filter({ hasText: 'Chidinma Adeyemi' })).toBeVisible()
  test.info().annotations.push({ type: 'ms until shown', description: String(Date.now() - from) })
  await expect(page.getByRole('tab', { name: /Pending/ }).first()).toContainText('1')
  await expect(page.getByRole('link', { name: /Notifications.*1/ })).toBeVisible()
})

/** A patient's request on its open page, and the hospital that can book it outside the page. */
async function openAppointment(page: Page) {
  const hospital = await account(page, 'hospital', await newHospital(page))
  const patient = await enter(page, 'patient', await newPatient(page))
  const { appointment } = await patient.call('post', `/request-appointment/${hospital.id}`, { presentSymptoms })
  await page.goto(`/${href('patientAppointment', { id: appointment._id })}`)
  await expect(page.getByText('Pending').first()).toBeVisible()
  const book = async () => {
    await hospital.call('post', `/createAppointment/${appointment._id}`, assignment())
    await hospital.call('put', `/confirm-appointment/${appointment._id}`)
  }
  return { book }
}

test('shows a booking that is confirmed before the first socket connection', async ({ page }) => {
  const { connect } = await holdLine(page)
  const { book } = await openAppointment(page)
  await book()
  connect()
  await expect(page.getByText('Dr Hauwa Bello').first()).toBeVisible()
})

test('shows a confirmed booking on the patient’s open page', async ({ page }) => {
  const { book } = await openAppointment(page)
  await book()
  await expect(page.getByText('Dr Hauwa Bello').first()).toBeVisible()
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
})

test.describe('a lost connection', () => {
  test.use({ expected: ['WebSocket'] })

  test('is shown, and missed changes appear after the reconnect', async ({ page }) => {
    const line = await cuttable(page)
    const { ask } = await openDashboard(page)
    await expect(page.getByText('No Appointments')).toBeVisible()
    await line.cut()
    await expect(page.getByText(lost)).toBeVisible()
    await ask()
    await expect(page.getByText('No Appointments')).toBeVisible()
    line.mend()
    await expect(page.getByText(back)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Chidinma Adeyemi' })).toBeVisible()
    await expect(page.getByText(back)).toBeHidden()
  })
})

test('reconnects by itself after the server rejected the socket', async ({ page, baseURL }) => {
  const hospital = await account(page, 'hospital', await newHospital(page))
  const patient = await enter(page, 'patient', await newPatient(page))
  const id = await assignedAppointment(patient, hospital)
  // The maximum number of sockets of an account.
  const others = Array.from({ length: 10 }, () => openSocket(baseURL ?? '', patient.login.token))
  await Promise.all(others.map((line) => new Promise<void>((resolve) => line.once('connect', () => resolve()))))
  const refused = page
    .waitForEvent('websocket', (line) => line.url().includes('socket.io'))
    .then((line) => line.waitForEvent('framereceived', ({ payload }) => rejection.test(String(payload))))
  await page.goto(`/${href('patientAppointment', { id })}`)
  await refused
  for (const line of others) line.disconnect()
  await hospital.call('put', `/confirm-appointment/${id}`)
  await expect(page.getByRole('link', { name: 'Pay or reschedule' })).toBeVisible()
})

test.describe('the socket library', () => {
  const library = '**/assets/socket-*'
  test.use({ expected: ['ERR_FAILED'] })

  test('is requested again after it failed to load, which the page shows', async ({ page }) => {
    await page.route(
      library,
      firstRequests(2, (route) => route.abort()),
    )
    const { ask } = await openDashboard(page)
    await expect(page.getByText(lost)).toBeVisible()
    await expect(page.getByText(back)).toBeVisible()
    await ask()
    await expect(page.getByRole('row').filter({ hasText: 'Chidinma Adeyemi' })).toBeVisible()
  })

  test('opens no connection for a page that was left while it loaded', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(library, async (route) => {
      await released
      await route.continue()
    })
    const lines: string[] = []
    page.on('websocket', (line) => lines.push(line.url()))
    await enter(page, 'patient', await newPatient(page))
    const asked = page.waitForRequest(library)
    await page.goto(`/${href('patient')}`)
    const file = (await asked).url()
    await logOut(page)
    await page.waitForURL('**/#/patientLogin')
    release()
    // The page started waiting for the file before this test.
    await page.evaluate(async (url) => {
      await import(url)
      await new Promise((resolve) => setTimeout(resolve))
    }, file)
    expect(lines).toEqual([])
  })
})

test('ends the session in all tabs on a logout', async ({ page, context }) => {
  await enter(page, 'patient', await newPatient(page))
  const other = await openPage(context)
  for (const tab of [page, other]) {
    await tab.goto(`/${href('patient')}`)
    await expect(tab.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  }
  await logOut(page)
  await other.waitForURL('**/#/patientLogin')
  await expect(other.getByText(m.common_session_ended()).first()).toBeVisible()
  expect(await other.evaluate(() => localStorage.getItem('loggedInUserToken'))).toBeNull()
})

test.describe('a session that ended on the server', () => {
  test.use({ expected: ['401'] })

  test('leads to the login at the next action and returns afterwards', async ({ page }) => {
    const patient = await enter(page, 'patient', await newPatient(page))
    await page.goto(`/${href('patient')}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    await patient.call('post', '/logout')
    await page.goto(`/${href('appointments')}`)
    await page.waitForURL('**/#/patientLogin')
    await expect(page.getByText(m.common_session_ended()).first()).toBeVisible()
  })
})
