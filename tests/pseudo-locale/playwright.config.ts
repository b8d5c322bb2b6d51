import { defineConfig } from '@playwright/test'
import { compileMessages } from '../../scripts/steps/compile-messages.mjs'
import { findBrowser } from '../support/browser.ts'
import { freePort } from '../support/free-port.ts'

// Playwright reads this file again in each worker: the port is chosen once and handed down.
process.env['E2E_PORT'] ??= String(await freePort())
// Two that compile at once write into the same folder.
if (process.env['TEST_WORKER_INDEX'] === undefined) await compileMessages()
const { launchOptions } = await findBrowser()

/** Every story, every page and the main road in the pseudo-locale: long texts with accents, from right to left (`npm run pseudo-locale`, decision 086). */
export default defineConfig({
  testDir: '.',
  globalSetup: './product-setup.ts',
  outputDir: '../../test-results/pseudo-locale',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  workers: 3,
  timeout: 90_000,
  reporter: 'line',
  use: { browserName: 'chromium', launchOptions, locale: 'en-NG', timezoneId: 'Africa/Lagos', reducedMotion: 'reduce' },
  projects: [
    { name: 'stories', testMatch: 'stories.spec.ts' },
    {
      name: 'product',
      testMatch: ['pages.spec.ts', 'main-road.spec.ts'],
      use: { baseURL: `http://127.0.0.1:${process.env['E2E_PORT']}`, serviceWorkers: 'block' },
    },
  ],
})
