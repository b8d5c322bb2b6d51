import { defineConfig } from '@playwright/test'
import { compileMessages } from '../../scripts/steps/compile-messages.mjs'
import { findBrowser } from '../support/browser.ts'

await compileMessages()
const { launchOptions } = await findBrowser()

/** Every story in the pseudo-locale: long texts with accents, from right to left (`npm run pseudo-locale`, decision 086). */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/pseudo-locale',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  workers: 3,
  timeout: 90_000,
  reporter: 'line',
  use: { browserName: 'chromium', launchOptions, locale: 'en-NG', timezoneId: 'Africa/Lagos', reducedMotion: 'reduce' },
  projects: [{ name: 'stories', testMatch: 'stories.spec.ts' }],
})
