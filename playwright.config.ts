import { defineConfig } from '@playwright/test'
import { compileMessages } from './scripts/steps/compile-messages.mjs'
import { findBrowser } from './tests/support/browser.ts'
import { freePort } from './tests/support/free-port.ts'
import { secondRuns } from './tests/support/second-runs.ts'

// Playwright reads this file again in each worker: the port is chosen once and handed down.
process.env['E2E_PORT'] ??= String(await freePort())
await compileMessages()
const { launchOptions } = await findBrowser()
const isCi = Boolean(process.env['CI'])

/** The journeys of patients and hospitals through the whole product. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/product-setup.ts',
  forbidOnly: isCi,
  fullyParallel: true,
  // One more than the processors of a small machine: while one waits for the server or a clock, another draws.
  workers: 3,
  retries: secondRuns,
  // Nothing is waited for by the clock: these only end what hangs. A loaded machine is up to ten times slower than an idle one.
  timeout: 150_000,
  expect: { timeout: 40_000 },
  reporter: isCi ? [['line'], ['html', { open: 'never' }]] : 'line',
  use: {
    baseURL: `http://127.0.0.1:${process.env['E2E_PORT']}`,
    browserName: 'chromium',
    launchOptions,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // A failure has its picture, and the page as text. Tracing each test would cost time: a second run is traced, and
    // `--trace on` brings it for the test that one looks at.
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    // What a worker answers no test can hold back or change; offline.spec.ts lets it in.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: /translated\.spec/,
      use: {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        // Some ask for less motion, and a processor has a twentieth less to draw; the wide screen moves.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    // Where there is more to do, or another way to it, on a wide screen. What is judged, kept, paid or weighed is alike at both.
    {
      name: 'desktop',
      testMatch:
        /(?:accounts|areas|chat|command-palette|day|desk|doctors|keyboard|live|main-road|public-site|queue|schedule)\.spec/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // As a browser shows it that translates the page: each text is replaced by an element of the translator's.
    {
      name: 'translated',
      testMatch: /(?:main-road|translated)\.spec/,
      metadata: { translated: true },
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
