import { m } from '@ilera/contract/messages'
import { href, type RouteName } from '@ilera/contract/routes'
import type { Page } from '@playwright/test'
import { enter, newHospital, newPatient } from './support/enter.ts'
import { startProxy } from './support/proxy.ts'
import { firstRequests } from './support/first-requests.ts'
import { expect, test } from './support/test.ts'

test.use({
  expected: [
    'Failed to load resource',
    'ERR_',
    'dynamically imported module',
    'Content Security',
    'Error',
    'WebSocket',
  ],
})

/** The document of another version: the name of its start script differs. */
const earlier = (html: string) => html.replace('<script>', '<script>/* an earlier version */')

/** Makes the next document one of an earlier version. */
async function openEarlier(page: Page, address: string): Promise<void> {
  await page.route(
    (url) => url.pathname === '/',
    firstRequests(1, async (route) => {
      const answer = await route.fetch()
      // It names the script's hash.
      const { 'content-security-policy': _policy, ...headers } = answer.headers()
      await route.fulfill({ status: 200, headers, body: earlier(await answer.text()) })
    }),
  )
  await page.goto(address)
}

/** Fails two requests for the old file. The file of the new version loads. */
const remove = (page: Page, file: string) =>
  page.route(
    `**/assets/${file}-*`,
    firstRequests(2, (route) => route.fulfill({ status: 404 })),
  )
const goOn = (page: Page, address: string) => page.evaluate((to) => void (location.hash = to), address)
const said = (page: Page) => page.getByText(m.common_new_version())
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const address = '17 Adeniyi Jones Avenue'
const areas: { role: 'patient' | 'hospital'; form: RouteName; next: RouteName; file: string; title: string }[] = [
  {
    role: 'patient',
    form: 'patientProfileUpdate',
    next: 'patientPrivacy',
    file: 'patient-privacy.route',
    title: 'Your data',
  },
  {
    role: 'patient',
    form: 'patientProfileUpdate',
    next: 'patientSessions',
    file: 'sessions.route',
    title: 'Where you are logged in',
  },
  { role: 'hospital', form: 'adminProfileUpdate', next: 'adminDoctors', file: 'admin-doctors.route', title: 'Doctors' },
  {
    role: 'hospital',
    form: 'adminProfileUpdate',
    next: 'adminSettlement',
    file: 'settlement.route',
    title: 'Settlement account',
  },
]

for (const { role, form, next, file, title } of areas)
  test(`a ${role}’s tab of an earlier version loads the new version where ${file} no longer exists, and keeps the draft`, async ({
    page,
  }) => {
    await enter(page, role, await (role === 'patient' ? newPatient : newHospital)(page))
    await openEarlier(page, `/${href(form)}`)
    await page.getByLabel('Address').fill(address)
    await remove(page, file)
    await goOn(page, href(next))
    await expect(said(page)).toBeVisible()
    await expect(heading(page, title)).toBeVisible()
    await goOn(page, href(form))
    await expect(page.getByLabel('Address')).toHaveValue(address)
    await expect(page.getByText(m.common_unexpected_error())).toHaveCount(0)
  })

test('opens the patient pages from a public page of an earlier version whose files no longer exist', async ({
  page,
}) => {
  await enter(page, 'patient', await newPatient(page))
  await remove(page, 'patient-area')
  await openEarlier(page, `/${href('faq')}`)
  await goOn(page, href('patientProfile'))
  await expect(said(page)).toBeVisible()
  await expect(heading(page, 'Your profile')).toBeVisible()
})

test('loads the new version when the HTTP client no longer exists, and keeps the message to send', async ({ page }) => {
  await remove(page, 'http-client')
  await openEarlier(page, `/${href('contactUs')}`)
  await page.getByLabel('First Name').fill('Amaka')
  await page.getByLabel('Last Name').fill('Obi')
  await page.getByLabel('Email').fill('amaka@example.com')
  await page.getByLabel('Title').fill('My receipt')
  await page.getByRole('textbox', { name: 'Message' }).fill('It has the wrong name')
  await remove(page, 'http-client')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(said(page)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('It has the wrong name')
})

test('opens the landing page’s menu at the second press, in the new version, when its file no longer exists', async ({
  page,
}) => {
  await remove(page, 'burger-popup')
  await openEarlier(page, '/')
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(said(page)).toBeVisible()
  await menu.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('loads the new version after a response that an earlier version cannot read', async ({ page }) => {
  await enter(page, 'patient', await newPatient(page))
  await openEarlier(page, `/${href('patientProfile')}`)
  await page.route(
    '**/api/my-privacy',
    firstRequests(1, (route) => route.fulfill({ json: { data: { of: 'another shape' } } })),
  )
  await goOn(page, href('patientPrivacy'))
  await expect(said(page)).toBeVisible()
  await expect(heading(page, 'Your data')).toBeVisible()
})

test('loads the new version after a call that the server no longer has', async ({ page }) => {
  await enter(page, 'hospital', await newHospital(page))
  await openEarlier(page, `/${href('admin')}`)
  const message = 'In whatever words the other version has.'
  const gone = { statusCode: 404, error: message, message, code: 'unknown-call' }
  await page.route(
    '**/api/doctors',
    firstRequests(1, (route) => route.fulfill({ status: 404, json: gone })),
  )
  await goOn(page, href('adminDoctors'))
  await expect(said(page)).toBeVisible()
  await expect(page.getByText(message)).toHaveCount(0)
})

test('shows an error of the current version as an error', async ({ page }) => {
  await enter(page, 'patient', await newPatient(page))
  await page.route('**/api/my-privacy', (route) => route.fulfill({ json: { data: { of: 'another shape' } } }))
  await page.goto(`/${href('patientPrivacy')}`)
  await expect(page.getByText(m.common_unexpected_error())).toBeVisible()
  await expect(said(page)).toHaveCount(0)
})

test.describe('with the service worker of an earlier version', () => {
  test.use({ serviceWorkers: 'allow' })

  test('does not show its cached page again when the new one loads slowly', async ({ page, baseURL }) => {
    let upgraded = false
    let isFound = false
    const proxy = await startProxy(baseURL, (path) => {
      // From here on the new document names the file.
      if (path === '/index.html') isFound = true
      if (!isFound && path.startsWith('/assets/settlement.route'))
        return { status: 404, headers: { 'cache-control': 'no-store' } }
      if (path !== '/') return {}
      // Longer than the service worker waits before it serves its cache.
      return upgraded ? { delayMs: 4_000 } : { body: earlier, without: 'content-security-policy' }
    })
    try {
      const { login } = await enter(page, 'hospital', await newHospital(page))
      await page.goto(`${proxy.url}/healthz`)
      await page.evaluate((text) => localStorage.setItem('loggedInHospital', text), JSON.stringify(login))
      await page.goto(`${proxy.url}/${href('adminProfileUpdate')}`)
      const isInCharge = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
      await expect.poll(isInCharge, { timeout: 20_000 }).toBe(true)
      // Through the service worker, which caches it.
      await page.reload()
      await page.getByLabel('Address').fill(address)
      upgraded = true
      await page.reload()
      await goOn(page, href('adminSettlement'))
      await expect(said(page)).toBeVisible({ timeout: 20_000 })
      await expect(heading(page, 'Settlement account')).toBeVisible()
      await goOn(page, href('adminProfileUpdate'))
      await expect(page.getByLabel('Address')).toHaveValue(address)
    } finally {
      proxy.stop()
    }
  })
})
