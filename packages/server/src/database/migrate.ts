import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDistributed, placeTables } from '../distribute/place-tables.ts'
import type { Database, Queryable } from './database.ts'
import { splitStatements } from './split-statements.ts'

/** A forward-only migration. `name` is its file name: a number and what it does. */
export type Migration = { name: string; text: string; checksum: string }

const folder = join(import.meta.dirname, '..', 'migrations')
/** The advisory lock's key, which all processes share. Any number that no other lock of ours uses. */
const lockNumber = 4_817_201

export const readMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })

const createTable = `create table if not exists migrations (
  name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`

/** A line of a migration after which its new tables can be referred to by foreign keys: on Citus they are placed there. */
const placingLine = /^-- Place the new tables\.$/m

/** Takes the lock under which tables are changed, until the transaction ends. */
export const lockMigrations = (tx: Queries): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock($1)', [lockNumber])

type Queries = Pick<Queryable, 'query'>

/** The checksums of the applied migrations, by name. */
async function readApplied(tx: Queries): Promise<Map<string, string>> {
  const [found] = await tx.query<{ there: boolean }>(`select to_regclass('migrations') is not null as there`)
  const rows = found?.there
    ? await tx.query<{ name: string; checksum: string }>('select name, checksum from migrations')
    : []
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** The names of the applied migrations, in order. Empty when the database has none of our tables. */
export const appliedMigrations = async (tx: Queries): Promise<string[]> => [...(await readApplied(tx)).keys()].sort()

function isNew({ name, checksum }: Migration, applied: Map<string, string>): boolean {
  const known = applied.get(name)
  if (known !== undefined && known !== checksum)
    throw new Error(`The migration ${name} was changed after it was applied. Write a new one instead.`)
  return known === undefined
}

/**
 * Applies pending migrations and returns their names. Each runs in its own transaction under an advisory lock: concurrent
 * processes are safe, and after a crash the next run resumes at the interrupted migration. Without pending migrations it takes
 * no lock and needs no right to create tables (docs/operations.md, "The database role"). On a distributed database, new tables
 * move to their place in the same transaction. Throws when the file of an applied migration has changed.
 */
export async function migrate(database: Database, migrations = readMigrations()): Promise<string[]> {
  const applied = await readApplied(database)
  const done: string[] = []
  for (const migration of migrations.filter((one) => isNew(one, applied))) {
    const wasApplied = await database.transaction((tx) => apply(database, tx, migration), { noStatementTimeout: true })
    if (wasApplied) done.push(migration.name)
  }
  return done
}

/** Returns false when another process has applied the migration meanwhile. */
async function apply(database: Database, tx: Queryable, migration: Migration): Promise<boolean> {
  await lockMigrations(tx)
  await tx.query(createTable)
  if (!isNew(migration, await readApplied(tx))) return false
  const onCitus = database.kind === 'postgres' && (await isDistributed(tx))
  for (const part of migration.text.split(placingLine)) {
    for (const script of onCitus ? splitStatements(part) : [part]) await database.runScript(script)
    if (onCitus) await placeTables(tx)
  }
  await tx.query('insert into migrations (name, checksum) values ($1, $2)', [migration.name, migration.checksum])
  return true
}

/** The names of this version's migrations that are not applied. */
export async function missingMigrations(database: Queries, migrations = readMigrations()): Promise<string[]> {
  const applied = await readApplied(database)
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name))
}

/** Whether all migrations of this version are applied. */
export const isMigrated = async (database: Queries): Promise<boolean> =>
  (await missingMigrations(database)).length === 0

/** Whether the database accepts writes. A standby does not. */
export async function isWritable(database: Queries): Promise<boolean> {
  const [row] = await database.query<{ writable: boolean }>(
    `select current_setting('transaction_read_only') = 'off' as writable`,
  )
  return row?.writable === true
}
