import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mutations, server } from './permission-mutations.ts'

/*
 * npm run prove:permissions: removes each permission check, one at a time, and expects the permission tests to fail. If none
 * fails, the check is unnecessary or untested. Takes about ten minutes.
 */
const noticed = (): boolean =>
  spawnSync(
    'npx',
    [
      'vitest',
      'run',
      '--project',
      'server',
      'tests/server/permissions.test.ts',
      'tests/server/list-permissions.test.ts',
      'tests/server/accounts.test.ts',
      'tests/server/pictures.test.ts',
    ],
    { stdio: 'ignore' },
  ).status !== 0

let unnoticed = 0
for (const { file, from, to } of mutations) {
  const path = `${server}/${file}`
  const whole = readFileSync(path, 'utf8')
  if (!whole.includes(from)) throw new Error(`${path} has no "${from}".`)
  writeFileSync(path, whole.replace(from, to))
  try {
    const isNoticed = noticed()
    if (!isNoticed) unnoticed += 1
    process.stdout.write(`${isNoticed ? 'noticed  ' : 'UNNOTICED'} ${file}: ${from}\n`)
  } finally {
    writeFileSync(path, whole)
  }
}
process.stdout.write(`${mutations.length - unnoticed} of ${mutations.length} noticed\n`)
mkdirSync('.cache', { recursive: true })
const outcome = { noticed: mutations.length - unnoticed, all: mutations.length }
writeFileSync('.cache/prove-permissions.json', JSON.stringify(outcome))
process.exitCode = unnoticed === 0 ? 0 : 1
