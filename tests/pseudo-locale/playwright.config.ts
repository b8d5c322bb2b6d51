import { defineConfig } from '@playwright/test'
import { compileMessages } from '../../scripts/steps/compile-messages.mjs'
import { findBrowser } from '../support/browser.ts'
import { freePort } from '../support/free-port.ts'

// Playwright reads this file again in each worker: the port is chosen once and handed down.
process.env['E2E_PORT'] ??= String(await freePort())
await compileMessages()
const { launchOptions } = await findBrowser()

/** Every story and every page in the pseudo-locale: long texts with accents, from right to left (`npm run pseudo-locale`, decision 086). */
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
      name: 'pages',
      testMatch: 'pages.spec.ts',
      use: { baseURL: `http://127.0.0.1:${process.env['E2E_PORT']}`, serviceWorkers: 'block' },
    },
  ],
})
