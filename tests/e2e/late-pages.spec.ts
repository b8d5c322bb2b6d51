import { href } from '@ilera/contract/routes'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const onTheWay = (page: Page) => page.getByText('The page is on its way.')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Holds back what the terms are made of, until `come` is called. */
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

/** What is read stays while `act` has the next page fetched, and the next takes its place. */
async function seeOneAfterTheOther(page: Page, act: () => Promise<unknown>): Promise<void> {
  const { asked, come } = await holdTerms(page)
  await act()
  await asked
  // A page that were hidden is hidden with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(heading(page, 'Frequently asked questions')).toBeVisible()
  await expect(onTheWay(page)).toBeVisible()
  come()
  await expect(heading(page, 'Terms')).toBeVisible()
  await expect(heading(page, 'Frequently asked questions')).toBeHidden()
  await expect(onTheWay(page)).toBeHidden()
}

test('an address that is typed: the page that is read stays until the next is there', async ({ page }) => {
  await page.goto(`/${href('faq')}`)
  await expect(heading(page, 'Frequently asked questions')).toBeVisible()
  await seeOneAfterTheOther(page, () => page.evaluate((address) => void (location.hash = address), href('terms')))
})

test('Back to a page that this visit has not loaded: the page that is read stays until it is there', async ({
  page,
}) => {
  await page.goto(`/${href('terms')}`)
  await page.goto(`/${href('faq')}`)
  await page.reload()
  await expect(heading(page, 'Frequently asked questions')).toBeVisible()
  await seeOneAfterTheOther(page, () => page.evaluate(() => history.back()))
})

test('a link: the page that is read stays until the next is there', async ({ page }) => {
  await page.goto(`/${href('faq')}`)
  await expect(heading(page, 'Frequently asked questions')).toBeVisible()
  await seeOneAfterTheOther(page, () =>
    page
      .locator(`a[href="${href('terms')}"]`)
      .first()
      .click(),
  )
})
