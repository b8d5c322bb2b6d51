import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { engines, findEngine } from '../tests/engines/find-engine.ts'
import { packagedBrowser } from '../tests/support/packaged-browser.ts'
import { formatOutcomes, missingOutcome, type Outcome, readOutcome, type Report } from './engines/summary.ts'

// Usage: npm run engines [-- <chromium | firefox | webkit | old> …]

/** Old packaged Chromium versions: the oldest supported one, and the last one for Android 6. Linux x64 only. */
const oldVersions = ['103.0.0', '106.0.2']

/** Specs from sign-up to payment, and of all pages of both roles. */
const walks = ['main-road', 'areas', 'pay-link'].map((name) => `tests/e2e/${name}.spec.ts`)

const cache = join(import.meta.dirname, '../.cache/old-browsers')

const reportFile = join(import.meta.dirname, '../test-results/engines/report.json')

const print = (line: string): boolean => process.stdout.write(`${line}\n`)

/** Downloads the package into `.cache`, outside node_modules, and unpacks its browser. Throws without a network. */
function oldBrowser(version: string): string {
  const folder = join(cache, version)
  const browser = join(folder, 'chromium')
  if (existsSync(browser)) return browser
  mkdirSync(folder, { recursive: true })
  const pack = ['pack', `@sparticuz/chromium@${version}`, '--silent', '--pack-destination', folder]
  const archive = execFileSync('npm', pack, { encoding: 'utf8' }).trim()
  execFileSync('tar', ['xzf', join(folder, archive), '-C', folder, '--strip-components=1'])
  writeFileSync(browser, brotliDecompressSync(readFileSync(join(folder, 'bin/chromium.br'))), { mode: 0o755 })
  for (const packed of [archive, 'bin']) rmSync(join(folder, packed), { recursive: true })
  return browser
}

type Run = { engine: string; version: string; projects: readonly [string, string] }

/** Runs the tests of both projects. A run that wrote no report has failed. */
function runPlaywright(run: Run, flags: string[], env: Record<string, string> = {}): Outcome {
  rmSync(reportFile, { force: true })
  const projects = run.projects.map((project) => `--project=${project}`)
  spawnSync('playwright', ['test', '--reporter=line,json', ...flags, ...projects], {
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    stdio: 'inherit',
  })
  if (!existsSync(reportFile))
    return { ...missingOutcome(run.engine, 'the tests did not start: see above'), roads: ['failed', 'failed'] }
  const report: Report = JSON.parse(readFileSync(reportFile, 'utf8'))
  return readOutcome(report, run)
}

/** The main road and every story, at two sizes. */
async function runEngine(engine: (typeof engines)[number]): Promise<Outcome> {
  const found = await findEngine(engine)
  if ('missing' in found) return missingOutcome(engine, found.missing)
  print(`${found.how} …`)
  const run: Run = { engine: found.how, version: 'unknown', projects: [`${engine}-360`, `${engine}-1280`] }
  return runPlaywright(run, ['--config', 'tests/engines'])
}

/** The main road and every page of both roles, at two sizes. */
async function runOldVersion(version: string): Promise<Outcome> {
  const engine = `Chromium ${version.split('.')[0]}`
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return missingOutcome(engine, 'it is packaged for Linux on x64 only')
  print(`${engine} …`)
  let path: string
  try {
    path = oldBrowser(version)
  } catch (error) {
    return missingOutcome(engine, `npm could not fetch @sparticuz/chromium@${version}: ${String(error)}`)
  }
  const { env } = await packagedBrowser()
  const settings = { ...env, CHROMIUM_PATH: path, OLD_BROWSER: version }
  const run: Run = { engine, version, projects: ['phone', 'desktop'] }
  const outcome = runPlaywright(run, [...walks, '--workers=1'], settings)
  return { ...outcome, notRun: ['the stories: Storybook itself needs newer browsers'] }
}

const chosen = process.argv.slice(2)
const isChosen = (name: string): boolean => chosen.length === 0 || chosen.includes(name)
const unknown = chosen.filter((name) => name !== 'old' && !engines.some((engine) => engine === name))
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${engines.join(', ')}, old.`)

const outcomes: Outcome[] = []
if (engines.some(isChosen)) execFileSync('npm', ['run', 'build-storybook'], { stdio: 'inherit' })
for (const engine of engines.filter(isChosen)) outcomes.push(await runEngine(engine))
if (isChosen('old')) for (const version of oldVersions) outcomes.push(await runOldVersion(version))
print(`\n${formatOutcomes(outcomes)}`)
// An engine that is not there is named above, and the others count.
const ran = outcomes.filter(({ roads }) => roads.some((road) => road !== 'not run'))
process.exitCode = ran.length > 0 && ran.every(({ isOk }) => isOk) ? 0 : 1
