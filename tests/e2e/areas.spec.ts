import type { Page } from '@playwright/test'
import { open, pages } from './support/areas.ts'
import { expect, expectAccessible, expectReadableInDark, test } from './support/test.ts'
import { expectWalkable } from './support/walk.ts'

/** Nothing of the page lies beyond its right edge. */
const sidewards = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const role of ['patient', 'hospital'] as const)
  for (const visit of pages[role])
    test(`${role}: ${visit.name} opens by its address, readable, in its window`, async ({ page, isMobile }) => {
      await open(page, role, visit)
      await expect(page.getByRole('heading', { level: 1, name: visit.heading })).toBeVisible()
      await expect(page).toHaveTitle(/ – Ilera$/)
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      await expectAccessible(page)
      await expectReadableInDark(page)
      if (!isMobile) return expectWalkable(page)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await sidewards(page), 'at 320 px').toBe(0)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await sidewards(page), 'text at 200 %').toBe(0)
    })
