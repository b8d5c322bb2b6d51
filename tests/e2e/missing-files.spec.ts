import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { Page } from '@playwright/test'
import { firstRequests } from './support/first-requests.ts'
import { expect, test } from './support/test.ts'

test.use({ expected: ['Failed to load resource', 'ERR_', 'dynamically imported module'] })

const file = '**/assets/about-us.route-*'

/** A visit that has begun elsewhere; the questions page is there, what About Us is made of is not. */
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

test('a file that was lost on the way is asked for once more, and the page opens', async ({ page }) => {
  await page.route(
    file,
    firstRequests(1, (route) => route.abort()),
  )
  const { documents } = await begin(page)
  await goOn(page)
  await expect(heading(page)).toBeVisible()
  expect(documents(), 'the visit goes on').toBe(1)
})

test('a file that a new version has replaced: the page is reloaded at its own address', async ({ page }) => {
  await page.route(
    file,
    firstRequests(2, (route) => route.fulfill({ status: 404 })),
  )
  const { documents } = await begin(page)
  await goOn(page)
  await expect(heading(page)).toBeVisible()
  expect(documents(), 'reloaded').toBe(2)
})

test('a file that never comes is said, after one new load and no more', async ({ page }) => {
  await page.route(file, (route) => route.fulfill({ status: 404 }))
  const { documents } = await begin(page)
  await goOn(page)
  await expect(page.getByText(m.common_unexpected_error())).toBeVisible()
  expect(documents(), 'reloaded').toBe(2)
})

test('a menu whose file was lost opens at the second press, on a page that is reloaded', async ({ page }) => {
  await page.route(
    '**/assets/account-*',
    firstRequests(1, (route) => route.abort()),
  )
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu' })
  const anew = page.waitForEvent('framenavigated')
  await menu.click()
  await anew
  await menu.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('without a network it is said at once, and the page stays ours', async ({ page, context }) => {
  const { documents } = await begin(page)
  await context.setOffline(true)
  await goOn(page)
  await expect(page.getByText(m.common_unexpected_error())).toBeVisible()
  expect(documents(), 'the visit goes on').toBe(1)
})
