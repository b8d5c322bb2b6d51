// The first command in a fresh clone: runs on the host's Node before anything is installed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from './steps/install.mjs'
import { say } from './steps/paths.mjs'
import { formatCounts, readReport, sum } from './steps/reports.mjs'
import { run } from './steps/run.mjs'

const minutes = 60_000
/** Ends what hangs: a stage takes ten minutes on an idle machine, and several times as long on a busy one. */
const stageTimeoutMs = 60 * minutes
const playwright = (options = '') => `playwright test --reporter=list,json ${options}`

/** Each stage uses at most one core, so two run at a time. */
const roads = [
  [
    { name: 'types', command: 'npm run --silent types', timeoutMs: 15 * minutes },
    { name: 'unused', command: 'npm run --silent unused', timeoutMs: 15 * minutes },
  ],
  [
    { name: 'build', command: 'npm run --silent build', timeoutMs: 15 * minutes },
    { name: 'build-storybook', command: 'npm run --silent build-storybook', timeoutMs: 15 * minutes },
    { name: 'borders', command: 'npm run --silent borders', timeoutMs: 15 * minutes },
    { name: 'format', command: 'npm run --silent format:check', timeoutMs: 15 * minutes },
    { name: 'lint', command: 'npm run --silent lint', timeoutMs: 15 * minutes },
  ],
]

/** Stages that run afterwards, one at a time, in this order. One with a `runner` must report at least one test from each of its folders. */
const stages = [
  {
    name: 'unit, flows, structure, spec, server, integration',
    command:
      'vitest run --project unit --project flows --project structure --project spec --project server --project integration',
    runner: 'vitest',
    folders: ['tests/unit', 'tests/flows', 'tests/structure', 'tests/spec', 'tests/server', 'tests/integration'],
    timeoutMs: stageTimeoutMs,
  },
  { name: 'e2e', command: playwright(), runner: 'playwright', folders: ['tests/e2e'], timeoutMs: stageTimeoutMs },
  {
    // Each story's play function, axe and screenshot, at both widths and in both themes.
    name: 'stories',
    command: playwright('--config tests/visual'),
    runner: 'playwright',
    folders: ['tests/visual'],
    timeoutMs: stageTimeoutMs,
  },
]

const reports = mkdtempSync(join(tmpdir(), 'ilera-reports-'))

/** With more failed files than these, something is broken: a second run would only take time. */
const mostRepeated = 10

async function runCommand({ name, command, runner, folders = [], timeoutMs }, attempt = 1) {
  const file = join(reports, `${name.replaceAll(/\W+/g, '-')}-${attempt}.json`)
  const reporting = runner === 'vitest' ? ` --reporter=default --reporter=json --outputFile.json=${file}` : ''
  const ended = await run(command + reporting, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file }, timeoutMs })
  const report = runner
    ? readReport(runner, file, folders)
    : { counts: sum([]), repeated: [], failedFiles: [], untested: [] }
  return { ...ended, ...report }
}

/** In CI, files with failed tests run once more, by themselves (docs/decisions/128). Playwright repeats tests itself. */
async function runTwiceWhatFailed(stage) {
  const first = await runCommand(stage)
  const names = first.failedFiles.map(({ name }) => name)
  if (!process.env.CI || names.length === 0 || names.length > mostRepeated) return first
  const second = await runCommand({ ...stage, command: `${stage.command} ${names.join(' ')}`, folders: [] }, 2)
  const failed = second.counts.failed
  return {
    code: second.code,
    output: first.output + second.output,
    counts: { ...first.counts, passed: first.counts.passed + first.counts.failed - failed, failed },
    repeated: first.failedFiles.filter(({ name }) => !second.failedFiles.some((file) => file.name === name)),
    untested: first.untested,
  }
}

/** The counts of one stage. A failure outside a test, or a stage without tests, counts as one failure. */
async function runStage(stage) {
  const startedAt = Date.now()
  const { name, runner } = stage
  say(`${name} …`)
  const { code, output, counts, repeated, untested } = await runTwiceWhatFailed(stage)
  const ranNone = runner !== undefined && counts.passed + counts.failed === 0
  const broke = (code !== 0 || ranNone || untested.length > 0) && counts.failed === 0
  const failed = broke ? 1 : counts.failed
  const words = runner ? formatCounts(counts) : code === 0 ? 'ok' : 'failed'
  const missing = untested.map((folder) => `, no test ran in ${folder}`).join('')
  say(`${name}: ${words}${missing}, ${Math.round((Date.now() - startedAt) / 1000)} s`)
  for (const test of repeated) say(`  passed on its second run: ${test.name}: ${test.reason}`)
  if (failed > 0) say(output)
  return { ...counts, failed }
}

async function runSequentially(them) {
  const results = []
  for (const stage of them) results.push(await runStage(stage))
  return results
}

try {
  await install()
  const checks = await Promise.all(roads.map(runSequentially))
  const total = sum([...checks.flat(), ...(await runSequentially(stages))])
  say(formatCounts(total))
  process.exitCode = total.failed > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  say('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
