import { open, pages } from './support/areas.ts'
import { expectGoodScreen } from './support/screens.ts'
import { expect, test } from './support/test.ts'

for (const role of ['patient', 'hospital'] as const)
  for (const visit of pages[role])
    test(`${role}: ${visit.name} opens by its URL, is accessible and fits its window`, async ({ page, isMobile }) => {
      await open(page, role, visit)
      await expect(page.getByRole('heading', { level: 1, name: visit.heading })).toBeVisible()
      await expect(page).toHaveTitle(/ – Ilera$/)
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      await expectGoodScreen(page, isMobile)
    })
