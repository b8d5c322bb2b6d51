import { m } from '@ilera/contract/messages'
import type { Page, Route } from '@playwright/test'
import { href } from '@ilera/contract/routes'
import { account, enter, newHospital, newPatient, storeClientState, type Account } from './support/enter.ts'
import { firstRequests } from './support/first-requests.ts'
import { expect, password, test } from './support/test.ts'

const symptoms = 'Back pain since I lifted a sack of rice'

/** A patient at "check your answers", and a function that counts the requests on the server. */
async function readyToSend(page: Page): Promise<{ patient: Account; requests: () => Promise<number> }> {
  const hospital = await account(page, 'hospital', await newHospital(page))
  const patient = await enter(page, 'patient', await newPatient(page))
  await storeClientState(page, { hospitalIDSearch: hospital.id })
  await page.goto(`/${href('appointmentForm')}`)
  await page.getByLabel('How do you feel?').fill(symptoms)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  return {
    patient,
    requests: async () => (await hospital.call('get', '/all-appointments')).appointments.length,
  }
}

const requestCall = '**/api/request-appointment/**'
const send = (page: Page) => page.getByRole('button', { name: 'Send request' }).click()
const sent = (page: Page) => expect(page.getByRole('heading', { name: 'Your request has been sent' })).toBeVisible()

test.use({ expected: ['ERR_', '401', 'WebSocket'] })

test('reports, keeps and resends a request that never reached the server', async ({ page }) => {
  const { requests } = await readyToSend(page)
  await page.route(
    requestCall,
    firstRequests(1, (route) => route.abort()),
  )
  await send(page)
  await expect(page.getByText(m.common_check_your_network()).first()).toBeVisible()
  expect(await requests()).toBe(0)
  await send(page)
  await sent(page)
  expect(await requests()).toBe(1)
})

test('makes no second request when a response was lost', async ({ page }) => {
  const { requests } = await readyToSend(page)
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(requestCall, firstRequests(1, loseAnswer))
  await send(page)
  await expect(page.getByText(m.common_check_your_network()).first()).toBeVisible()
  await send(page)
  await sent(page)
  expect(await requests()).toBe(1)
})

test('sends once on two quick clicks', async ({ page }) => {
  const { requests } = await readyToSend(page)
  await page.getByRole('button', { name: 'Send request' }).dblclick()
  await sent(page)
  expect(await requests()).toBe(1)
})

test('restores and sends a draft after going offline and reloading', async ({ page, context }) => {
  const { requests } = await readyToSend(page)
  await context.setOffline(true)
  await send(page)
  await expect(page.getByText(m.common_check_your_network()).first()).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByLabel('How do you feel?')).toHaveValue(symptoms)
  await page.getByRole('button', { name: 'Continue' }).click()
  await send(page)
  await sent(page)
  expect(await requests()).toBe(1)
})

test('makes one request over a connection that fails ten times', async ({ page, context }) => {
  const { requests } = await readyToSend(page)
  for (let times = 0; times < 10; times += 1) {
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/request-appointment/'))
    await send(page)
    await failed
    await expect(page.getByText(m.common_check_your_network()).first()).toBeVisible()
    await context.setOffline(false)
  }
  await send(page)
  await sent(page)
  expect(await requests()).toBe(1)
})

test('keeps a draft for after the login when the session ends before sending', async ({ page }) => {
  const { patient } = await readyToSend(page)
  // The server closes the page's live connection with the session, and the page leads to the login (decision 078).
  await patient.call('post', '/logout')
  await page.waitForURL('**/#/patientLogin')
  await expect(page.getByText(m.common_session_ended()).first()).toBeVisible()
  await page.getByLabel('Email').fill(patient.login.data.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(`**/${href('appointmentForm')}?hospital=*`)
  await expect(page.getByLabel('How do you feel?')).toHaveValue(symptoms)
})
