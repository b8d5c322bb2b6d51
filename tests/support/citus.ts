import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { distribute } from '../../packages/server/src/distribute/distribute.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'

/** The coordinator of a Citus on which the tests of the server also run: `CITUS_URL`. Its workers take the same user. */
export const citusUrl = process.env['CITUS_URL']

/** Requests that tests send at once: 100 on Citus, where the server would turn more away as an overload. */
export const atMostAtOnce = (requests: number): number => (citusUrl ? Math.min(requests, 100) : requests)

/** Begins the names of the databases that a run creates. */
const prefix = 'ilera_test_'

async function run(url: string, statements: readonly string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

const named = (url: string, name: string): string => Object.assign(new URL(url), { pathname: name }).href

/** The addresses of the coordinator and its workers, the coordinator's first. */
async function nodesOf(coordinator: string): Promise<string[]> {
  const nodes = await run(coordinator, [
    'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by 1, 2',
  ])
  const workers = nodes.map(
    ({ host, port }) => Object.assign(new URL(coordinator), { hostname: String(host), port: String(port) }).href,
  )
  return [coordinator, ...workers]
}

const byHand = 'set citus.enable_create_database_propagation = off'

/**
 * Creates a database of the same name on all nodes, and returns the coordinator's URL: an empty one whose nodes know each other,
 * or a copy of `template`, a distributed one.
 */
export async function createCitusDatabase(coordinator: string, template?: string): Promise<string> {
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  const nodes = await nodesOf(coordinator)
  for (const node of nodes) await run(node, [byHand, `create database ${name} template ${template ?? 'template1'}`])
  if (template) return named(coordinator, name)
  for (const node of nodes) await run(named(node, name), ['create extension citus'])
  const at = (node: string) => `'${new URL(node).hostname}', ${new URL(node).port}`
  await run(named(coordinator, name), [
    `select citus_set_coordinator_host(${at(coordinator)})`,
    ...nodes.slice(1).map((worker) => `select citus_add_node(${at(worker)})`),
  ])
  return named(coordinator, name)
}

/** Creates a distributed database without rows, and returns its URL at the coordinator. */
export async function createDistributedDatabase(coordinator: string): Promise<string> {
  const url = await createCitusDatabase(coordinator)
  const database = openPostgres({ url, connections: 1, onConnectionLost: () => undefined })
  await distribute(database)
  await database.close()
  return url
}

/** The same, closed to connections so that it can be copied. Returns its name. */
export async function createCitusTemplate(coordinator: string): Promise<string> {
  const url = await createDistributedDatabase(coordinator)
  const name = new URL(url).pathname.slice(1)
  // Citus keeps a worker process in each database, and nothing may be connected to a template.
  for (const node of await nodesOf(coordinator))
    await run(node, [
      `alter database ${name} allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    ])
  return name
}

/** Drops what the run has created, and what a killed run has left. */
export async function dropCitusDatabases(coordinator: string): Promise<void> {
  const dropAt = async (node: string) => {
    const found = await run(node, [`select datname as name from pg_database where datname like '${prefix}%'`])
    for (const { name } of found) await run(node, [byHand, `drop database ${String(name)} with (force)`])
  }
  await Promise.all((await nodesOf(coordinator)).map(dropAt))
}
