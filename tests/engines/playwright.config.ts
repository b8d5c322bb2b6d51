import { defineConfig } from '@playwright/test'
import { compileMessages } from '../../scripts/steps/compile-messages.mjs'
import { freePort } from '../support/free-port.ts'
import type { Size } from './driver.ts'
import { type Engine, engines } from './find-engine.ts'

// Playwright reads this file again in each worker: the port is chosen once and handed down.
process.env['E2E_PORT'] ??= String(await freePort())
if (process.env['TEST_WORKER_INDEX'] === undefined) await compileMessages()

const sizes: Size[] = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

/** The main road and every story in each engine, at two sizes (`npm run engines`, docs/browsers.md). */
export default defineConfig<object, { engine: Engine; size: Size }>({
  testDir: '.',
  outputDir: '../../test-results/engines/runs',
  globalSetup: '../support/product-setup.ts',
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // As in the other browser tests: these only end what hangs.
  expect: { timeout: 40_000 },
  reporter: 'line',
  projects: engines.flatMap((engine) =>
    sizes.map((size) => ({ name: `${engine}-${size.width}`, use: { engine, size } })),
  ),
})
