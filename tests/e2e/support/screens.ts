import { expect, type Page } from '@playwright/test'
import { findUnprinted } from '../../support/printed.ts'
import { expectNarrow } from './narrow.ts'
import { expectAccessible, goDark } from './test.ts'
import { expectTouchable } from './touch.ts'
import { expectWalkable } from './walk.ts'

/** What every screen must pass; both widths and both themes in two looks: light on a phone, dark on a wide screen. */
export async function expectOpenToAll(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) await goDark(page)
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(findUnprinted), 'in print').toEqual([])
  await page.emulateMedia({ media: 'screen' })
  await expectAccessible(page)
  if (isMobile) await expectTouchable(page)
  await (isMobile ? expectNarrow(page) : expectWalkable(page))
}
