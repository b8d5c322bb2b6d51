import { expect, type Page } from '@playwright/test'
import { findUnprinted } from '../../support/printed.ts'
import { expectNoHorizontalScroll } from './narrow.ts'
import { expectAccessible, goDark, waitForTransitions } from './test.ts'
import { expectTouchTargets } from './touch.ts'
import { expectTabOrder } from './walk.ts'

/** Checks that apply to every screen: on a phone in the light theme, on a wide screen in the dark theme. */
export async function expectGoodScreen(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) await goDark(page)
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(findUnprinted), 'in print').toEqual([])
  await page.emulateMedia({ media: 'screen' })
  await waitForTransitions(page)
  await expectAccessible(page)
  if (isMobile) await expectTouchTargets(page)
  await (isMobile ? expectNoHorizontalScroll(page) : expectTabOrder(page))
}
