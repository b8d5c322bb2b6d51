import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { compileMessages } from './compile-messages.mjs'
import { inRoot } from './paths.mjs'
import { step } from './run.mjs'

const packages = ['packages/app', 'packages/ui', 'packages/flows', 'packages/contract', 'package-lock.json']
/** The build's own steps write into the page, too. */
const steps = [
  'scripts/insert-plain-pages.mjs',
  'scripts/insert-start.mjs',
  'scripts/steps/build-app.mjs',
  'scripts/steps/compile-messages.mjs',
]
const sources = [...packages, ...steps]
const notSources = new Set(['dist', 'node_modules'])
const built = inRoot('packages/app/dist/index.html')
const stamp = inRoot('.cache/app-build')

function* filesOf(path, all = false) {
  if (/\.\w+$/.test(path)) {
    yield path
    return
  }
  for (const entry of readdirSync(inRoot(path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!all && notSources.has(entry.name)) continue
    if (entry.isDirectory()) yield* filesOf(join(path, entry.name), all)
    else yield join(path, entry.name)
  }
}

/** Of everything that the built app depends on: its sources, its packages, and the settings compiled into it. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => [...filesOf(source)]))
    hash.update(path).update(readFileSync(inRoot(path)))
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith('VITE_') || key.startsWith('SITE_'))
    .sort())
    hash.update(`${name}=${process.env[name]}`)
  return hash.digest('hex')
}

/** Prerendered pages that few visits begin with, as files: the start script fetches them. */
function writePrerendered(pages) {
  const hash = createHash('sha256').update(JSON.stringify(pages)).digest('hex').slice(0, 8)
  for (const { path, html } of pages) {
    const file = inRoot(`packages/app/dist/assets/prerendered-${hash}${path}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, html)
  }
}

/** A prerendered page in the document, as a text that is no element of it until the start script puts it in place. */
const embedInDocument = ({ path, html }) => `<script type="text/html" data-prerendered="${path}">${html}</script>`

/** Writes the landing page into index.html, where it is read before any script has come, and other pages prerendered. */
async function insertPages() {
  const { landingHtml, prerenderedPages } = await import(pathToFileURL(inRoot('.cache/prerender/prerender.js')))
  const pages = await prerenderedPages()
  writePrerendered(pages.filter(({ isInDocument }) => !isInDocument))
  const texts = {
    '<!--landing-->': await landingHtml(),
    '<!--prerendered-->': pages
      .filter(({ isInDocument }) => isInDocument)
      .map(embedInDocument)
      .join(''),
  }
  let page = readFileSync(built, 'utf8')
  for (const [place, text] of Object.entries(texts)) {
    if (!page.includes(place)) throw new Error(`index.html has no ${place}.`)
    page = page.replace(place, () => text)
  }
  writeFileSync(built, page)
}

/** Puts the style into index.html: what is read first waits for one answer instead of two. It is allowed by its hash. */
function insertStyle() {
  const page = readFileSync(built, 'utf8')
  const [link, address] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(page) ?? []
  if (!link) throw new Error('index.html names no style.')
  const file = join(dirname(built), address)
  const style = readFileSync(file, 'utf8').trim()
  writeFileSync(
    built,
    page.replace(link, () => `<style>${style}</style>`),
  )
  rmSync(file)
}

/** Below this many bytes a smaller twin saves no packet. */
const minBytesToCompress = 1_000
const texts = /\.(?:js|css|html|svg|json|txt)$/

/** Puts a Brotli and a gzip twin beside every text, as small as they get: the server only hands them out. */
function compress(folder) {
  for (const path of filesOf(relative(inRoot('.'), folder), true)) {
    if (!texts.test(path)) continue
    const bytes = readFileSync(inRoot(path))
    if (bytes.length < minBytesToCompress) continue
    writeFileSync(inRoot(`${path}.br`), brotliCompressSync(bytes))
    writeFileSync(inRoot(`${path}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

const isBuilt = (wanted) => existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

/** Whoever asks for the build: a test runner says NODE_ENV=test, and React would come in its development version. */
const production = { NODE_ENV: 'production' }

/** Builds the web app for production when something that it is made of has changed since, or when forced to. */
export async function buildApp({ force = false } = {}) {
  await compileMessages()
  const wanted = fingerprint()
  if (!force && isBuilt(wanted)) return
  await step('Building the web app', 'vite build packages/app', production)
  await step(
    'Rendering the pages beforehand',
    'vite build packages/app --ssr src/prerender.tsx --outDir ../../.cache/prerender --emptyOutDir --logLevel warn',
    production,
  )
  await insertPages()
  insertStyle()
  await step('Writing the pages for older browsers', 'node scripts/insert-plain-pages.mjs')
  await step('Writing the start script', 'node scripts/insert-start.mjs')
  await step(
    'Building the service worker',
    'vite build --config packages/app/worker.config.ts --logLevel warn',
    production,
  )
  compress(inRoot('packages/app/dist'))
  mkdirSync(inRoot('.cache'), { recursive: true })
  writeFileSync(stamp, wanted)
}
