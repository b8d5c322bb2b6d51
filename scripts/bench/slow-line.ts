import { href } from '@ilera/contract/routes'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright'
import { confirmedAppointment } from '../../tests/e2e/support/appointments.ts'
import { account, storeLogin, newHospital, newPatient, type Role } from '../../tests/e2e/support/enter.ts'
import { demo } from '../../tests/e2e/support/test.ts'
import { findBrowser, sharedPages } from '../../tests/support/browser.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { startProduct } from '../../tests/support/product.ts'
import { builtApp } from '../../packages/server/src/plugins/web-app.ts'
import { percentile, rounded, type Figure } from './figure.ts'

const runs = 5
/** CPU slowdown that simulates a cheap phone. */
const slowedBy = 4
const lines = {
  'slow 4G': { latency: 150, bitsPerSecond: 1_600_000 },
  '2G': { latency: 300, bitsPerSecond: 250_000 },
}
const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'block',
} as const

const noChange = (html: string) => html
const withoutEmbedded = (html: string) => html.replace(/(data-page="[^"]*">).*?(?=<\/script>)/gs, '$1')

/** The document without one of the pieces that are to make a page appear or work earlier (decision 020). */
const variants: Record<string, (html: string) => string> = {
  'as built': noChange,
  'no prerendered landing page': (html) => html.replace(/(<div id="root">).*?(?=<\/div>\s*<div class="plain")/s, '$1'),
  'no prerendered page': (html) => withoutEmbedded(html).replaceAll('/prerendered$', '/none$'),
  'no first request': (html) => html.replace(/preload:`[^`]*`,/g, ''),
  'only the first file is preloaded': (html) =>
    html.replace(/urls:`([^`,]*),[^`]*`/g, 'urls:`$1`').replace(/urls:\[(`[^`]*`)[^\]]*\]/g, 'urls:[$1]'),
  'scripts before the first frame': (html) =>
    html.replace(/requestAnimationFrame\(\(\)=>setTimeout\((\w+)\)\)/, '$1()'),
  'not compressed': noChange,
}

type Screen = { path: string; content: string; role?: Role; without: string[] }
const landing = { path: '/', content: 'h1', without: ['no prerendered landing page', 'not compressed'] }
const screens: Record<string, Screen> = {
  landing: {
    ...landing,
    without: [...landing.without, 'only the first file is preloaded', 'scripts before the first frame'],
  },
  login: {
    path: href('patientLogin'),
    content: 'h1',
    without: ['no prerendered page', 'only the first file is preloaded', 'scripts before the first frame'],
  },
  questions: { path: href('faq'), content: 'h1', without: ['no prerendered page', 'only the first file is preloaded'] },
  hospitals: {
    path: href('patient'),
    content: 'main [data-rows] > li',
    role: 'patient',
    without: ['no prerendered page', 'no first request', 'scripts before the first frame'],
  },
  dashboard: {
    path: `${href('admin')}?tab=all`,
    content: 'main tbody tr',
    role: 'hospital',
    without: ['no first request'],
  },
  'pay link': { path: '', content: 'main dl', without: ['no first request', 'only the first file is preloaded'] },
}

