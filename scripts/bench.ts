import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Figure } from './bench/figure.ts'

/*
 * npm run bench              all of them
 * npm run bench -- server    one: start, contention, overload, enumeration, search, paid-screen,
 *                            row-level-security, processes, interaction, lighthouse, server, years, day
 * Prints a table and writes .cache/bench/<name>.json. Nothing here fails a build: figures are for comparing, in one run.
 */
const benches: Record<string, () => Promise<Figure[]>> = {
  start: async () => (await import('./bench/start.ts')).measureStart(),
  contention: async () => (await import('./bench/contention.ts')).measureContention(),
  overload: async () => (await import('./bench/overload.ts')).measureOverload(),
  enumeration: async () => (await import('./bench/enumeration.ts')).measureEnumeration(),
  search: async () => (await import('./bench/search.ts')).measureSearch(),
  'paid-screen': async () => (await import('./bench/paid-screen.ts')).measurePaidScreen(),
  'row-level-security': async () => (await import('./bench/row-level-security.ts')).measureRowLevelSecurity(),
  processes: async () => (await import('./bench/processes.ts')).measureProcesses(),
  interaction: async () => (await import('./bench/interaction.ts')).measureInteraction(),
  lighthouse: async () => (await import('./bench/lighthouse.ts')).measureLighthouse(),
  server: async () => (await import('./bench/server.ts')).measureServer(),
  years: async () => (await import('./bench/server.ts')).measureYears(),
  day: async () => (await import('./bench/day.ts')).measureDay(),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0)
  throw new Error(`There is no bench ${unknown.join(', ')}. There are ${Object.keys(benches).join(', ')}.`)

const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
mkdirSync('.cache/bench', { recursive: true })
for (const [name, measure] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const figures = await measure()
  process.stdout.write(
    `\n${name}, ${new Date().toISOString().slice(0, 10)}, ${machine}\n\n| what | figure |\n|---|---|\n`,
  )
  for (const { what, value, unit } of figures)
    process.stdout.write(`| ${what} | ${value.toLocaleString('en')} ${unit} |\n`)
  writeFileSync(`.cache/bench/${name}.json`, JSON.stringify({ name, machine, figures }, null, 2))
}
