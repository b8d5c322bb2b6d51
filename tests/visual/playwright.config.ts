import { defineConfig } from '@playwright/test'
import { findBrowser } from '../support/browser.ts'

const { launchOptions } = await findBrowser()

/** Every story as a picture, beside the approved one (docs/visual-review.md). Both widths and both themes, in two pictures. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual-runs',
  globalSetup: './forget-pictures.ts',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  workers: 3,
  timeout: 30_000,
  reporter: 'line',
  use: { browserName: 'chromium', launchOptions, locale: 'en-NG', timezoneId: 'Africa/Lagos', reducedMotion: 'reduce' },
  projects: [
    { name: 'phone-light', use: { viewport: { width: 360, height: 740 }, colorScheme: 'light' } },
    { name: 'desktop-dark', use: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' } },
  ],
})
