import { startBareRoutes } from './bare-routes-process.ts'
import { rounded, type Figure } from './figure.ts'
import { listOf, measureP99, measurePerSecond, recordOf, requestsOf } from './load.ts'
import type { Load } from './steady-load.ts'
import { credentials, fill, makePatients, startBench } from './store.ts'

/** Numbers of appointments. */
const sizes = [10_000, 100_000]
const largest = Math.max(...sizes)
const bareRoutes = [
  ['same', 'the same query'],
  ['plain', 'a query of one table'],
] as const
/** Patients who request appointments. */
const asking = 100
/** Numbers of appointments for `measureYears`. Inserting them takes minutes on two cores. */
const years = [10_000, 1_000_000]

/** Compares the 99th percentile of reads after ten years of a large region with its first month. */
export async function measureYears(): Promise<Figure[]> {
  const bench = await startBench()
  const { server, hospital, patient, db } = bench
  const figures: Figure[] = []
  const worst: Record<string, number[]> = {}
  try {
    for (const size of years) {
      await fill(bench, size)
      const { rows } = await db.query<{ id: string }>('select id from appointments where hospital_id = $1 limit 1', [
        hospital.id,
      ])
      const reads = {
        'list of 50': listOf(server.url, hospital),
        'page 20 of it': listOf(server.url, hospital, '?limit=50&page=20'),
        'one record': recordOf(server.url, patient, rows[0]?.id ?? ''),
      }
      for (const [what, load] of Object.entries(reads)) {
        // A warm-up run: after inserting a million rows, the first reads come from the disk.
        await measurePerSecond(load)
        const perSecond = await measurePerSecond(load)
        const p99 = await measureP99({ ...load, rate: 200 })
        ;(worst[what] ??= []).push(p99)
        const of = `${what}, ${size.toLocaleString('en')} appointments`
        figures.push(
          { what: of, value: perSecond, unit: 'req/s' },
          { what: `${of}, p99 at 200 a second`, value: p99, unit: 'ms' },
        )
      }
    }
  } finally {
    await bench.stop()
  }
  for (const [what, [first = 1, last = 1]] of Object.entries(worst))
    figures.push({
      what: `${what}: p99 of the million beside the ten thousand`,
      value: rounded((100 * last) / first, 0),
      unit: '%',
    })
  return figures
}

/** Reads and writes over HTTP on PostgreSQL, with two table sizes. */
export async function measureServer(): Promise<Figure[]> {
  const bench = await startBench()
  const { server, hospital, patient, db } = bench
  const figures: Figure[] = []
  const note = (what: string, value: number, unit: Figure['unit']) => figures.push({ what, value, unit })
  try {
    for (const size of sizes) {
      await fill(bench, size)
      const of = `${size.toLocaleString('en')} appointments`
      const list = listOf(server.url, hospital)
      const { rows } = await db.query<{ id: string }>('select id from appointments where hospital_id = $1 limit 1', [
        hospital.id,
      ])
      const fast = await measurePerSecond(list)
      const calm = await measureP99({ ...list, rate: 200 })
      const one = await measurePerSecond(recordOf(server.url, patient, rows[0]?.id ?? ''))
      const short = await measurePerSecond(listOf(server.url, hospital, '?limit=20'))
      note(`list of 20, ${of}`, short, 'req/s')
      note(`list of 50, ${of}`, fast, 'req/s')
      note(`list of 50 at 200 a second, p99, ${of}`, calm, 'ms')
      note(`one record, ${of}`, one, 'req/s')
      if (size < largest) continue
      const bare = await startBareRoutes(bench)
      for (const [route, what] of bareRoutes) {
        const perSecond = await measurePerSecond({ ...list, server: `${bare.url}/${route}` })
        // Our list is measured again within the same minute, for a fair comparison.
        const ours = await measurePerSecond(list)
        note(`list of 50 by a bare route with ${what}`, perSecond, 'req/s')
        note(`our list beside a bare route with ${what}`, Math.round((100 * ours) / perSecond), '%')
      }
      await bare.stop()
    }
    const request = requestsOf(server.url, hospital, await makePatients(server, asking))
    note('requests for an appointment', await measurePerSecond(request), 'req/s')
    note('requests for an appointment at 100 a second, p99', await measureP99({ ...request, rate: 100 }), 'ms')
    const query: Load = { server: server.url, name: 'searchHospitals', query: '?q=clinc', tokens: [patient.token] }
    const search = await measurePerSecond(query)
    note('hospital search with a typing error', search, 'req/s')
    const login: Load = { server: server.url, name: 'login', body: credentials, tokens: [] }
    note('logins (argon2id)', await measurePerSecond(login), 'req/s')
  } finally {
    await bench.stop()
  }
  return figures
}
