import { chromium, type Page } from 'playwright'
import { open, publicPageUrls, pages } from '../../tests/e2e/support/areas.ts'
import type { Role } from '../../tests/e2e/support/enter.ts'
import { kinds, weigh, type Weight } from '../../tests/e2e/support/weight.ts'
import { findBrowser } from '../../tests/support/browser.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { startProduct } from '../../tests/support/product.ts'
import { rounded, type Figure } from './figure.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const kib = (bytes: number) => rounded(bytes / 1024, 1)

/** Waits until nothing is loaded for half a second, so that prefetched files count. */
async function visit(page: Page, url: string): Promise<Weight> {
  await page.goto('about:blank')
  const weight = await weigh(page)
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  return weight()
}

function figuresOf(name: string, first: Weight, second: Weight): Figure[] {
  const sent = kinds.map((kind): Figure => ({ what: `${name}: ${kind}`, value: kib(first.byKind[kind]), unit: 'KiB' }))
  return [
    { what: `${name}: requests`, value: first.requests, unit: '' },
    ...sent,
    { what: `${name}: everything`, value: kib(first.total), unit: 'KiB' },
    { what: `${name}: everything, unpacked`, value: kib(first.raw), unit: 'KiB' },
    { what: `${name}: second visit, requests`, value: second.requests, unit: '' },
    { what: `${name}: second visit, everything`, value: kib(second.total), unit: 'KiB' },
  ]
}

/** Transferred bytes of every page on a phone, by file type: for a first visit with an empty cache, and for a second one. */
export async function measureWeight(): Promise<Figure[]> {
  const product = await startProduct(await freePort(), { RATE_LIMIT: 'off' })
  const { launchOptions } = await findBrowser()
  const browser = await chromium.launch(launchOptions)
  const figures: Figure[] = []

  async function measure(name: string, prepare: (page: Page) => Promise<void>): Promise<void> {
    const known = await browser.newContext({ ...phone, baseURL: product.url, serviceWorkers: 'block' })
    const before = await known.newPage()
    await prepare(before)
    const [url, storageState] = [before.url(), await known.storageState()]
    await known.close()
    // Logged-in users have visited before, but the measurement starts with empty caches.
    const context = await browser.newContext({ ...phone, storageState, serviceWorkers: 'block' })
    const page = await context.newPage()
    figures.push(...figuresOf(name, await visit(page, url), await visit(page, url)))
    await context.close()
  }

  try {
    for (const [name, path] of Object.entries(publicPageUrls))
      await measure(name, async (page) => void (await page.goto(path)))
    for (const role of ['patient', 'hospital'] satisfies Role[])
      for (const visited of pages[role]) await measure(visited.name, (page) => open(page, role, visited))
    return figures
  } finally {
    await browser.close()
    await product.stop()
  }
}
