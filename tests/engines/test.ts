import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test as base, type Browser } from '@playwright/test'
import { playwrightScreen } from '../e2e/support/playwright-screen.ts'
import type { Screen } from '../e2e/support/screen.ts'
import { openPage } from '../e2e/support/test.ts'
import type { DrivenBrowser, Size } from './driver.ts'
import { drivenScreen } from './driven-screen.ts'
import { type Engine, findEngine } from './find-engine.ts'

/** A window of the engine under test. */
export type EngineWindow = {
  /** The browser's version. */
  version: string
  screen: Screen
  goto: (url: string) => Promise<void>
  /** The value of an expression in the page, as a string. */
  evaluate: (expression: string) => Promise<string>
  /** What the page has logged as an error or thrown so far. */
  errors: () => Promise<string[]>
  /** Keeps a picture of what is visible. */
  keep: (name: string) => Promise<void>
  close: () => Promise<void>
}
type OpenWindow = (name: string) => Promise<EngineWindow>

const pictures = join(import.meta.dirname, '../../test-results/engines/pictures')
const baseUrl = `http://127.0.0.1:${process.env['E2E_PORT']}`

async function playwrightWindow(browser: Browser, viewport: Size, prefix: string): Promise<EngineWindow> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await openPage(context)
  const errors: string[] = []
  page.on('console', (message) => (message.type() === 'error' ? errors.push(message.text()) : undefined))
  page.on('pageerror', ({ message }) => errors.push(message))
  const keep = async (name: string) => {
    await page.screenshot({ path: join(pictures, `${prefix}-${name}.png`) })
  }
  return {
    version: browser.version(),
    screen: playwrightScreen(page, keep),
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'commit' })
    },
    evaluate: async (expression) => String(await page.evaluate(expression)),
    errors: async () => errors,
    keep,
    close: () => context.close(),
  }
}

async function drivenWindow(browser: DrivenBrowser, size: Size, prefix: string): Promise<EngineWindow> {
  const window = await browser.open(size)
  const write = async (name: string, png: Buffer) => {
    await mkdir(pictures, { recursive: true })
    await writeFile(join(pictures, `${prefix}-${name}.png`), png)
  }
  const screen = drivenScreen(window, baseUrl, write)
  return {
    version: window.version,
    screen,
    goto: window.navigate,
    evaluate: window.evaluate,
    errors: screen.errors,
    keep: async (name) => write(name, await window.picture()),
    close: window.close,
  }
}

/** Starts the engine's browser once for each worker. The result opens its windows. */
async function start(
  engine: Engine,
): Promise<{ open: (size: Size, prefix: string) => Promise<EngineWindow>; close: () => Promise<void> }> {
  const found = await findEngine(engine)
  if ('missing' in found) throw new Error(found.missing)
  if (found.by === 'playwright') {
    const browser = await found.launch()
    return { open: (size, prefix) => playwrightWindow(browser, size, prefix), close: () => browser.close() }
  }
  const browser = await found.launch()
  return { open: (size, prefix) => drivenWindow(browser, size, prefix), close: browser.close }
}

/** The test function of the engines' specs: `openWindow` opens a window of the project's engine in the project's size. */
export const test = base.extend<
  { openWindow: OpenWindow },
  { engine: Engine; size: Size; startedEngine: Awaited<ReturnType<typeof start>> }
>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  size: [
    { width: 360, height: 740 },
    { option: true, scope: 'worker' },
  ],
  startedEngine: [
    async ({ engine }, provide) => {
      const started = await start(engine)
      await provide(started)
      await started.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  openWindow: async ({ startedEngine, size }, provide, info) => {
    const windows: EngineWindow[] = []
    await provide(async (name) => {
      const window = await startedEngine.open(size, `${info.project.name}-${name}`)
      windows.push(window)
      // `npm run engines` says it in the end.
      if (windows.length === 1) info.annotations.push({ type: 'version', description: window.version })
      return window
    })
    // A failed test has a picture of each window as it was.
    if (info.status !== info.expectedStatus)
      await Promise.allSettled(windows.map((window, place) => window.keep(`failed-${place}`)))
    for (const window of windows) await window.close()
  },
})

export { expect }
