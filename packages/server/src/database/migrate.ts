import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'

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

const createTable = `create table migrations (
  name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`

/** A role that may create nothing starts too, where there is nothing to create (docs/operations.md, "The database role"). */
async function ensureTable(tx: Pick<Database, 'query'>): Promise<void> {
  const [found] = await tx.query<{ there: boolean }>(`select to_regclass('migrations') is not null as there`)
  if (!found?.there) await tx.query(createTable)
}

/**
 * Brings the schema up to date. Each migration is one transaction under one advisory lock, so two processes at once are
 * safe, and a crash resumes at the migration that it broke off. Returns the names of those applied now. Throws when a
 * migration that was applied has been changed since.
 */
export async function migrate(database: Database, migrations = readMigrations()): Promise<string[]> {
  const applied: string[] = []
  for (const migration of migrations) {
    const isNew = await database.transaction((tx) => apply(database, tx, migration), { patient: true })
    if (isNew) applied.push(migration.name)
  }
  return applied
}

async function apply(database: Database, tx: Pick<Database, 'query'>, migration: Migration): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock($1)', [lockNumber])
  await ensureTable(tx)
  const [known] = await tx.query<{ checksum: string }>('select checksum from migrations where name = $1', [
    migration.name,
  ])
  if (known && known.checksum !== migration.checksum) {
    throw new Error(`The migration ${migration.name} was changed after it was applied. Write a new one instead.`)
  }
  if (known) return false
  await database.script(migration.text)
  await tx.query('insert into migrations (name, checksum) values ($1, $2)', [migration.name, migration.checksum])
  return true
}

/** Whether every migration of this version is in the database. */
export async function isMigrated(database: Database, migrations = readMigrations()): Promise<boolean> {
  const rows = await database.query<{ name: string }>('select name from migrations')
  const names = new Set(rows.map(({ name }) => name))
  return migrations.every(({ name }) => names.has(name))
}
