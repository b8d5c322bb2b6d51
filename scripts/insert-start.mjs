import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { minifySync } from 'vite'
import { persistenceKey, storageKeys, timings } from '../packages/contract/src/shared/timings.ts'
import { inRoot } from './steps/paths.mjs'

/** What pages of all kinds begin with, as entries of the build; each list goes without what those before it name. */
const shared = {
  site: ['index.html', 'src/routes/landing.route.tsx'],
  account: ['src/flows/patient-login.route.tsx'],
  area: ['src/api.ts'],
}

/** And those of one role beside it. */
const areas = { patient: ['src/areas/patient-area.tsx'], admin: ['src/areas/admin-area.tsx'] }

/** Pages that stand for their like: what they bring is shared, they themselves are not. */
const samples = /(?:landing|login)\.route/

function filesOf(manifest, key, found = new Set()) {
  const entry = manifest[key]
  if (!entry) throw new Error(`The build has no ${key}: the start script names it.`)
  if (found.has(entry.file)) return found
  found.add(entry.file)
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, found)
  return found
}

/**
 * Writes the start script into index.html, with the addresses of the pictures and the names of the files that each room begins
 * with. It takes the place of the build's own script and preloads, which would fetch the landing page's scripts before it is
 * drawn, and of other pages only the first.
 */
function insertStart(app) {
  const dist = join(app, 'dist')
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const named = new Set()
  const lists = Object.entries({ ...shared, ...areas }).map(([room, keys]) => {
    const files = keys.flatMap((key) => [...filesOf(manifest, key)])
    const own = [...new Set(files)].filter((file) => !named.has(file) && !samples.test(file))
    if (room in shared) for (const file of own) named.add(file)
    return [room, own.map((file) => basename(file, '.js'))]
  })
  const folder = readdirSync(join(dist, 'assets')).find((name) => name.startsWith('pictures-'))
  const there = readdirSync(join(dist, 'assets', folder), { recursive: true })
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name.replace('.html', '')}`)
    .sort()
  const logins = { patient: storageKeys.patient, admin: storageKeys.hospital }
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const here = Array.from(page.matchAll(/ data-picture="([^"]+)"/g), ([, path]) => path)
  const stored = { logins, state: persistenceKey, patience: timings.request }
  const names = { folder, here, there, ...stored, ...Object.fromEntries(lists) }
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
insertStart(inRoot('packages/app'))
