import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { packagedBrowser } from './packaged-browser.ts'

export type TestBrowser = {
  source: 'CHROMIUM_PATH' | 'playwright' | 'packaged' | 'system'
  /** For Playwright's `launch`, in scripts and in the configurations of Vitest and Playwright Test. */
  launchOptions: { executablePath: string; args: string[]; env: Record<string, string> }
}

/** All pages of a worker share one renderer process, to save resources. (Running the GPU in the browser's process crashes one start in eight.) */
export const sharedPages = '--renderer-process-limit=1'

/** Arguments for identical screenshots on every machine. Chromium's sandbox does not work as root. */
const args = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  sharedPages,
  '--disable-dev-shm-usage',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  // With its own graphics process an old packaged Chromium draws nothing in one start of six (`npm run engines`).
  ...(process.env['OLD_BROWSER'] === undefined ? [] : ['--disable-gpu']),
]

const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const systemPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function systemBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const places = folders.flatMap((folder) => systemNames.map((name) => join(folder, name)))
  return [...places, ...systemPlaces].find((path) => existsSync(path))
}

const ownEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

const browser = (source: TestBrowser['source'], executablePath: string, env = {}): TestBrowser => ({
  source,
  launchOptions: { executablePath, args: [...args], env: { ...ownEnvironment(), ...env } },
})

/**
 * Finds the browser for all tests: `CHROMIUM_PATH`, Playwright's, the packaged one (Linux x64), or the system's. Throws an
 * error that says what to install when there is none.
 */
export async function findBrowser(): Promise<TestBrowser> {
  const asked = process.env['CHROMIUM_PATH']
  if (asked) {
    if (!existsSync(asked)) throw new Error(`CHROMIUM_PATH names "${asked}", and there is no such file.`)
    return browser('CHROMIUM_PATH', asked)
  }
  if (existsSync(chromium.executablePath())) return browser('playwright', chromium.executablePath())
  if (process.platform === 'linux' && process.arch === 'x64') {
    const packaged = await packagedBrowser()
    return browser('packaged', packaged.executablePath, packaged.env)
  }
  const system = systemBrowser()
  if (system) return browser('system', system)
  throw new Error(
    'The tests need a browser. Run "npx playwright install chromium", or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}
