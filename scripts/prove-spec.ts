import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statements, type Statement } from '../tests/spec/statements.ts'

/*
 * npm run prove:spec [-- all | number]: breaks statements of the spec in the code, by default twenty at random, runs only the
 * tests that name the statement's id, and expects them to fail. It changes files of the tree and restores them.
 */
type Report = { numPassedTests: number; numFailedTests: number }

const report = join(mkdtempSync(join(tmpdir(), 'ilera-spec-')), 'report.json')

/** Runs the tests that name the id. */
function runTestsOf(id: string): Report {
  spawnSync(process.execPath, ['scripts/compile-messages.mjs'])
  const filters = ['--project', 'spec', '--testNamePattern', `\\[${id}\\]`]
  spawnSync('vitest', ['run', ...filters, '--reporter=json', `--outputFile.json=${report}`])
  const counts: Report = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  return counts
}

/** Returns the problem when the tests did not notice the broken statement. */
function prove({ id, broken: { file, from, to } }: Statement): string | undefined {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) return `${file} does not hold ${from}`
  writeFileSync(
    file,
    text.replaceAll(from, () => to),
  )
  try {
    const { numFailedTests, numPassedTests } = runTestsOf(id)
    if (numFailedTests > 0) return undefined
    return numPassedTests > 0 ? 'its tests still pass' : 'no test names it'
  } finally {
    writeFileSync(file, text)
  }
}

function pick(count: number): Statement[] {
  const left = [...statements]
  const picked: Statement[] = []
  while (picked.length < count && left.length > 0) picked.push(...left.splice(randomInt(left.length), 1))
  return picked
}

const [wanted = '20'] = process.argv.slice(2)
const chosen = wanted === 'all' ? [...statements] : pick(Number(wanted))
let unnoticed = 0
for (const statement of chosen) {
  const problem = prove(statement)
  if (problem) unnoticed += 1
  process.stdout.write(`${problem ? `NOT NOTICED (${problem})` : 'noticed'}: [${statement.id}] ${statement.says}\n`)
}
process.stdout.write(`${chosen.length - unnoticed} of ${chosen.length} broken statements were noticed.\n`)
process.exitCode = unnoticed > 0 ? 1 : 0
