import { defineConfig } from '@playwright/test'
import { compileMessages } from '../../scripts/steps/compile-messages.mjs'
import { findBrowser } from '../support/browser.ts'

await compileMessages()
const { launchOptions } = await findBrowser()

const stories = { testMatch: 'stories.spec.ts' }

/**
 * Compares a screenshot of every story with the approved one (docs/visual-review.md), on a light phone and a dark
 * desktop.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual-runs',
  globalSetup: './forget-pictures.ts',
  globalTeardown: './report-pictures.ts',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  workers: 3,
  timeout: 90_000,
  reporter: 'line',
  use: { browserName: 'chromium', launchOptions, locale: 'en-NG', timezoneId: 'Africa/Lagos', reducedMotion: 'reduce' },
  projects: [
    { name: 'phone-light', ...stories, use: { viewport: { width: 360, height: 740 }, colorScheme: 'light' } },
    { name: 'desktop-dark', ...stories, use: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' } },
    {
      name: 'pages',
      testMatch: [
        'review/*.spec.ts',
        'docs-pages.spec.ts',
        'forced-colors.spec.ts',
        'screens.spec.ts',
        'dialogs.spec.ts',
      ],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
