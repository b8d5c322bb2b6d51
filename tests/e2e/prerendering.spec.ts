import { m } from '@ilera/contract/messages'
import { preloadRequests } from '../../packages/app/src/preload-requests.ts'
import { href, isRouteName, routes } from '@ilera/contract/routes'
import { callPath } from '@ilera/contract/calls'
import type { Page } from '@playwright/test'
import { pages } from './support/areas.ts'
import { enter, storeClientState } from './support/enter.ts'
import { demo, expect, test } from './support/test.ts'

/** Holds the page's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: free, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await free
    await route.continue()
  })
  return release
}

const inert = (page: Page) => page.locator('#root').evaluate((root) => root.hasAttribute('inert'))

test('shows a public page before any script has loaded, and hydrates it', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => (request.url().endsWith('.woff2') ? fonts.push(request.url()) : undefined))
  const release = await holdScripts(page)
  await page.goto(`/${href('patientLogin')}`, { waitUntil: 'commit' })
  const heading = page.locator('h1')
  await expect(heading).toHaveText('Login')
  await expect(heading).toBeVisible()
  // Without its script, a form would put its values into the address.
  expect(await inert(page)).toBe(true)
  expect(fonts).toEqual([])
  const seen = await heading.elementHandle()
  release()
  await page.getByLabel('Email').fill(demo.patient.email)
  expect(await inert(page)).toBe(false)
  expect(await seen?.evaluate((element) => element.isConnected)).toBe(true)
})

test('reports late scripts on the prerendered page until they have loaded', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(`/${href('patientLogin')}`, { waitUntil: 'commit' })
  await expect(page.locator('h1')).toBeVisible()
  // A CSS animation delays the notice.
  await page.waitForFunction(() => document.getAnimations().length > 0)
  const said = () =>
    page.evaluate(() => {
      const { content, visibility } = getComputedStyle(document.body, '::after')
      return visibility === 'visible' ? content : 'none'
    })
  expect(await said()).toBe('none')
  // Skips 20 seconds.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  expect(await said()).toContain('reload the page')
  release()
  await page.getByLabel('Email').fill(demo.patient.email)
  expect(await said()).toBe('none')
})

/** When the document was parsed, and when each script was requested. */
const asking = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation')
    return {
      read: visit instanceof PerformanceNavigationTiming ? visit.domContentLoadedEventEnd : Infinity,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, startTime }) => ({ name, startTime })),
    }
  })

for (const name of ['landing', 'patientLogin', 'patient'] as const)
  test(`no script of ${name} is requested before its document is parsed`, async ({ page }) => {
    if (name === 'patient') await enter(page, 'patient')
    await page.goto(`/${href(name)}`)
    await page.waitForLoadState('networkidle')
    const { read, scripts } = await asking(page)
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.filter(({ startTime }) => startTime < read)).toEqual([])
  })

const ownFiles = {
  landing: ['/', 'landing.route'],
  'a page of the public site': ['/faq', 'faq.route'],
  'a page with a parameter': ['/appointmentLogin/1', 'appointment-login.route'],
  'a page with a query': ['/setnewpassword?token=abc', 'set-password.route'],
  'a page behind the login': ['/patient', 'hospitals-list.route'],
  'one of three with the same content': ['/admin/adminAppointmentReview/adminAssignDoctor', 'admin-booking.route'],
  'an address that does not exist': ['/nowhere', 'not-found.route'],
} as const
for (const [what, [path, file]] of Object.entries(ownFiles))
  test(`${what} requests its own file beside the shared ones`, async ({ page }) => {
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    // Without this chunk no script can run and request more.
    await page.route('**/assets/base-*.js', () => undefined)
    await page.goto(`/#${path}`, { waitUntil: 'commit' })
    await expect.poll(() => urls.some((url) => url.includes(`/${file}-`))).toBe(true)
  })

test('follows a link of the landing page that is pressed before its scripts have loaded', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'I have an account' }).click()
  await expect(page).toHaveURL(/#\/patientLogin$/)
  await page.getByRole('heading', { name: 'Pricing', exact: true }).scrollIntoViewIfNeeded()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('keeps the scroll position when the scripts load', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const pricing = page.getByRole('heading', { name: 'Pricing', exact: true })
  await pricing.scrollIntoViewIfNeeded()
  await page.evaluate(() => document.fonts.ready)
  // Measure at the text, because fonts that load meanwhile change the height above it.
  const placeOf = () => pricing.evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
  const place = await placeOf()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  release()
  await page.waitForLoadState('networkidle')
  await expect(pricing).toBeInViewport()
  expect(Math.abs((await placeOf()) - place)).toBeLessThanOrEqual(2)
})

test('runs a button of the landing page that was pressed before its scripts had loaded', async ({ page, isMobile }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: isMobile ? 'Menu' : 'Login' })
  await button.dblclick()
  await expect(button).toHaveCSS('opacity', '0.5')
  release()
  await expect(page.getByRole('link', { name: isMobile ? 'Contact Us' : 'Hospital', exact: true }).last()).toBeVisible()
})

const publicPages = Object.entries(routes)
  .filter(
    ([, path]) => path !== '/' && !path.includes(':') && !/^\/(?:admin|patient\/|patient$|appointments)/.test(path),
  )
  .map(([name]) => name)
  .filter(isRouteName)

