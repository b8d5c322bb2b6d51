import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { compileMessages } from './compile-messages.mjs'
import { inRoot } from './paths.mjs'
import { step } from './run.mjs'

const packages = ['packages/app', 'packages/ui', 'packages/flows', 'packages/contract', 'package-lock.json']
const steps = ['scripts/steps/build-app.mjs', 'scripts/steps/compile-messages.mjs']
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

/** Below this many bytes a smaller twin saves no packet. */
const minBytesToCompress = 1_000
const texts = /\.(?:js|css|html|svg|json|txt)$/

/** How Brotli writes distances (NPOSTFIX, NDIRECT). Which way is shortest differs by file, by some bytes in ten thousand. */
const distances = [
  [0, 0],
  [0, 4],
  [1, 10],
  [2, 20],
]

function smallestBrotli(bytes) {
  const all = distances.map(([postfix, direct]) =>
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_NPOSTFIX]: postfix, [constants.BROTLI_PARAM_NDIRECT]: direct },
    }),
  )
  return all.reduce((best, one) => (one.length < best.length ? one : best))
}

/** Puts a Brotli and a gzip twin beside every text, as small as they get: the server only hands them out. */
function compress(folder) {
  for (const path of filesOf(relative(inRoot('.'), folder), true)) {
    if (!texts.test(path)) continue
    const bytes = readFileSync(inRoot(path))
    if (bytes.length < minBytesToCompress) continue
    writeFileSync(inRoot(`${path}.br`), smallestBrotli(bytes))
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
  await step(
    'Prerendering the pages',
    'vite build packages/app --ssr src/prerender.tsx --outDir ../../.cache/prerender --emptyOutDir --logLevel warn',
    production,
  )
  await step('Building the web app', 'vite build packages/app', production)
  await step(
    'Building the renderer of the public pages',
    'vite build --config packages/app/renderer.config.ts --ssr src/public-pages/public-pages.tsx --logLevel warn',
    production,
  )
  await step(
    'Building the service worker',
    'vite build --config packages/app/worker.config.ts --logLevel warn',
    production,
  )
  compress(inRoot('packages/app/dist'))
  mkdirSync(inRoot('.cache'), { recursive: true })
  writeFileSync(stamp, wanted)
}
