import { defineConfig } from '@playwright/test'
import { compileMessages } from '../../scripts/steps/compile-messages.mjs'
import { findBrowser } from '../support/browser.ts'
import { secondRuns } from '../support/second-runs.ts'
import { profiles } from './profiles.ts'

await compileMessages()
const { launchOptions } = await findBrowser()

const stories = { testMatch: 'stories.spec.ts' }

/**
 * Compares a screenshot of every story with the approved one (docs/visual-review.md), on a light phone and a dark
 * desktop, and the first of each screen in the other theme too.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual-runs',
  // Texts that are compared: only those of a screen reader.
  snapshotPathTemplate: '{testDir}/spoken/{arg}{ext}',
  globalSetup: './forget-pictures.ts',
  globalTeardown: './report-pictures.ts',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  workers: 3,
  retries: secondRuns,
  timeout: 90_000,
  reporter: 'line',
  use: { browserName: 'chromium', launchOptions, locale: 'en-NG', timezoneId: 'Africa/Lagos', reducedMotion: 'reduce' },
  projects: [
    ...profiles.map(({ name, device, viewport, theme }) => ({
      name,
      ...stories,
      // Flows are shown on a desktop only (profiles.ts).
      ...(device === 'phone' && { grepInvert: /Flows\// }),
      use: { viewport, colorScheme: theme },
    })),
    {
      name: 'pages',
      testMatch: [
        'review/*.spec.ts',
        'docs-pages.spec.ts',
        'forced-colors.spec.ts',
        'screens.spec.ts',
        'dialogs.spec.ts',
        // Approved by `npm run spoken`, which the run for a review of pictures leaves alone.
        ...(process.env['VISUAL'] === 'collect' ? [] : ['spoken.spec.ts']),
        'combobox.spec.ts',
        'bad-input.spec.ts',
      ],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
