import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { minifySync } from 'vite'
import { persistenceKey, storageKeys, timings } from '../packages/contract/src/shared/timings.ts'
import { inRoot } from './steps/paths.mjs'

/** What every page of an area does beside what stands around it. */
const network = 'src/http-client.ts'

/** The names of the files that a source was built into, its own first. */
function filesOf(manifest, key, found = new Set()) {
  const entry = manifest[key]
  if (!entry) throw new Error(`The build has no ${key}: the start script names it.`)
  const name = basename(entry.file, '.js')
  if (found.has(name)) return found
  found.add(name)
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, found)
  return found
}

/** How the start script knows a page: by its path, one with a parameter by its path up to it, the landing page by its name. */
const keyOf = (path) => (path === '/' ? 'landing' : path.replace(/:.*/, ''))

/** The files that every page begins with, the one that runs first; and of each page the others, as places in a list of all. */
function filesOfPages(manifest, sources) {
  const first = filesOf(manifest, 'index.html')
  const files = []
  const placeOf = (file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const pageFiles = Object.entries(sources).map(([path, own]) => {
    if (/:.*\//.test(path))
      throw new Error(`The start script knows no page with anything behind its parameter: ${path}`)
    const area = own.length > 1 ? [network] : []
    const all = new Set([...area, ...own].flatMap((source) => [...filesOf(manifest, source)]))
    return [keyOf(path), Array.from(all.difference(first), placeOf)]
  })
  return { first: [...first], files, pageFiles: Object.fromEntries(pageFiles) }
}

/**
 * Writes the start script into index.html, with the addresses of the prerendered pages and the files of each page. It takes the place
 * of the build's own script and preloads, which would fetch the landing page's scripts before it is drawn, and of other pages
 * only the first.
 */
async function insertStart(app) {
  const dist = join(app, 'dist')
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const { pageSources, tokenPreloads } = await import(pathToFileURL(inRoot('.cache/prerender/prerender.js')))
  const folder = readdirSync(join(dist, 'assets')).find((name) => name.startsWith('prerendered-'))
  const logins = { patient: storageKeys.patient, admin: storageKeys.hospital }
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const embeddedPaths = Array.from(page.matchAll(/ data-prerendered="([^"]+)"/g), ([, path]) => path)
  const stored = { logins, state: persistenceKey, timeoutMs: timings.requestTimeoutMs }
  const preloads = Object.fromEntries(Object.entries(tokenPreloads()).map(([path, address]) => [keyOf(path), address]))
  const names = {
    folder,
    embeddedPaths,
    tokenPreloads: preloads,
    ...filesOfPages(manifest, await pageSources()),
    ...stored,
  }
  const source = readFileSync(join(app, 'start.js'), 'utf8').replace('NAMES', JSON.stringify(names))
  const script = minifySync('start.js', source).code.trim()
  if (!page.includes('<!--start-->')) throw new Error('index.html has no place for the start script.')
  writeFileSync(
    join(dist, 'index.html'),
    page
      .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
      .replace(/\s*<script type="module"[^>]*><\/script>/, '')
      .replace('<!--start-->', () => `<script>${script}</script>`),
  )
  rmSync(join(dist, '.vite'), { recursive: true })
}

// A step of the build, on the project's own Node: the command that builds runs before Vite is there.
await insertStart(inRoot('packages/app'))
