import type { Database } from '../../packages/server/src/database/database.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { createAppointmentLists } from '../../packages/server/src/repositories/appointment-lists.ts'
import { percentile, rounded, type Figure } from './figure.ts'
import { fill, startBench } from './store.ts'

const rows = 100_000
const seconds = 6
const clients = 10

/** Measures the list with ten concurrent clients. */
async function measure(what: string, list: () => Promise<unknown>): Promise<{ figures: Figure[]; perSecond: number }> {
  const times: number[] = []
  const until = performance.now() + seconds * 1_000
  const ask = async (): Promise<void> => {
    while (performance.now() < until) {
      const from = performance.now()
      await list()
      times.push(performance.now() - from)
    }
  }
  await list()
  await Promise.all(Array.from({ length: clients }, ask))
  const perSecond = Math.round(times.length / seconds)
  return {
    perSecond,
    figures: [
      { what: `${what}, lists of 50`, value: perSecond, unit: 'req/s' },
      { what: `${what}, p99`, value: rounded(percentile(times, 0.99)), unit: 'ms' },
    ],
  }
}

/** The cost of PostgreSQL's row-level security for a hospital's list (docs/decisions/009). */
export async function measureRowLevelSecurity(): Promise<Figure[]> {
  const bench = await startBench()
  const open: Database[] = []
  const connect = (url: string): Database => {
    const database = openPostgres({ url, connections: clients, onConnectionLost: () => undefined })
    open.push(database)
    return database
  }
  try {
    await fill(bench, rows)
    await bench.db.query(`
      create role walled login password 'walled';
      grant usage on schema public to walled;
      grant select on all tables in schema public to walled;
      alter table appointments enable row level security;
      create policy own on appointments for select to walled
        using (hospital_id = current_setting('ilera.account')::uuid or patient_id = current_setting('ilera.account')::uuid)`)
    const walledUrl = new URL(bench.databaseUrl)
    walledUrl.username = 'walled'
    walledUrl.password = 'walled'
    const [plain, walled] = [connect(bench.databaseUrl), connect(walledUrl.href)]
    const asked = { hospitalId: bench.hospital.id, group: 'all', page: 1, limit: 50 } as const
    const without = await measure('the owner in the statement alone', () =>
      createAppointmentLists(plain).ofHospital(asked),
    )
    const withWall = await measure('a policy as a second wall', () =>
      walled.transaction(async (tx) => {
        await tx.query(`select set_config('ilera.account', $1, true)`, [bench.hospital.id])
        return createAppointmentLists(walled).ofHospital(asked)
      }),
    )
    const share = rounded((100 * withWall.perSecond) / without.perSecond, 0)
    return [...without.figures, ...withWall.figures, { what: 'what is left of the speed', value: share, unit: '%' }]
  } finally {
    for (const database of open) await database.close()
    await bench.stop()
  }
}
