import type { Database } from './database.ts'

/** The oldest PostgreSQL version that supports the SQL used here. */
const minVersion = 15

/**
 * Throws an error for operators when the database is reachable but unsuitable: PostgreSQL is too old, or a connection
 * pooler in front of it drops the startup options of our sessions.
 */
export async function assertSupportedDatabase(database: Database): Promise<void> {
  if (database.kind === 'embedded') return
  const [found] = await database.query<{ version: number; name: string; plans: string }>(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as name,
      current_setting('plan_cache_mode') as plans`,
  )
  if (found && found.version < minVersion)
    throw new Error(`The database is PostgreSQL ${found.name}. Ilera needs version ${minVersion} or newer.`)
  if (found?.plans !== 'force_generic_plan')
    throw new Error(
      'The options of sessions get lost: a proxy in front of the database (such as PgBouncer) drops them, or DATABASE_URL has options of its own. Set DATABASE_URL to PostgreSQL itself: docs/operations.md, "A proxy for connections".',
    )
}
