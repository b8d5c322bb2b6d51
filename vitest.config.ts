import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { compileMessages } from './scripts/steps/compile-messages.mjs'
import { findBrowser } from './tests/support/browser.ts'

await compileMessages()

/**
 * Files of a worker share their modules: importing the server anew for each of eighty costs a fifth of the time. The time-out
 * is for tests that hang: a busy machine may take ten times as long as an idle one.
 */
const node = (name: string, extra: Record<string, unknown> = {}) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    environment: 'node',
    isolate: false,
    testTimeout: 30_000,
    ...extra,
  },
})

/** Servers in these tests hash passwords at the least cost. Those in processes of their own do it as in production. */
const withServer = (name: string, extra: Record<string, unknown> = {}) => ({
  ...node(name, { ...withPostgres, ...extra }),
  resolve: { alias: { '@node-rs/argon2': join(import.meta.dirname, 'tests/support/quick-argon2.ts') } },
})

const withPostgres = {
  setupFiles: 'tests/support/check-hospital-statements.ts',
  hookTimeout: 60_000,
  globalSetup: 'tests/support/databases-setup.ts',
}

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
    // On Citus a run drops some three hundred databases at its end, on every node.
    teardownTimeout: 600_000,
    // One more than the processors: many tests wait for a process, a clock or a database. Vitest itself leaves one idle.
    maxWorkers: availableParallelism() + 1,
    projects: [
      node('unit'),
      node('flows'),
      node('structure'),
      // What spec.md states, each statement by its id (npm run prove:spec breaks them).
      withServer('spec', { include: ['tests/spec/**/*.test.{ts,tsx}'], testTimeout: 120_000 }),
      withServer('server', { testTimeout: 120_000 }),
      // The app's machines over HTTP to the real server.
      withServer('integration', { testTimeout: 120_000 }),
      // Long, and not part of npm test: npm run trust. After the others, one file at a time: each wants the machine for itself.
      node('faults', { ...withPostgres, fileParallelism: false, sequence: { groupOrder: 1 } }),
      await stories(),
    ],
  },
}))
