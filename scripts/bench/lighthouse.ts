import { hospitalPath } from '@ilera/contract/public-pages/paths'
import { href } from '@ilera/contract/routes'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium, type Page } from 'playwright'
import { enter, storeClientState, type Role } from '../../tests/e2e/support/enter.ts'
import { demo } from '../../tests/e2e/support/test.ts'
import { findBrowser, sharedPages } from '../../tests/support/browser.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { startProduct } from '../../tests/support/product.ts'
import { percentile, rounded, type Figure } from './figure.ts'

const runs = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
} as const
/** The same with real throttling of network and CPU. Needs fewer runs, because its results vary less. */
const felt = { runs: 3, timings: { FCP: 'first-contentful-paint', LCP: 'largest-contentful-paint' } } as const

type Screen = { name: string; path: string; role?: Role; prepare?: (page: Page) => Promise<void> }

const screens: Screen[] = [
  { name: 'public hospital', path: hospitalPath('lagoon-view-hospital') },
  { name: 'landing', path: `/${href('landing')}` },
  { name: 'patient login', path: `/${href('patientLogin')}` },
  { name: 'hospital table', path: `/${href('patient')}`, role: 'patient' },
  {
    name: 'appointment review',
    path: `/${href('adminAppointmentReview')}`,
    role: 'hospital',
    prepare: async (page) => {
      const { appointments } = await enter(page, 'hospital', demo.hospital)
      await storeClientState(page, { userAppointmentID: appointments[0]?._id })
    },
  },
  { name: 'admin dashboard', path: `/${href('admin')}`, role: 'hospital' },
  { name: 'chat', path: `/${href('chat')}`, role: 'patient' },
]

/** `SCREENS=chat,landing`: only these. */
const wanted = process.env['SCREENS']?.split(',')

type Measured = Record<string, number[]>

/** One visit with an empty cache on Lighthouse's simulated phone: 1.6 Mbps, 150 ms, CPU ÷ 4, computed from an unthrottled load. */
async function visit(url: string, port: number, measured: Measured): Promise<void> {
  const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...categories] })
  if (!result) throw new Error(`Nothing was measured at ${url}.`)
  const { lhr } = result
  const note = (what: string, value: number) => (measured[what] ??= []).push(value)
  for (const category of categories) note(category, (lhr.categories[category]?.score ?? 0) * 100)
  for (const [name, id] of Object.entries(timings)) note(name, lhr.audits[id]?.numericValue ?? Infinity)
  note('CLS', lhr.audits['cumulative-layout-shift']?.numericValue ?? Infinity)
}

/** One visit with network and CPU throttled by the browser: what a user would see. */
async function feel(url: string, port: number, measured: Measured): Promise<void> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyAudits: Object.values(felt.timings),
    throttlingMethod: 'devtools',
  })
  for (const [name, id] of Object.entries(felt.timings))
    (measured[`${name}, line held back`] ??= []).push(result?.lhr.audits[id]?.numericValue ?? Infinity)
}

/** Seven screens, or those of `SCREENS`: the median of five simulated visits each, and of three with real throttling. */
export async function measureLighthouse(): Promise<Figure[]> {
  const product = await startProduct(await freePort(), { RATE_LIMIT: 'off' })
  const { launchOptions } = await findBrowser()
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  // Each visit gets its own renderer process: in a shared one, garbage of earlier visits would be collected at its cost.
  const own = launchOptions.args.filter((arg) => arg !== sharedPages)
  const args = [...own, `--remote-debugging-port=${port}`]
  // Lighthouse opens tabs in the browser's profile, so the logins must be stored there.
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, args, baseURL: product.url })
  try {
    const page = await context.newPage()
    const figures: Figure[] = []
    for (const { name, path, role, prepare } of screens.filter((screen) => wanted?.includes(screen.name) ?? true)) {
      process.stderr.write(`${name} …\n`)
      if (role) await enter(page, role, demo[role])
      await prepare?.(page)
      await page.goto('about:blank')
      const measured: Measured = {}
      const url = product.url + path
      for (let run = 0; run < runs; run += 1) await visit(url, port, measured)
      for (let run = 0; run < felt.runs; run += 1) await feel(url, port, measured)
      for (const [what, values] of Object.entries(measured)) {
        const unit = what in timings || what.includes('held back') ? 'ms' : ''
        figures.push({
          what: `${name}: ${what}`,
          value: rounded(percentile(values, 0.5), what === 'CLS' ? 3 : 0),
          unit,
        })
      }
    }
    return figures
  } finally {
    await context.close()
    await product.stop()
    rmSync(profile, { recursive: true, force: true })
  }
}
