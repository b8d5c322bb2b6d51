import { Pool } from 'pg'
import { columnTypes } from './column-types.ts'
import type { Database } from './database.ts'
import { plannerOptions } from './planner-options.ts'
import { createPooledDatabase } from './pooled-database.ts'

export type PostgresOptions = {
  url: string
  /** Connections that this process may hold. */
  connections: number
  /** Told of connections that broke while idle; the pool opens new ones by itself. */
  onConnectionLost: (error: Error) => void
}

/** PostgreSQL by URL. All times in milliseconds. */
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
  // A connection may be lost between two queries of a transaction, when nobody asks it anything: the next query says so.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return createPooledDatabase('postgres', pool, () => pool.end())
}
