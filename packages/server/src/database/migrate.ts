import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Queryable } from './database.ts'

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
 * no lock and needs no right to create tables (docs/operations.md, "The database role"). Throws when the file of an applied
 * migration has changed.
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
async function apply(database: Database, tx: Queries, migration: Migration): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock($1)', [lockNumber])
  await tx.query(createTable)
  if (!isNew(migration, await readApplied(tx))) return false
  await database.runScript(migration.text)
  await tx.query('insert into migrations (name, checksum) values ($1, $2)', [migration.name, migration.checksum])
  return true
}

/** Whether all migrations of this version are applied. */
export async function isMigrated(database: Queries, migrations = readMigrations()): Promise<boolean> {
  const applied = await readApplied(database)
  return migrations.every(({ name }) => applied.has(name))
}

/** Whether the database accepts writes. A standby does not. */
export async function isWritable(database: Queries): Promise<boolean> {
  const [row] = await database.query<{ writable: boolean }>(
    `select current_setting('transaction_read_only') = 'off' as writable`,
  )
  return row?.writable === true
}

/** Whether the server can use the database: it accepts writes, and all migrations are applied. */
export const isReady = async (database: Queries): Promise<boolean> =>
  (await isWritable(database)) && (await isMigrated(database))
