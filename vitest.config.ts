import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { compileMessages } from './scripts/steps/compile-messages.mjs'
import { findBrowser } from './tests/support/browser.ts'

await compileMessages()

/** Files of a worker share their modules: importing the server anew for each of eighty costs a fifth of the time. */
const node = (name: string, extra: Record<string, unknown> = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], environment: 'node', isolate: false, ...extra },
})

const withPostgres = { testTimeout: 30_000, hookTimeout: 60_000, globalSetup: 'tests/support/databases-setup.ts' }

/** Named, or Vite finds them during the run, and reloads the page under the first story. */
const prebundled = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  '@radix-ui/react-dialog',
  '@radix-ui/react-dropdown-menu',
  'clsx',
  'storybook/internal/csf',
  '@dagrejs/dagre',
  'xstate',
  'xstate/graph',
]

/** Every story is a test: it renders, its play passes, axe finds nothing. */
async function stories() {
  const { launchOptions } = await findBrowser()
  return {
    optimizeDeps: { include: prebundled },
    plugins: [await storybookTest({ configDir: '.storybook' })],
    test: {
      name: 'stories',
      setupFiles: ['tests/support/stay-on-page.ts'],
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({ launchOptions }),
        instances: [{ browser: 'chromium' as const }],
        screenshotFailures: false,
      },
    },
  }
}

export default defineConfig(async () => ({
  test: {
    // Vitest leaves one processor idle by itself: on two that is half of the time.
    maxWorkers: '100%',
    projects: [
      node('unit'),
      node('flows'),
      node('structure'),
      // What spec.md states, each statement by its id (npm run prove:spec breaks them).
      node('spec', { ...withPostgres, include: ['tests/spec/**/*.test.{ts,tsx}'] }),
      node('server', withPostgres),
      // The app's machines over HTTP to the real server. Modules are imported again, because a reload of the page is one of the steps.
      node('integration', { ...withPostgres, testTimeout: 120_000, isolate: true }),
      // Long, and not part of npm test: npm run trust. After the others, one file at a time: each wants the machine for itself.
      node('faults', { ...withPostgres, fileParallelism: false, sequence: { groupOrder: 1 } }),
      await stories(),
    ],
  },
}))
