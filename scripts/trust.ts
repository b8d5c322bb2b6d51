import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/*
 * `npm run trust`: runs the proofs in tests/server with more repetitions than `npm test`, injects the faults of tests/faults,
 * removes each permission check in turn (scripts/prove-permissions.ts, which changes files of the tree and restores them), and
 * prints the numbers of checked cases.
 */
const proofs = [
  'permissions',
  'list-permissions',
  'staff-permissions',
  'carer-permissions',
  'who-sees-what',
  'queue-model',
  'till-model',
  'schedule-model',
  'waitlist-model',
  'generated-requests',
  'random-operations',
  'durability',
  'booking',
  'patient-booking',
  'patient-moves',
  'mail-queue',
  'backup',
  'payments',
  'payment-histories',
  'ledger',
  'after-its-time',
  'odd-values',
  'payment-providers',
  'refunds',
  'jobs',
  'accounts',
  'throttling',
  'privacy',
  'uploads',
  'retention',
  'breaches',
  'sockets',
  'logs',
  'core',
]

type Proof = { status: string; meta?: { figures?: Record<string, number> } }
type Report = { testResults: { name: string; assertionResults: Proof[] }[] }

const folder = mkdtempSync(join(tmpdir(), 'ilera-trust-'))
const file = join(folder, 'report.json')
const paths = [
  ...proofs.map((name) => `tests/server/${name}.test.ts`),
  'tests/unit/properties',
  'tests/integration',
  'tests/faults',
]
// A new seed each time, unlike npm test, which uses the same values in each run.
const FUZZ_SEED = process.env['FUZZ_SEED'] ?? String(randomInt(2 ** 31))
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--project',
    'unit',
    '--project',
    'server',
    '--project',
    'integration',
    '--project',
    'faults',
    ...paths,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ],
  {
    stdio: 'inherit',
    env: {
      OPERATIONS: '10000',
      ACTS: '10000',
      TILL_ACTS: '10000',
      SCHEDULE_ACTS: '10000',
      HISTORIES: '10000',
      SCHEDULE_DEPTH: '8',
      KILLS: '50',
      WALK_TRIES: '3',
      ...process.env,
      FUZZ_SEED,
    },
  },
)
if (!existsSync(file)) throw new Error('The proofs did not run.')
const { testResults }: Report = JSON.parse(readFileSync(file, 'utf8'))
if (testResults.length === 0) throw new Error('No proof was run.')
rmSync(folder, { recursive: true })

const rows: [what: string, figure: string, where: string][] = []
for (const { name, assertionResults } of testResults) {
  const where = name.slice(name.indexOf('tests/'))
  const held = assertionResults.filter((proof) => proof.status === 'passed').length
  rows.push([`cases held`, `${held} of ${assertionResults.length}`, where])
  for (const { meta } of assertionResults)
    for (const [what, count] of Object.entries(meta?.figures ?? {}))
      rows.push([what, count.toLocaleString('en'), where])
}

const claims = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length > 3)
for (const word of ['yes', 'partly', 'accepted', 'open', '–'])
  rows.push([
    `cases of docs/security.md: ${word === '–' ? 'do not apply' : word}`,
    String(claims.filter((cells) => cells[2] === word).length),
    'docs/security.md',
  ])

const mutationRun = spawnSync(process.execPath, ['scripts/prove-permissions.ts'], { stdio: 'inherit' })
const proved: { noticed: number; all: number } = JSON.parse(readFileSync('.cache/prove-permissions.json', 'utf8'))
rows.push(['checks taken out, noticed by a test', `${proved.noticed} of ${proved.all}`, 'npm run prove:permissions'])
rows.push(['generated values were made from', `FUZZ_SEED=${FUZZ_SEED}`, 'tests/support/seed.ts'])

process.stdout.write('\n| what | figure | proof |\n|---|---|---|\n')
for (const row of rows) process.stdout.write(`| ${row.join(' | ')} |\n`)
process.exitCode = status || mutationRun.status || 0
