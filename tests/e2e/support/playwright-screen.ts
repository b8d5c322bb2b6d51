import type { Locator, Page } from '@playwright/test'
import type { Screen, Target } from './screen.ts'
import { expect, expectAccessible } from './test.ts'

function find(scope: Page | Locator, target: Target): Locator {
  const { role, name, label, text = '', exact, has, within } = target
  if (within) return find(find(scope, within), { ...target, within: undefined })
  const byText = () => (label ? scope.getByLabel(label, { exact }) : scope.getByText(text, { exact }))
  const found = role ? scope.getByRole(role, { name, exact }) : byText()
  return has ? found.filter({ hasText: has }) : found
}

/** A page of Playwright. `keep` receives a name for each page that the main road looks at. */
export const playwrightScreen = (page: Page, keep?: (name: string) => Promise<unknown>): Screen => {
  // As `expect` in the configurations: it only ends what hangs.
  page.setDefaultTimeout(40_000)
  return {
    open: async (address) => {
      await page.goto(address)
    },
    arrive: (end) => page.waitForURL(end),
    click: async (target) => {
      const element = find(page, target).filter({ visible: true })
      // A mouse that waits over a toast keeps it there; a finger does not.
      const isTouched = await page.evaluate(() => navigator.maxTouchPoints > 0)
      await (isTouched ? element.tap() : element.click())
    },
    type: (target, text) => find(page, target).fill(text),
    choose: async (target, option) => {
      await find(page, target).selectOption(option)
    },
    see: (target) => expect(find(page, target).filter({ visible: true }).first()).toBeVisible(),
    seeNone: (target) => expect(find(page, target).filter({ visible: true })).toHaveCount(0),
    seeValue: (target, value) => expect(find(page, target)).toHaveValue(value),
    isVisible: (target) => find(page, target).isVisible(),
    expectAccessible: async (picture) => {
      await expectAccessible(page)
      await keep?.(picture)
    },
  }
}
