import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import { waitAtMost } from '../wait-at-most.ts'
import { columnTypes } from './column-types.ts'
import { readHosts, type DatabaseHosts } from './database-hosts.ts'
import type { Database } from './database.ts'
import { noticeCitus } from './notice-citus.ts'
import { plannerOptions } from './planner-options.ts'
import { closeWithinMs, createPooledDatabase } from './pooled-database.ts'
import { createPrimaryFinder } from './primary-finder.ts'

export type PostgresOptions = {
  /** One host, or several of which one accepts writes. */
  url: string
  /** Maximum number of connections of this process. */
  connections: number
  /** Called when an idle connection is lost. The pool replaces it by itself. */
  onConnectionLost: (error: Error) => void
  /** Called when another host of `url` becomes the primary. */
  onPrimaryMoved?: (host: string) => void
  /** Called with a sentence for operators about the hosts, by their places, and with undefined when it no longer applies. */
  onHostWarning?: (warning: string | undefined, hosts: string[]) => void
}

/** All times in milliseconds. */
const connectionOptions = {
  types: columnTypes,
  application_name: 'ilera',
  options: plannerOptions.join(' '),
  pipeline: true,
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
} satisfies PoolConfig

/** Milliseconds. A host that does not respond must not hold up the search for another one. */
const connectToOneOfManyMs = 2_000

function createPool({ connections, onConnectionLost }: PostgresOptions, further: PoolConfig): Pool {
  const pool = new Pool({ ...connectionOptions, max: connections, idleTimeoutMillis: 60_000, ...further })
  pool.on('error', onConnectionLost)
  // A connection may be lost while it is idle in a transaction. The next query throws, so this event needs no handling.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  noticeCitus(pool)
  return pool
}

/** Opens a pool of connections to PostgreSQL. Throws an error for operators when the list of hosts in `url` cannot be read. */
export function openPostgres(options: PostgresOptions): Database {
  const { hosts, findsPrimary } = readHosts(options.url)
  const [only] = hosts
  if (findsPrimary || !only) return openPrimary(options, hosts)
  const pool = createPool(options, { connectionString: only.url })
  const database = createPooledDatabase('postgres', pool, () => waitAtMost(closeWithinMs, pool.end()))
  return { ...database, primary: { url: () => only.url, onMove: () => undefined, warning: () => undefined } }
}

/**
 * Opens a pool whose connections all lead to the host that accepts writes. PostgreSQL reports whether it is a standby or
 * read-only while a connection opens, so checking it costs no query.
 */
function openPrimary(options: PostgresOptions, hosts: DatabaseHosts['hosts']): Database {
  const moveListeners: (() => void)[] = []
  const opened = new Set<HostClient>()
  const finder = createPrimaryFinder({
    hosts,
    onMove: ({ name }) => {
      // What runs on the former primary must not be acknowledged, and a host that hangs would hold its connections for long.
      for (const client of opened) if (client.hostName !== name) client.connection.stream.destroy()
      for (const listener of moveListeners) listener()
      options.onPrimaryMoved?.(name)
    },
    onWarning: (warning) =>
      options.onHostWarning?.(
        warning,
        hosts.map(({ name }) => name),
      ),
  })

  class HostClient extends Client {
    readonly hostName: string
    readonly #reported = new Map<string, string>()

    constructor() {
      const { url, name } = finder.current()
      super({ ...connectionOptions, connectionTimeoutMillis: connectToOneOfManyMs, connectionString: url })
      this.hostName = name
      opened.add(this)
      this.once('end', () => opened.delete(this))
      this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
        if (parameterName !== undefined && parameterValue !== undefined)
          this.#reported.set(parameterName, parameterValue)
      })
    }

    get acceptsWrites(): boolean {
      return ['in_hot_standby', 'default_transaction_read_only'].every((name) => this.#reported.get(name) !== 'on')
    }
  }

  const pool = createPool(options, {
    Client: HostClient,
    verify: (client, done) =>
      client instanceof HostClient && client.acceptsWrites ? done() : done(new Error('The host accepts no writes.')),
  })

  /** Connects to the primary. If the host in use fails, searches the others once. */
  async function connect(): Promise<PoolClient> {
    const before = finder.current()
    try {
      return await pool.connect()
    } catch (error) {
      const missing = await finder.search()
      if (missing) throw missing
      if (finder.current() === before) throw error
      return pool.connect()
    }
  }

  let first: Promise<unknown> | undefined
  const database = createPooledDatabase(
    'postgres',
    pool,
    async () => {
      finder.close()
      await waitAtMost(closeWithinMs, pool.end())
    },
    async () => {
      first ??= finder.search()
      await first
      return connect()
    },
  )
  return {
    ...database,
    primary: {
      url: () => finder.current().url,
      onMove: (listener) => void moveListeners.push(listener),
      warning: finder.warning,
    },
  }
}