for (const name of publicPages)
  test(`${name} looks the same before and after its scripts have loaded`, async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(`/${href(name)}`, { waitUntil: 'commit' })
    const texts = () => page.locator('#root').innerText()
    await expect(page.locator('h1')).toBeVisible()
    await expect.poll(texts).not.toBe('')
    const before = await texts()
    release()
    await page.waitForLoadState('networkidle')
    await expect.poll(texts).toBe(before)
  })

test('shows app shell and heading of a page behind the login before its content', async ({ page }) => {
  await enter(page, 'patient')
  const release = await holdScripts(page)
  await page.goto(`/${href('patient')}`, { waitUntil: 'commit' })
  const app = page.locator('#root')
  await expect(app.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Home')
  await expect(page.getByText(m.home_loading())).toBeAttached()
  release()
  await expect(page.getByRole('button', { name: /^View / }).first()).toBeVisible()
  expect(await inert(page)).toBe(false)
})

test('no prerendered page behind a login names a day: it was built on another one', async ({ request }) => {
  const document = await (await request.get('/')).text()
  const embedded = [...document.matchAll(/data-page="([^"]+)">(.*?)<\/script>/gs)].map(([, path, html]) => ({
    path,
    html,
  }))
  const areas = [...pages.patient, ...pages.hospital]
    .map(({ name }) => routes[name])
    .filter((path) => !path.includes(':'))
  const files = areas.filter((path) => !embedded.some((one) => one.path === path))
  const read = await Promise.all(
    files.map(async (path) => ({ path, html: await (await request.get(`/prerendered${path}.html`)).text() })),
  )
  expect(read.length).toBeGreaterThan(30)
  const day = /\d\d\/\d\d\/20\d\d|20\d\d-\d\d-\d\d|\d [A-Z][a-z]+ 20\d\d/
  expect([...embedded, ...read].filter(({ html }) => day.test(html ?? '')).map(({ path }) => path)).toEqual([])
})

test('names no day before it is known which one it is', async ({ page }) => {
  await enter(page, 'hospital')
  const release = await holdScripts(page)
  await page.goto(`/${href('admin')}`, { waitUntil: 'commit' })
  await expect(page.getByText(m.day_prerendered())).toBeAttached()
  await expect(page.getByLabel(m.day_date_label(), { exact: true })).toHaveCount(0)
  release()
  await expect(page.getByLabel(m.day_date_label(), { exact: true }).first()).toBeVisible()
})

test('keeps the fonts of a prerendered page until the app replaces it', async ({ page }) => {
  await enter(page, 'patient')
  const release = await holdScripts(page)
  await page.goto(`/${href('patient')}`, { waitUntil: 'commit' })
  await expect(page.getByText(m.home_loading())).toBeAttached()
  // The attribute also disables font loading of prerendered pages (fonts.css).
  const stillSeen = page.evaluate(async () => {
    const picture = document.querySelector('#root > *')
    await new Promise((resolve) => {
      new MutationObserver(resolve).observe(document.documentElement, { attributeFilter: ['data-elsewhere'] })
    })
    return picture?.isConnected
  })
  release()
  expect(await stillSeen).toBe(false)
})

test('shows no prerendered page behind the login without a login', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(`/${href('patient')}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await expect(page.locator('#root')).toBeHidden()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
})

// These need a token: pay-link.spec.ts and staff.spec.ts.
const withToken = new Set(['payLink', 'acceptInvitation'])
const preloads = Object.entries(preloadRequests).flatMap(([name, requests]) =>
  withToken.has(name) ? [] : requests.map((preloadRequest) => ({ name, preloadRequest })),
)
for (const { name, preloadRequest } of preloads)
  test(`${name} sends ${preloadRequest.name} once, before its scripts have loaded`, async ({ page }) => {
    if (!isRouteName(name)) throw new Error(`${name} is no page`)
    const account = await enter(page, name.startsWith('admin') ? 'hospital' : 'patient')
    const userAppointmentID = account.appointments[0]?._id ?? ''
    await storeClientState(page, { userAppointmentID })
    const id = preloadRequest.name === 'appointmentHistory' ? account.id : userAppointmentID
    const urls: string[] = []
    page.on('request', (request) =>
      new URL(request.url()).pathname === `/api${callPath(preloadRequest.name, { id })}`
        ? urls.push(request.url())
        : undefined,
    )
    const release = await holdScripts(page)
    // The socket would fetch everything again after its connect; here it never connects.
    await page.route('**/assets/socket-*.js', () => undefined)
    await page.goto(`/${href(name)}`, { waitUntil: 'commit' })
    await expect.poll(() => urls).toHaveLength(1)
    release()
    // The page has used the preloaded response and shows it.
    await expect.poll(() => page.evaluate(() => globalThis.preloaded?.length)).toBe(0)
    await expect(page.locator('main [role=status]').filter({ hasText: 'Loading' })).toHaveCount(0)
    expect(urls.filter((url) => url === urls[0])).toHaveLength(1)
  })

test('makes no request on an appointment page when none was chosen', async ({ page }) => {
  await enter(page, 'hospital')
  const urls: string[] = []
  page.on('request', (request) => (request.url().includes('/oneappointment/') ? urls.push(request.url()) : undefined))
  await page.goto(`/${href('adminAppointmentReview')}`)
  await expect(page.getByText('Choose an appointment on the dashboard.')).toBeVisible()
  expect(urls).toEqual([])
})

test.describe('a mailed link without a token', () => {
  // The server says so, and the browser logs that.
  test.use({ expected: ['400'] })

  test('has no prerendered page, which would report a missing link', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(`/${href('setNewPassword')}?token=abc`, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState !== 'loading')
    await expect(page.locator('#root')).toBeHidden()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
