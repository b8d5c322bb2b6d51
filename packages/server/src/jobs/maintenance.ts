import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { deleteIdempotencyKeys } from '../repositories/idempotency-keys.ts'
import { createCarers } from '../repositories/carers.ts'
import { createHospitalSlugs } from '../repositories/hospital-slugs.ts'
import { createPayLinks } from '../repositories/pay-links.ts'
import { createSessions } from '../repositories/sessions.ts'
import { createThrottles } from '../repositories/throttles.ts'

const hour = 3_600
/** Hours for which the response to an Idempotency-Key is replayed. */
const idempotencyKeyTtl = 48

const escaped = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The tables that PostgreSQL's own autovacuum would take, by its default thresholds. */
const tablesToVacuum = `select s.relname as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.schemaname = 'public'
    and (s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
      or age(c.relfrozenxid) > 200000000)
  order by 1`

/** PGlite has no autovacuum. Tables are vacuumed one by one, so that requests run in between. */
async function vacuum(database: Database, signal: AbortSignal): Promise<void> {
  // PostgreSQL counts changes in memory first.
  await database.query('select pg_stat_force_next_flush()')
  const tables = await database.query<{ name: string }>(tablesToVacuum)
  for (const { name } of tables) {
    if (signal.aborted) return
    await database.query(`vacuum (analyze) ${escaped(name)}`)
  }
}

/** Registers the periodic maintenance jobs. Each runs once per interval across all processes. */
export function registerMaintenance(dependencies: Dependencies): void {
  const { database, jobs, clock } = dependencies
  const sessions = createSessions(dependencies)
  const throttles = createThrottles(dependencies)
  const payLinks = createPayLinks(dependencies)
  const carers = createCarers(dependencies)
  const slugs = createHospitalSlugs(dependencies)

  jobs.every('compact-tallies', 60, async () => {
    await database.query('select compact_tallies()')
  })
  jobs.every('forget-old', hour, async () => {
    await sessions.deleteOld()
    await throttles.deleteExpired()
    await payLinks.deleteExpired()
    await carers.closeExpired()
    const cutoff = new Date(clock().getTime() - idempotencyKeyTtl * hour * 1_000)
    await deleteIdempotencyKeys(database, cutoff)
    await database.query('delete from phone_codes where expires_at < $1', [clock()])
    await database.query('delete from reset_tokens where expires_at < $1', [cutoff])
  })
  jobs.every('assign-slugs', 300, (signal) => slugs.assignMissing(signal))
  if (database.kind === 'embedded') jobs.every('vacuum', hour, (signal) => vacuum(database, signal))
}
