import { open, pages, publicPageUrls } from '../e2e/support/areas.ts'
import { test } from '../e2e/support/test.ts'
import { expectNoOverhang, expectTranslated, widths } from './expect-translated.ts'
import type { Page } from '@playwright/test'

// An ended pay link is told by its status.
test.use({ expected: ['404'] })

async function expectReadable(page: Page): Promise<void> {
  await expectTranslated(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverhang(page)
  }
}

for (const role of ['patient', 'hospital'] as const)
  for (const visit of pages[role])
    test(`${visit.name} of a ${role} is translated, and nothing overhangs`, async ({ page }) => {
      await open(page, role, visit)
      await expectReadable(page)
    })

for (const [name, address] of Object.entries(publicPageUrls))
  test(`${name} is translated, and nothing overhangs`, async ({ page }) => {
    await page.goto(address)
    await expectReadable(page)
  })
