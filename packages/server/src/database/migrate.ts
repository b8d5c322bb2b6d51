import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Queryable } from './database.ts'

/** Forward only: a number, what it does, its SQL. */
export type Migration = { name: string; text: string; checksum: string }

const folder = join(import.meta.dirname, '..', 'migrations')
/** Any number that nothing else of ours takes: all processes ask for the same lock. */
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

/** The checksums of what was applied, by name. */
async function readApplied(tx: Queries): Promise<Map<string, string>> {
  const [found] = await tx.query<{ there: boolean }>(`select to_regclass('migrations') is not null as there`)
  const rows = found?.there
    ? await tx.query<{ name: string; checksum: string }>('select name, checksum from migrations')
    : []
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** The names of the migrations that are in the database, in their order; none where it has no tables of ours. */
export const appliedMigrations = async (tx: Queries): Promise<string[]> => [...(await readApplied(tx)).keys()].sort()

function isNew({ name, checksum }: Migration, applied: Map<string, string>): boolean {
  const known = applied.get(name)
  if (known !== undefined && known !== checksum)
    throw new Error(`The migration ${name} was changed after it was applied. Write a new one instead.`)
  return known === undefined
}

/**
 * Brings the schema up to date. Each migration is one transaction under one advisory lock, so two processes at once are
 * safe, and a crash resumes at the migration that it broke off; where nothing is to be done, nothing is locked, and the
 * role may be one that can create nothing (docs/operations.md, "The database role"). Returns the names of those applied
 * now. Throws when a migration that was applied has been changed since.
 */
export async function migrate(database: Database, migrations = readMigrations()): Promise<string[]> {
  const applied = await readApplied(database)
  const done: string[] = []
  for (const migration of migrations.filter((one) => isNew(one, applied))) {
    const isMine = await database.transaction((tx) => apply(database, tx, migration), { noStatementTimeout: true })
    if (isMine) done.push(migration.name)
  }
  return done
}

/** False when another process was faster. */
async function apply(database: Database, tx: Queries, migration: Migration): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock($1)', [lockNumber])
  await tx.query(createTable)
  if (!isNew(migration, await readApplied(tx))) return false
  await database.runScript(migration.text)
  await tx.query('insert into migrations (name, checksum) values ($1, $2)', [migration.name, migration.checksum])
  return true
}

/** Whether every migration of this version is in the database. */
export async function isMigrated(database: Queries, migrations = readMigrations()): Promise<boolean> {
  const applied = await readApplied(database)
  return migrations.every(({ name }) => applied.has(name))
}

/** Whether it takes writes: a standby takes none. */
export async function isWritable(database: Queries): Promise<boolean> {
  const [row] = await database.query<{ writable: boolean }>(
    `select current_setting('transaction_read_only') = 'off' as writable`,
  )
  return row?.writable === true
}

/** Whether the server can work on it: it takes writes, and every migration is there. */
export const isReady = async (database: Queries): Promise<boolean> =>
  (await isWritable(database)) && (await isMigrated(database))
