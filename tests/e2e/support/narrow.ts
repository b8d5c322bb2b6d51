import { expect, type Page } from '@playwright/test'

/** How many pixels the page is wider than the window. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Expects no horizontal scrolling on the narrowest phone, and with text at 200 %. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overhang(page), 'at 320 px').toBe(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await overhang(page), 'text at 200 %').toBe(0)
}
