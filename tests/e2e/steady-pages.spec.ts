import type { Page } from '@playwright/test'
import { accountFor, pages, prepare } from './support/areas.ts'
import type { Role } from './support/enter.ts'
import { callOf } from './support/page-reads.ts'
import { expect, test } from './support/test.ts'

declare global {
  interface Window {
    /** What has moved on this page, and by how much. */
    moved?: { by: number; what: string }[]
  }
}

/** Between two answers, so that each changes the page on its own. */
const betweenAnswersMs = 120
/** Of the window, as Chromium counts it: a line of text that pushes half a phone's page down is 0.02. */
const most = 0.04

function watchLayout(): void {
  const moved: { by: number; what: string }[] = []
  window.moved = moved
  const textOf = ({ node }: { node?: Node | null }) => (node?.textContent ?? '').trim().slice(0, 60)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'sources' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
        moved.push({
          by: Number(entry.value),
          what: Array.isArray(entry.sources) ? entry.sources.map(textOf).join(' | ') : '',
        })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Lets the answers to a page's reads arrive one after the other, in an order that differs from that of the questions. */
async function answerOneByOne(page: Page): Promise<void> {
  let waiting = 0
  await page.route('**/api/**', async (route) => {
    if (!callOf(route.request())) return route.fallback()
    waiting += 1
    const turn = waiting % 2 === 0 ? waiting : waiting + 3
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, turn * betweenAnswersMs))
    await route.fulfill({ response })
    return undefined
  })
}

const roles: Role[] = ['patient', 'hospital']
for (const role of roles)
  for (const visit of pages[role])
    test(`${role}: ${visit.name} does not move while its parts arrive`, async ({ page }) => {
      await page.addInitScript(watchLayout)
      const address = await prepare(page, role, visit, await accountFor(page, role, visit.name))
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      await answerOneByOne(page)
      await page.reload()
      await page.waitForLoadState('networkidle')
      await expect(page.getByText(/^(?:Loading|Checking) /)).toHaveCount(0)
      const moved = await page.evaluate(() => (window.moved ?? []).filter(({ by }) => by > 0.001))
      const sum = moved.reduce((total, { by }) => total + by, 0)
      expect(sum, moved.map(({ by, what }) => `${by.toFixed(3)} ${what}`).join('\n')).toBeLessThan(most)
    })
