import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { run, step } from './run.mjs'

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Whether npm's hidden lockfile in `node_modules` lists every package of the lockfile in its version. */
function isInstalled() {
  const note = inRoot('node_modules/.package-lock.json')
  if (!existsSync(note)) return false
  const installed = packagesOf(note)
  return Object.entries(packagesOf(inRoot('package-lock.json')))
    .filter(([path]) => path.startsWith('node_modules/') || path.includes('/node_modules/'))
    .every(([path, wanted]) => (installed[path] ? installed[path].version === wanted.version : wanted.optional))
}

/** Installs the packages of the lockfile, if needed, and compiles the messages. */
export async function install() {
  if (!isInstalled()) await step('Installing packages (about a minute)', 'npm ci --no-audit --no-fund --loglevel=error')
  const { code, output } = await run('node scripts/compile-messages.mjs')
  if (code !== 0) throw new Error(output)
}
