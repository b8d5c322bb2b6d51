import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mutations, server } from './permission-mutations.ts'

/*
 * npm run prove:permissions: removes each permission check, one at a time, and expects the permission tests to fail. If none
 * fails, the check is unnecessary or untested. Takes about twenty minutes. `-- carers family` removes only those of files whose
 * path contains one of the words.
 */
const allTests = ['permissions', 'staff-permissions', 'memberships', 'list-permissions', 'accounts', 'pictures']

const noticed = (tests: readonly string[]): boolean =>
  spawnSync(
    'npx',
    ['vitest', 'run', '--project', 'server', '--bail', '1', ...tests.map((name) => `tests/server/${name}.test.ts`)],
    // Enough acts for each check to matter.
    { stdio: 'ignore', env: { ACTS: '3000', ...process.env } },
  ).status !== 0

const words = process.argv.slice(2)
const chosen = mutations.filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)))
let unnoticed = 0
for (const { file, from, to, tests } of chosen) {
  const path = `${server}/${file}`
  const whole = readFileSync(path, 'utf8')
  if (!whole.includes(from)) throw new Error(`${path} has no "${from}".`)
  writeFileSync(path, whole.replace(from, to))
  try {
    const isNoticed = noticed(tests ?? allTests)
    if (!isNoticed) unnoticed += 1
    process.stdout.write(`${isNoticed ? 'noticed  ' : 'UNNOTICED'} ${file}: ${from}\n`)
  } finally {
    writeFileSync(path, whole)
  }
}
process.stdout.write(`${chosen.length - unnoticed} of ${chosen.length} noticed\n`)
mkdirSync('.cache', { recursive: true })
const outcome = { noticed: chosen.length - unnoticed, all: chosen.length }
writeFileSync('.cache/prove-permissions.json', JSON.stringify(outcome))
process.exitCode = unnoticed === 0 ? 0 : 1
