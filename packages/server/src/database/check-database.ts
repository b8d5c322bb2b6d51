import { assertOwnSessions, lostOptions } from './check-sessions.ts'
import type { Database } from './database.ts'
import { citusSettings } from './planner-options.ts'

/** The oldest PostgreSQL version that supports the SQL used here. */
const minVersion = 15

/**
 * Throws an error for operators when the database is reachable but unsuitable: PostgreSQL is too old, or a connection
 * pooler in front of it drops the startup options of our sessions.
 */
export async function assertSupportedDatabase(database: Database): Promise<void> {
  if (database.kind === 'embedded') return
  await assertOwnSessions(database)
  const [found] = await database.query<{ version: number; name: string; plans: string; isCitus: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as name,
      current_setting('plan_cache_mode') as plans, exists (select from pg_extension where extname = 'citus') as "isCitus"`,
  )
  if (found && found.version < minVersion)
    throw new Error(`The database is PostgreSQL ${found.name}. Ilera needs version ${minVersion} or newer.`)
  if (found?.plans !== (found?.isCitus ? citusSettings.plan_cache_mode : 'force_generic_plan'))
    throw new Error(lostOptions)
}
