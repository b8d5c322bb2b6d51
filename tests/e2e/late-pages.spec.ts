import { href } from '@ilera/contract/routes'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const onTheWay = (page: Page) => page.getByText('The page is loading.')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Delays the files of the terms page until `come` is called. */
async function holdTerms(page: Page): Promise<{ asked: Promise<void>; come: () => void }> {
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route('**/assets/terms.route-*', async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  return { asked: asked.promise, come: held.resolve }
}

/** Expects the current page to stay while `act` loads the next one, which then replaces it. */
async function seeOneAfterTheOther(page: Page, act: () => Promise<unknown>): Promise<void> {
  const { asked, come } = await holdTerms(page)
  await act()
  await asked
  // A page would be hidden in the next frame at the latest.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(heading(page, 'Frequently asked questions')).toBeVisible()
  await expect(onTheWay(page)).toBeVisible()
  come()
  await expect(heading(page, 'Terms')).toBeVisible()
  await expect(heading(page, 'Frequently asked questions')).toBeHidden()
  await expect(onTheWay(page)).toBeHidden()
}

test('keeps the current page until a typed URL has loaded', async ({ page }) => {
  await page.goto(`/${href('faq')}`)
  await expect(heading(page, 'Frequently asked questions')).toBeVisible()
  await seeOneAfterTheOther(page, () => page.evaluate((address) => void (location.hash = address), href('terms')))
})

test('keeps the current page until Back has loaded a page that this visit has not loaded', async ({ page }) => {
  await page.goto(`/${href('terms')}`)
  await page.goto(`/${href('faq')}`)
  await page.reload()
  await expect(heading(page, 'Frequently asked questions')).toBeVisible()
  await seeOneAfterTheOther(page, () => page.evaluate(() => history.back()))
})

test('keeps the current page until a followed link has loaded', async ({ page }) => {
  await page.goto(`/${href('faq')}`)
  await expect(heading(page, 'Frequently asked questions')).toBeVisible()
  await seeOneAfterTheOther(page, () =>
    page
      .locator(`a[href="${href('terms')}"]`)
      .first()
      .click(),
  )
})
