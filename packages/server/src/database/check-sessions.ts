import { Client } from 'pg'
import type { Database } from './database.ts'

const page = 'docs/operations.md, "A proxy for connections"'

export const lostOptions = `The options of sessions get lost: a proxy in front of the database (such as PgBouncer) drops them, or DATABASE_URL has options of its own. Set DATABASE_URL to PostgreSQL itself, or give the database role these settings: ${page}.`

const sharedSessions = `A proxy in front of the database shares connections between sessions (in PgBouncer, pool_mode is transaction or statement), so live events and prepared statements would fail. Set pool_mode = session, or DATABASE_URL to PostgreSQL itself: ${page}.`

/** Milliseconds. */
const timeout = 2_000

async function open(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'ilera probe',
    connectionTimeoutMillis: timeout,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const serverProcess = async (client: Client): Promise<number | undefined> =>
  (await client.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })).rows[0]?.pid

/**
 * Whether two open sessions get the same PostgreSQL process, or one session gets two, as in a pooler's transaction mode.
 * Undefined when that cannot be tried: whoever connects next reports why.
 */
async function sharesSessions(url: string): Promise<boolean | undefined> {
  const clients: Client[] = []
  try {
    for (let number = 0; number < 2; number += 1) clients.push(await open(url))
    const processes: (number | undefined)[] = []
    for (const client of [...clients, ...clients]) processes.push(await serverProcess(client))
    const [first, second, firstAgain, secondAgain] = processes
    return first === second || first !== firstAgain || second !== secondAgain
  } catch {
    return undefined
  } finally {
    for (const client of clients) client.end().catch(() => undefined)
  }
}

/**
 * Throws an error for operators when a proxy in front of PostgreSQL shares connections between sessions, or drops the options
 * that sessions set when they open.
 */
export async function assertOwnSessions(database: Database): Promise<void> {
  const url = database.primary?.url()
  if (url !== undefined && (await sharesSessions(url))) throw new Error(sharedSessions)
  const [found] = await database.query<{ isComplete: boolean }>(
    `select current_setting('enable_seqscan') = 'off' and current_setting('jit') = 'off'
      and current_setting('statement_timeout') <> '0'
      and current_setting('idle_in_transaction_session_timeout') <> '0' as "isComplete"`,
  )
  if (!found?.isComplete) throw new Error(lostOptions)
}
