import { m } from '@ilera/contract/messages'
import type { Page } from '@playwright/test'
import { open, publicPageUrls, pages } from './support/areas.ts'
import { expect, test } from './support/test.ts'
import { texts } from './support/translated.ts'

/** Controls that can be pressed on any page without ending the session, deleting or paying. */
const safe =
  '[role=tab], thead button, form button[aria-controls], summary, nav[aria-label^="Pages of"] button, form button[type=submit]'

async function expectWhole(page: Page, after: string): Promise<void> {
  await expect(page.getByText(m.common_unexpected_error()), after).toHaveCount(0)
  const { shown, kept } = await texts(page)
  expect(shown, after).toBe(kept)
}

/** Presses these controls one after the other while the page stays open. */
async function useAll(page: Page): Promise<void> {
  // A prerendered page shows its texts before React has rendered. Until then there is nothing to compare them with.
  await expect.poll(async () => (await texts(page)).kept).not.toBe('')
  await expectWhole(page, 'as it opens')
  const address = page.url()
  const count = await page.locator(safe).count()
  for (let place = 0; place < count && page.url() === address; place += 1) {
    const control = page.locator(safe).nth(place)
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue
    const name = (await control.textContent()) ?? ''
    await control.click()
    await expectWhole(page, `after ${name}`)
  }
}

// Forms are sent empty or unchanged, which causes error responses.
test.use({ quiet: false })

for (const role of ['patient', 'hospital'] as const)
  for (const visit of pages[role])
    test(`${visit.name} of a ${role} works while the browser translates it`, async ({ page }) => {
      await open(page, role, visit)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(visit.heading)
      await useAll(page)
    })

for (const [name, address] of Object.entries(publicPageUrls))
  test(`${name} works while the browser translates it`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await useAll(page)
  })
