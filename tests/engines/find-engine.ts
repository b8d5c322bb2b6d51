import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium, firefox, webkit } from 'playwright'
import { findBrowser } from '../support/browser.ts'
import { launchFirefox } from './bidi.ts'
import type { DrivenBrowser } from './driver.ts'
import { launchWebKit } from './webkit-driver.ts'

export const engines = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof engines)[number]

/** A browser of this machine, and how it is driven. */
export type FoundEngine =
  | { how: string; by: 'playwright'; launch: () => Promise<Browser> }
  | { how: string; by: 'webdriver'; launch: () => DrivenBrowser | Promise<DrivenBrowser> }
type MissingEngine = { missing: string }

const folders = (process.env['PATH'] ?? '').split(delimiter)
/** The first of these programs that the search path has. */
const findProgram = (...names: string[]): string | undefined =>
  names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))

async function findChromium(): Promise<FoundEngine | MissingEngine> {
  try {
    const { source, launchOptions } = await findBrowser()
    return { how: `Chromium (${source})`, by: 'playwright', launch: () => chromium.launch(launchOptions) }
  } catch (error) {
    return { missing: String(error) }
  }
}

function findFirefox(): FoundEngine | MissingEngine {
  if (existsSync(firefox.executablePath()))
    return { how: 'Firefox of Playwright', by: 'playwright', launch: () => firefox.launch() }
  const program = findProgram('firefox-esr', 'firefox')
  if (program) return { how: `${program} over WebDriver BiDi`, by: 'webdriver', launch: () => launchFirefox(program) }
  return {
    missing: 'Firefox is missing. Run "apt-get install firefox-esr" on Debian, or "npx playwright install firefox".',
  }
}

function findWebKit(): FoundEngine | MissingEngine {
  if (existsSync(webkit.executablePath()))
    return { how: 'WebKit of Playwright', by: 'playwright', launch: () => webkit.launch() }
  const driver = findProgram('WebKitWebDriver')
  const hasDisplay = findProgram('Xvfb') !== undefined
  if (driver && hasDisplay)
    return { how: `${driver} over WebDriver`, by: 'webdriver', launch: () => launchWebKit(driver) }
  const packages = [...(driver ? [] : ['webkit2gtk-driver']), ...(hasDisplay ? [] : ['xvfb'])].join(' ')
  return {
    missing: `WebKit is missing. Run "apt-get install ${packages}" on Debian, or "npx playwright install webkit".`,
  }
}

/** Finds a browser with this engine: Playwright's own, or the system's. `missing` says how to install one. */
export const findEngine = async (engine: Engine): Promise<FoundEngine | MissingEngine> =>
  ({ chromium: findChromium, firefox: findFirefox, webkit: findWebKit })[engine]()
