import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'
import { step } from './run.mjs'

const sources = ['packages/app', 'packages/ui', 'packages/flows', 'packages/contract', 'package-lock.json']
const notSources = new Set(['dist', 'node_modules'])
const built = inRoot('packages/app/dist/index.html')
const stamp = inRoot('.cache/app-build')

function* filesOf(path) {
  if (/\.\w+$/.test(path)) {
    yield path
    return
  }
  for (const entry of readdirSync(inRoot(path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (notSources.has(entry.name)) continue
    if (entry.isDirectory()) yield* filesOf(join(path, entry.name))
    else yield join(path, entry.name)
  }
}

/** Of everything that the built app depends on: its sources, its packages, and the addresses compiled into it. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => [...filesOf(source)]))
    hash.update(path).update(readFileSync(inRoot(path)))
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith('VITE_'))
    .sort())
    hash.update(`${name}=${process.env[name]}`)
  return hash.digest('hex')
}

const isBuilt = (wanted) => existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

/** Builds the web app for production when something that it is made of has changed since, or when asked to anyway. */
export async function buildApp({ anyway = false } = {}) {
  const wanted = fingerprint()
  if (!anyway && isBuilt(wanted)) return
  await step('Building the web app', 'vite build packages/app')
  mkdirSync(inRoot('.cache'), { recursive: true })
  writeFileSync(stamp, wanted)
}
