import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Figure } from './bench/figure.ts'

/*
 * npm run bench              all benchmarks except whole-day, which takes half an hour, and citus
 * npm run bench -- server    one: start, contention, overload, enumeration, search, care-search, public-pages, paid-screen,
 *                            row-level-security, processes, sockets, channels, citus, interaction, weight, lighthouse, slow-line,
 *                            server, embedded, years, road, day, hospital-day, whole-day
 * MINUTES=1 npm run bench -- hospital-day
 *                            plays the day of a hospital in a minute; 5 without it
 * SCREENS="hospital table,admin dashboard" npm run bench -- lighthouse
 *                            only these screens; each takes two minutes. Also for slow-line: hospitals, dashboard, login, …
 * HOSPITALS=10000 DAY_SECONDS=60 PROCESSES=1 npm run bench -- day
 *                            on the database of DATABASE_URL, which it fills and which must hold nothing else; without
 *                            it on a new PostgreSQL, or with STORE=embedded on the embedded database
 * CITUS_URL=<coordinator> npm run bench -- citus
 *                            compares a Citus with one PostgreSQL, whose commits wait for the disk unless DURABLE=off. With
 *                            CITUS_URL, contention and other benches of one server run on the Citus, too
 * npm run bench -- --keep    also stores the results as the baseline for later runs
 * Prints a table and writes .cache/bench/<name>.json, with the ratio of each figure to the baseline in scripts/bench/baselines.
 * A baseline is only comparable on the machine that it names. Benchmarks never fail a build.
 */
const benches: Record<string, () => Promise<Figure[]>> = {
  start: async () => (await import('./bench/start.ts')).measureStart(),
  contention: async () => (await import('./bench/contention.ts')).measureContention(),
  overload: async () => (await import('./bench/overload.ts')).measureOverload(),
  enumeration: async () => (await import('./bench/enumeration.ts')).measureEnumeration(),
  likely: async () => (await import('./bench/likely.ts')).measureLikely(),
  search: async () => (await import('./bench/search.ts')).measureSearch(),
  'care-search': async () => (await import('./bench/care-search.ts')).measureCareSearch(),
  'public-pages': async () => (await import('./bench/public-pages.ts')).measurePublicPages(),
  'paid-screen': async () => (await import('./bench/paid-screen.ts')).measurePaidScreen(),
  'row-level-security': async () => (await import('./bench/row-level-security.ts')).measureRowLevelSecurity(),
  processes: async () => (await import('./bench/processes.ts')).measureProcesses(),
  sockets: async () => (await import('./bench/sockets.ts')).measureSockets(),
  channels: async () => (await import('./bench/channels.ts')).measureChannels(),
  citus: async () => (await import('./bench/citus.ts')).measureCitus(),
  interaction: async () => (await import('./bench/interaction.ts')).measureInteraction(),
  weight: async () => (await import('./bench/weight.ts')).measureWeight(),
  'slow-line': async () => (await import('./bench/slow-line.ts')).measureSlowLine(),
  lighthouse: async () => (await import('./bench/lighthouse.ts')).measureLighthouse(),
  server: async () => (await import('./bench/server.ts')).measureServer(),
  embedded: async () => (await import('./bench/embedded.ts')).measureEmbedded(),
  years: async () => (await import('./bench/server.ts')).measureYears(),
  road: async () => (await import('./bench/road.ts')).measureRoad(),
  day: async () => (await import('./bench/day.ts')).measureDay(),
  'hospital-day': async () => (await import('./bench/hospital-day.ts')).measureHospitalDay(),
  'whole-day': async () => (await import('./bench/whole-day.ts')).measureWholeDay(),
}

type Measured = { name: string; machine: string; figures: Figure[] }

/** Not among "all": one takes half an hour, one needs a Citus. */
const onlyByName = new Set(['whole-day', 'citus'])

const args = process.argv.slice(2)
const isKept = args.includes('--keep')
const wanted = args.filter((name) => name !== '--keep')
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0)
  throw new Error(`There is no bench ${unknown.join(', ')}. There are ${Object.keys(benches).join(', ')}.`)

const baselineOf = (name: string) => `scripts/bench/baselines/${name}.json`

/** The figures of the baseline by name. */
function baseline(name: string): Map<string, number> {
  if (!existsSync(baselineOf(name))) return new Map()
  const { figures }: Measured = JSON.parse(readFileSync(baselineOf(name), 'utf8'))
  return new Map(figures.map(({ what, value }) => [what, value]))
}

const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
mkdirSync('.cache/bench', { recursive: true })
for (const [name, measure] of Object.entries(benches)) {
  if (wanted.length > 0 ? !wanted.includes(name) : onlyByName.has(name)) continue
  const figures = await measure()
  const before = baseline(name)
  process.stdout.write(`\n${name}, ${new Date().toISOString().slice(0, 10)}, ${machine}\n\n`)
  process.stdout.write('| what | figure | beside the baseline |\n|---|---|---|\n')
  for (const { what, value, unit } of figures) {
    const known = before.get(what)
    const ratio = known ? `× ${(value / known).toFixed(2)}` : ''
    process.stdout.write(`| ${what} | ${value.toLocaleString('en')} ${unit} | ${ratio} |\n`)
  }
  const measured = JSON.stringify({ name, machine, figures } satisfies Measured, null, 2)
  writeFileSync(`.cache/bench/${name}.json`, measured)
  if (isKept) writeFileSync(baselineOf(name), `${measured}\n`)
}
