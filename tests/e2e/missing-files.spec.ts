import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { Page } from '@playwright/test'
import { firstRequests } from './support/first-requests.ts'
import { expect, test } from './support/test.ts'

test.use({ expected: ['Failed to load resource', 'ERR_', 'dynamically imported module'] })

const file = '**/assets/about-us.route-*'

/** A visit that has loaded the FAQ page, but not the files of About Us. */
async function begin(page: Page): Promise<{ documents: () => number }> {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1
  })
  await page.goto(`/${href('faq')}`)
  return { documents: () => count }
}

const goOn = (page: Page) => page.evaluate((address) => void (location.hash = address), href('aboutUs'))
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'About Us' })

test('requests a file again that failed to load, and opens the page', async ({ page }) => {
  await page.route(
    file,
    firstRequests(1, (route) => route.abort()),
  )
  const { documents } = await begin(page)
  await goOn(page)
  await expect(heading(page)).toBeVisible()
  expect(documents(), 'the visit goes on').toBe(1)
})

test('reloads the page at its URL when a new version has replaced a file', async ({ page }) => {
  await page.route(
    file,
    firstRequests(2, (route) => route.fulfill({ status: 404 })),
  )
  const { documents } = await begin(page)
  await goOn(page)
  await expect(heading(page)).toBeVisible()
  expect(documents(), 'reloaded').toBe(2)
})

test('reports a file that never loads, after a single reload', async ({ page }) => {
  await page.route(file, (route) => route.fulfill({ status: 404 }))
  const { documents } = await begin(page)
  await goOn(page)
  await expect(page.getByText(m.common_unexpected_error())).toBeVisible()
  expect(documents(), 'reloaded').toBe(2)
})

test('opens a menu whose file failed to load at the second press, after a reload', async ({ page }) => {
  await page.route(
    '**/assets/account-*',
    firstRequests(1, (route) => route.abort()),
  )
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu' })
  // Not `framenavigated`: the router changes the address of the first document, too.
  const reloaded = page.waitForEvent('domcontentloaded')
  await menu.click()
  await reloaded
  // A press before the page is interactive is the subject of prerendering.spec.
  await page.waitForLoadState('networkidle')
  await menu.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('shows the app’s own error page at once without a network', async ({ page, context }) => {
  const { documents } = await begin(page)
  await context.setOffline(true)
  await goOn(page)
  await expect(page.getByText(m.common_unexpected_error())).toBeVisible()
  expect(documents(), 'the visit goes on').toBe(1)
})
