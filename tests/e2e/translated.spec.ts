import { m } from '@ilera/contract/messages'
import type { Page } from '@playwright/test'
import { open, outside, pages } from './support/areas.ts'
import { expect, test } from './support/test.ts'
import { texts } from './support/translated.ts'

/** What can be pressed on any page without ending a session, deleting or paying. */
const safe =
  '[role=tab], thead button, button[aria-pressed], summary, nav[aria-label^="Pages of"] button, form button[type=submit]'

async function expectWhole(page: Page, after: string): Promise<void> {
  await expect(page.getByText(m.common_unexpected_error()), after).toHaveCount(0)
  const { shown, kept } = await texts(page)
  expect(shown, after).toBe(kept)
}

/** Presses all of it, one after the other, as long as the page stays. */
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

// Forms that are sent empty, or as they are.
test.use({ quiet: false })

for (const role of ['patient', 'hospital'] as const)
  for (const visit of pages[role])
    test(`${visit.name} of a ${role} is used while it is translated`, async ({ page }) => {
      await open(page, role, visit)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(visit.heading)
      await useAll(page)
    })

for (const [name, address] of Object.entries(outside))
  test(`${name} is used while it is translated`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await useAll(page)
  })
