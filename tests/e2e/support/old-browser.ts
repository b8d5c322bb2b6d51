import type { Page } from '@playwright/test'

/** Playwright calls a method that Chrome has since version 105. */
const source = `Element.prototype.checkVisibility ??= function () {
  return this.getClientRects().length > 0 || getComputedStyle(this).display === 'contents'
}`

/**
 * Gives Playwright's own scripts, not the page's, the method that they miss in browsers that are older than Playwright expects
 * (`npm run engines`). Does nothing elsewhere.
 */
export async function fitOldBrowser(page: Page): Promise<void> {
  if (process.env['OLD_BROWSER'] === undefined) return
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
