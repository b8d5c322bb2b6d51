import { Pool } from 'pg'
import { waitAtMost } from '../wait-at-most.ts'
import { columnTypes } from './column-types.ts'
import type { Database } from './database.ts'
import { plannerOptions } from './planner-options.ts'
import { closeWithinMs, createPooledDatabase } from './pooled-database.ts'

export type PostgresOptions = {
  url: string
  /** Maximum number of connections of this process. */
  connections: number
  /** Called when an idle connection is lost. The pool replaces it by itself. */
  onConnectionLost: (error: Error) => void
}

/** Opens a pool of connections to PostgreSQL. All times in milliseconds. */
export function openPostgres({ url, connections, onConnectionLost }: PostgresOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    types: columnTypes,
    application_name: 'ilera',
    options: plannerOptions.join(' '),
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  })
  pool.on('error', onConnectionLost)
  // A connection may be lost while it is idle in a transaction. The next query throws, so this event needs no handling.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return createPooledDatabase('postgres', pool, () => waitAtMost(closeWithinMs, pool.end()))
}
