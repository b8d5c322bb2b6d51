import { href } from '@ilera/contract/routes'
import type { Page } from '@playwright/test'
import { publicPageUrls } from './support/areas.ts'
import { demo, expect, logIn, test } from './support/test.ts'
import { weigh, type Weight } from './support/weight.ts'

const kib = 1024
/** First visits over an empty cache (docs/performance.md). */
const landing = { scripts: 100 * kib, total: 150 * kib, requests: 12 }
const otherPage = 30 * kib
/** The goals are 220 and 240 KiB. Both areas share one file, so what only one of them needs weighs on the other a little. */
const area = { patient: 220 * kib, hospital: 240 * kib }

const say = (name: string, { requests, scripts, total }: Weight) =>
  process.stdout.write(
    `${name}: ${requests} requests, ${(scripts / kib).toFixed(1)} KiB of script, ${(total / kib).toFixed(1)} KiB\n`,
  )

async function visit(page: Page, path: string): Promise<Weight> {
  const weight = await weigh(page)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return weight()
}

test('keeps the landing page within its budget on a first and a second visit', async ({ page }) => {
  const first = await visit(page, '/')
  say('landing', first)
  expect(first.scripts).toBeLessThanOrEqual(landing.scripts)
  expect(first.total).toBeLessThanOrEqual(landing.total)
  expect(first.requests).toBeLessThanOrEqual(landing.requests)
  await page.goto('about:blank')
  const second = await visit(page, '/')
  say('landing again', second)
  expect(second.total).toBeLessThanOrEqual(20 * kib)
})

const others = Object.entries(publicPageUrls).filter(([name]) => name !== 'landing')
test.describe('public pages', () => {
  // An expired link causes an error response, which the browser logs.
  test.use({ expected: ['Failed to load resource'] })

  for (const [name, path] of others)
    test(`${name} weighs little more than the landing page`, async ({ page }) => {
      const weight = await visit(page, path)
      say(name, weight)
      expect(weight.scripts).toBeLessThanOrEqual(landing.scripts + otherPage)
      expect(weight.total).toBeLessThanOrEqual(landing.total + otherPage)
    })
})

const areas = {
  patient: ['patient', 'patientProfile', 'patientProfileUpdate', 'patientPrivacy', 'appointments', 'chat'],
  hospital: ['admin', 'adminPatients', 'adminPayments', 'adminProfile', 'adminProfileUpdate', 'adminNotifications'],
} as const

/** What a page of each side may not load: the file that only pages of the other side share. */
const othersFile = { patient: /\/assets\/hospital-\w{7}\.js$/, hospital: /\/assets\/patient-\w{7}\.js$/ }
/** Pages with services, whose words both sides use. */
const withServices = {
  patient: ['patientHospital', 'visitBooking', 'patientWaitlist'],
  hospital: ['adminServices', 'adminWaitlist'],
} as const

for (const role of ['patient', 'hospital'] as const)
  test(`no page of a ${role} loads what only the other side’s pages need`, async ({ page }) => {
    const wrong: string[] = []
    page.on('request', (request) => {
      if (othersFile[role].test(request.url())) wrong.push(`${page.url()}: ${request.url()}`)
    })
    await logIn(page, role, demo[role])
    for (const name of [...areas[role], ...withServices[role]]) {
      await page.goto(`/${href(name)}`)
      await page.waitForLoadState('networkidle')
    }
    expect(wrong).toEqual([])
  })

for (const role of ['patient', 'hospital'] as const)
  test(`all pages of a ${role} stay within their script budget`, async ({ page }) => {
    // With a service worker, the code of all other pages follows after three seconds: on a slow machine it would be counted.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    const weight = await weigh(page)
    await logIn(page, role, demo[role])
    for (const name of areas[role]) {
      await page.goto(`/${href(name)}`)
      await page.waitForLoadState('networkidle')
    }
    say(`${role} area`, weight())
    expect(weight().scripts).toBeLessThanOrEqual(area[role])
  })

test('shows the landing page without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book your hospital visit before you leave home')
  await expect(page.getByRole('heading', { name: 'Pricing', exact: true })).toBeVisible()
  await context.close()
})

test('never shows the landing page before another page', async ({ page }) => {
  await page.route('**/assets/index-*.js', async (route) => {
    await expect(page.getByText('Book your hospital visit before you leave home')).toBeHidden()
    await route.continue()
  })
  await page.goto(`/${href('patientLogin')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
})
