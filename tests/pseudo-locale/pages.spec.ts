import type { Page } from '@playwright/test'
import { open, publicPageUrls, pages } from '../e2e/support/areas.ts'
import { expect, test } from '../e2e/support/test.ts'
import { isEnglishMessage, readTexts } from './english-texts.ts'

const widths = [360, 1280]

// An ended pay link is told by its status.
test.use({ expected: ['404'] })

/** Waits for the page's heading, in the brackets of a message. */
async function expectTranslated(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/^\[/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect.soft((await page.evaluate(readTexts)).filter(isEnglishMessage), 'in English').toEqual([])
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const overhang = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overhang, `pixels beyond the edge at ${width} px`).toBe(0)
  }
}

for (const role of ['patient', 'hospital'] as const)
  for (const visit of pages[role])
    test(`${visit.name} of a ${role} is translated, and nothing overhangs`, async ({ page }) => {
      await open(page, role, visit)
      await expectTranslated(page)
    })

for (const [name, address] of Object.entries(publicPageUrls))
  test(`${name} is translated, and nothing overhangs`, async ({ page }) => {
    await page.goto(address)
    await expectTranslated(page)
  })
