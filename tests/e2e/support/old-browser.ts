import type { Page } from '@playwright/test'

/** Playwright and functions of the tests call a method that Chrome has since version 105. */
const source = `Element.prototype.checkVisibility ??= function (options = {}) {
  const { display, visibility } = getComputedStyle(this)
  if (this.getClientRects().length === 0 && display !== 'contents') return false
  if (options.visibilityProperty && visibility !== 'visible') return false
  for (let one = this; options.opacityProperty && one; one = one.parentElement)
    if (getComputedStyle(one).opacity === '0') return false
  return true
}`

/** Chromium 103 does not tell Playwright when a page went to another hash of itself: `goto` would wait for it in vain. */
function goToHash(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    if (!URL.canParse(url, page.url())) return goto(url, options)
    const [here, there] = [new URL(page.url()), new URL(url, page.url())]
    const { hash } = there
    here.hash = there.hash = ''
    if (here.href !== there.href || hash === '' || page.url().endsWith(hash)) return goto(url, options)
    await page.evaluate((wanted) => (location.hash = wanted), hash)
    return null
  }
}

/**
 * Gives the scripts of Playwright and of the tests the method that they miss in browsers that are older than Playwright
 * expects (`npm run engines`). Does nothing elsewhere. The app does not use it: `tests/structure/browser-floor.test.ts`.
 */
export async function fitOldBrowser(page: Page): Promise<void> {
  if (process.env['OLD_BROWSER'] === undefined) return
  await page.addInitScript(source)
  goToHash(page)
  const session = await page.context().newCDPSession(page)
  const known = new Set<string>()
  session.on('Runtime.executionContextCreated', ({ context }) => {
    if (!context.name.startsWith('__playwright_utility_world')) return
    const isKnown = known.has(context.name)
    known.add(context.name)
    // The page may have navigated meanwhile.
    session.send('Runtime.evaluate', { contextId: context.id, expression: source }).catch(() => undefined)
    // Installs it in the same world of later pages before other scripts run.
    if (!isKnown)
      session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: context.name }).catch(() => undefined)
  })
  await session.send('Runtime.enable')
}
