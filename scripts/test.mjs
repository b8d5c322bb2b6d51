// The first command in a fresh clone: runs on the host's Node before anything is installed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from './steps/install.mjs'
import { say } from './steps/paths.mjs'
import { countsOf, inWords, sum } from './steps/reports.mjs'
import { run } from './steps/run.mjs'

const minutes = 60_000
const playwright = (options = '') => `playwright test --reporter=list,json ${options}`

/** In this order, each once. One with a `runner` must report at least one test. */
const stages = [
  { name: 'check', command: 'npm run --silent check', timeoutMs: 5 * minutes },
  {
    name: 'unit, flows, structure, server',
    command: 'vitest run --project unit --project flows --project structure --project server',
    runner: 'vitest',
    timeoutMs: 10 * minutes,
  },
  { name: 'stories', command: 'vitest run --project stories', runner: 'vitest', timeoutMs: 10 * minutes },
  { name: 'build', command: 'npm run --silent build', timeoutMs: 5 * minutes },
  { name: 'e2e', command: playwright(), runner: 'playwright', timeoutMs: 10 * minutes },
  { name: 'build-storybook', command: 'npm run --silent build-storybook', timeoutMs: 5 * minutes },
  { name: 'visual', command: playwright('--config tests/visual'), runner: 'playwright', timeoutMs: 10 * minutes },
]

const reports = mkdtempSync(join(tmpdir(), 'ilera-reports-'))

/** Counts of one stage. A stage that fails in another way than by a test, or that ran none, counts as one failure. */
async function runStage({ name, command, runner, timeoutMs }, index) {
  const startedAt = Date.now()
  process.stdout.write(`${name}: `)
  const report = join(reports, `${index}.json`)
  const reporting = runner === 'vitest' ? ` --reporter=default --reporter=json --outputFile.json=${report}` : ''
  const { code, output } = await run(command + reporting, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, timeoutMs })
  const counts = runner ? countsOf(runner, report) : sum([])
  const ranNone = runner !== undefined && counts.passed + counts.failed === 0
  const broke = (code !== 0 || ranNone) && counts.failed === 0
  const result = broke ? { ...counts, failed: 1 } : counts
  const words = runner ? inWords(counts) : code === 0 ? 'ok' : 'failed'
  say(`${words}${ranNone ? ' (no test ran)' : ''}, ${Math.round((Date.now() - startedAt) / 1000)} s`)
  if (result.failed > 0) say(output)
  return result
}

try {
  await install()
  const results = []
  for (const [index, stage] of stages.entries()) results.push(await runStage(stage, index))
  const total = sum(results)
  say(inWords(total))
  process.exitCode = total.failed > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  say('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
