import { m } from '@ilera/contract/messages'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { expect, expectAccessible, test } from './support/test.ts'

const addresses = ['/', '/#/patientLogin', '/#/patient', '/#/payLink/ended', '/#/nowhere']

/** Removes a browser feature before any script of the page runs. */
const without = (name: string): string => `{ const [owner, key] = ${JSON.stringify(name)}.split(' ');
  if (key) delete globalThis[owner][key]; else delete globalThis[owner] }`

for (const missing of ['CSSLayerBlockRule', 'AbortSignal', 'AbortSignal timeout'])
  test(`a browser without ${missing} names supported browsers and the phone number`, async ({ page }) => {
    await page.addInitScript(without(missing))
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { name: m.common_browser_unsupported_title() })).toBeVisible()
      await expect(page.getByText('Chrome 103 or newer')).toBeVisible()
      await expect(page.getByRole('link', { name: siteConfig.phone })).toHaveAttribute('href', /^tel:\+\d+$/)
      await expect(page.getByRole('link', { name: m.find_link() })).toHaveAttribute('href', '/find')
      await expect(page.locator('#root')).toBeHidden()
      expect(await page.evaluate(() => document.querySelectorAll('script[src]').length), 'no script of the app').toBe(0)
      await page.goto('about:blank')
    }
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const address of addresses)
    test(`${address} says that Ilera needs JavaScript, and the phone number`, async ({ page }) => {
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { name: m.common_no_java_script_title() })).toBeInViewport()
      await expect(page.getByRole('link', { name: siteConfig.phone }).first()).toBeInViewport()
    })

  // A KaiOS phone, and a small smartphone with Opera Mini.
  for (const viewport of [
    { width: 240, height: 294 },
    { width: 360, height: 640 },
  ])
    test(`a hospital and its phone number are found at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto('/', { waitUntil: 'commit' })
      await page.getByRole('link', { name: m.find_link() }).filter({ visible: true }).click()
      await expect(page.getByRole('heading', { name: m.find_title() })).toBeInViewport()
      await expect(page.getByRole('link', { name: '112', exact: true })).toHaveAttribute('href', 'tel:112')
      await page.getByRole('link', { name: m.lists_next() }).click()
      await page.getByLabel(m.find_search_label()).fill('lagoon view')
      await page.getByRole('button', { name: m.find_search_button() }).click()
      await expect(page.getByRole('heading', { name: 'Lagoon View Hospital' })).toBeVisible()
      await expect(page.getByRole('link', { name: '+2348035550101' })).toHaveAttribute('href', 'tel:+2348035550101')
      expect(await page.evaluate(() => document.documentElement.scrollWidth), 'pixels across').toBe(viewport.width)
    })
})

// axe needs scripts of its own.
test('the directory without script has no barriers', async ({ page }) => {
  for (const address of ['/find', '/find?q=zzzzqqq']) {
    await page.goto(address)
    await expectAccessible(page)
  }
})

test.describe('when the start script fails to load', () => {
  // The link has expired.
  test.use({ expected: ['404', '410'] })

  test('the page opens anyway', async ({ page }) => {
    await page.addInitScript(() => {
      const Real = AbortController
      Object.defineProperty(globalThis, 'AbortController', {
        configurable: true,
        get() {
          Object.defineProperty(globalThis, 'AbortController', { value: Real })
          throw new TypeError('this browser has none')
        },
      })
    })
    await page.goto('/#/payLink/ended')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