/** Serves the built app with another document, and hands everything else to the product. */
async function serveVariant(name: string, edit: (html: string) => string, product: string): Promise<string> {
  const isCompressed = name !== 'not compressed'
  const files = new Map<string, Buffer>()
  for (const entry of readdirSync(builtApp, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || /\.(?:br|gz)$/.test(file)) continue
    const path = `/${relative(builtApp, file)}`
    const bytes = path === '/index.html' ? Buffer.from(edit(readFileSync(file, 'utf8'))) : readFileSync(file)
    files.set(path, isCompressed ? brotliCompressSync(bytes) : bytes)
  }
  const types: Record<string, string> = { '.js': 'text/javascript', '.svg': 'image/svg+xml', '.html': 'text/html' }
  const server = createServer((asked, answer) => {
    const [path = ''] = (asked.url ?? '').split('?')
    const file = files.get(path === '/' ? '/index.html' : path)
    if (file) {
      const type = types[extname(path) || '.html'] ?? 'application/octet-stream'
      answer.writeHead(200, { 'content-type': type, ...(isCompressed && { 'content-encoding': 'br' }) }).end(file)
      return
    }
    const passed = request(
      new URL(asked.url ?? '', product),
      { method: asked.method, headers: asked.headers },
      (came) => {
        answer.writeHead(came.statusCode ?? 502, came.headers)
        came.pipe(answer)
      },
    )
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  server.unref()
  return `http://127.0.0.1:${port}`
}

/** Notes when the first text, the content and an interactive page are there. */
function watch(selector: string): void {
  const times: Record<string, number> = {}
  Object.assign(window, { times })
  const isReact = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const look = () => {
    const root = document.getElementById('root')
    const isLive = root && !root.inert && [...root.querySelectorAll('a, button')].some(isReact)
    if (isLive) times['interactive'] ??= performance.now()
    if (document.querySelector(selector)?.getClientRects().length) times['content'] ??= performance.now()
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    if (paint) times['first text'] = paint.startTime
    if (Object.keys(times).length < 3) setTimeout(look, 10)
    else Object.assign(window, { isSeen: true })
  }
  look()
}

type Visit = {
  origin: string
  screen: Screen
  line: (typeof lines)[keyof typeof lines]
  stored: Record<string, Stored>
}
type Stored = { name: string; value: string }[]

async function visit(browser: Browser, { origin, screen, line, stored }: Visit): Promise<Record<string, number>> {
  const origins = [{ origin, localStorage: (screen.role && stored[screen.role]) ?? [] }]
  const context = await browser.newContext({ ...phone, storageState: { cookies: [], origins } })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch, screen.content)
    const session = await context.newCDPSession(page)
    const throughput = line.bitsPerSecond / 8
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
    await page.goto(new URL(screen.path, origin).href, { waitUntil: 'commit' })
    await page.waitForFunction('window.isSeen', undefined, { polling: 200, timeout: 90_000 })
    return await page.evaluate<Record<string, number>>('window.times')
  } finally {
    await context.close()
  }
}

/** `SCREENS=hospitals,dashboard`: only these. */
const wanted = process.env['SCREENS']?.split(',')

/** What each piece of decision 020 gains on a slow line: visits with an empty cache, with and without it, in turn. */
export async function measureSlowLine(): Promise<Figure[]> {
  const product = await startProduct(await freePort(), { RATE_LIMIT: 'off' })
  const { launchOptions } = await findBrowser()
  const args = launchOptions.args.filter((arg) => arg !== sharedPages)
  const browser = await chromium.launch({ ...launchOptions, args })
  try {
    const context = await browser.newContext({ baseURL: product.url })
    const page = await context.newPage()
    const stored: Record<string, Stored> = {}
    for (const role of ['patient', 'hospital'] as const) {
      await storeLogin(page, role, await account(page, role, demo[role]))
      stored[role] = (await context.storageState()).origins[0]?.localStorage ?? []
      await page.evaluate(() => localStorage.clear())
    }
    const patient = await account(page, 'patient', await newPatient(page))
    const id = await confirmedAppointment(patient, await account(page, 'hospital', await newHospital(page)))
    const { link } = await patient.call('post', `/pay-link/${id}`)
    const origins = new Map<string, string>()
    for (const [name, edit] of Object.entries(variants)) origins.set(name, await serveVariant(name, edit, product.url))

    const measured = new Map<string, number[]>()
    for (let run = 0; run < runs; run += 1)
      for (const [lineName, line] of Object.entries(lines))
        for (const [name, screen] of Object.entries(screens).filter(([one]) => wanted?.includes(one) ?? true))
          for (const variant of ['as built', ...screen.without]) {
            const own = name === 'pay link' ? { ...screen, path: new URL(link).hash } : screen
            const times = await visit(browser, { origin: origins.get(variant) ?? '', screen: own, line, stored })
            for (const [what, ms] of Object.entries(times)) {
              const key = `${lineName}, ${name}, ${variant}: ${what}`
              measured.set(key, [...(measured.get(key) ?? []), ms])
            }
          }
    return Array.from(measured, ([what, values]) => ({ what, value: rounded(percentile(values, 0.5), 0), unit: 'ms' }))
  } finally {
    await browser.close()
    await product.stop()
  }
}
