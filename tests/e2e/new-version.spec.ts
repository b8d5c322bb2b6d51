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

/** The page of another version: its start script differs, as it does where any file's name differs. */
const earlier = (html: string) => html.replace('<script>', '<script>/* an earlier version */')

/** The next document is of an earlier version than the server's. */
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

/** Asked for twice, it does not come; what the new version names does. */
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
  test(`a ${role}’s tab of an earlier version loads the new one where ${file} is gone, and keeps what was typed`, async ({
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

test('from a public page of an earlier version into the area of the patients, which is gone', async ({ page }) => {
  await enter(page, 'patient', await newPatient(page))
  await remove(page, 'patient-area')
  await openEarlier(page, `/${href('faq')}`)
  await goOn(page, href('patientProfile'))
  await expect(said(page)).toBeVisible()
  await expect(heading(page, 'Your profile')).toBeVisible()
})

test('what talks to the network is gone: the new version is loaded, and a message is there to be sent', async ({
  page,
}) => {
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

test('the menu of the landing page is gone: it opens at the second press, in the new version', async ({ page }) => {
  await remove(page, 'burger-popup')
  await openEarlier(page, '/')
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(said(page)).toBeVisible()
  await menu.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('an answer that an earlier version does not understand leads to the new one', async ({ page }) => {
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

test('a call that the server no longer knows leads to the new version', async ({ page }) => {
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

test('an error of the version that runs is still said as one, and no new version', async ({ page }) => {
  await enter(page, 'patient', await newPatient(page))
  await page.route('**/api/my-privacy', (route) => route.fulfill({ json: { data: { of: 'another shape' } } }))
  await page.goto(`/${href('patientPrivacy')}`)
  await expect(page.getByText(m.common_unexpected_error())).toBeVisible()
  await expect(said(page)).toHaveCount(0)
})

test.describe('with the service worker of an earlier version', () => {
  test.use({ serviceWorkers: 'allow' })

  test('its kept page is not shown again where the new one comes slowly', async ({ page, baseURL }) => {
    let upgraded = false
    let isFound = false
    const proxy = await startProxy(baseURL, (path) => {
      // From here on the new page names the file.
      if (path === '/index.html') isFound = true
      if (!isFound && path.startsWith('/assets/settlement.route'))
        return { status: 404, headers: { 'cache-control': 'no-store' } }
      if (path !== '/') return {}
      // Longer than the worker waits before it shows what it keeps.
      return upgraded ? { delayMs: 4_000 } : { body: earlier, without: 'content-security-policy' }
    })
    try {
      const { login } = await enter(page, 'hospital', await newHospital(page))
      await page.goto(`${proxy.url}/healthz`)
      await page.evaluate((text) => localStorage.setItem('loggedInHospital', text), JSON.stringify(login))
      await page.goto(`${proxy.url}/${href('adminProfileUpdate')}`)
      const isInCharge = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
      await expect.poll(isInCharge, { timeout: 20_000 }).toBe(true)
      // Through the worker, which keeps it.
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
