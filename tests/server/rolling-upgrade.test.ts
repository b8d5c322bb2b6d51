import { storedProviders } from '@ilera/contract/till/methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../packages/server/src/database/database.ts'
import { migrate, readMigrations, type Migration } from '../../packages/server/src/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { freshDatabase } from '../support/database.ts'

/** Since this release, a new version may migrate while processes of the previous version still run. */
const firstRelease = '008-pay-links.sql'
const migrations = readMigrations()
const later = migrations.filter(({ name }) => name > firstRelease)

type Column = { name: string; type: string; needed: boolean }

let database: Database

beforeAll(async () => {
  database = openPostgres({ url: await freshDatabase(), connections: 2, onConnectionLost: () => undefined })
  await migrate(
    database,
    migrations.filter(({ name }) => name <= firstRelease),
  )
})
afterAll(() => database.close())

/** All columns as `table.column`. `needed`: an insert must set it. */
const columns = () =>
  database.query<Column>(
    `select table_name || '.' || column_name as name, udt_name as type,
        is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as needed
      from information_schema.columns where table_schema = 'public' order by 1`,
  )

/** All constraints that may reject a row: checks, keys, exclusions, unique indexes. */
const walls = () =>
  database.query<{ name: string; text: string }>(
    `select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as text
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union select indrelid::regclass || '.' || indexrelid::regclass, pg_get_indexdef(indexrelid)
        from pg_index where indisunique and indrelid::regclass::text not like 'pg_%' order by 1`,
  )

const tableOf = (name: string) => name.split('.')[0]

type Wall = { name: string; text: string }
const literalsOf = (text: string) => new Set(text.match(/'[^']*'::text/g))

/** New values in lists of allowed values, which the previous version never writes. */
function newWords(before: readonly Wall[], after: readonly Wall[]): (table: string | undefined) => Set<string> {
  const earlier = new Map(before.map(({ name, text }) => [name, text]))
  const widened = after.filter(({ name, text }) => /^CHECK \(\(\w+ = ANY \(ARRAY\[/.test(text) && earlier.has(name))
  return (table) =>
    new Set(
      widened
        .filter(({ name }) => tableOf(name) === table)
        .flatMap(({ name, text }) => [...literalsOf(text).difference(literalsOf(earlier.get(name) ?? ''))]),
    )
}

/** A constraint without these values, which the previous version never writes. */
const withoutWords = (text: string, words: Set<string>): string =>
  text.replace(/(?:, )?('[^']*'::text)/g, (written, word: string) => (words.has(word) ? '' : written))

/** Key, or columns that refer to another table, as `kind`, `columns` and `where`. */
const keyPattern =
  /^(?<kind>PRIMARY KEY|UNIQUE|FOREIGN KEY|CREATE UNIQUE INDEX \S+ ON \S+ USING btree) \((?<columns>[^)]*)\)(?: REFERENCES (?<target>\w+))?.*?(?<where>WHERE .*)?$/

/**
 * Whether a key is an earlier one, also with `hospital_id` beside its columns: it rejects no row that the earlier one took, because
 * the previous version writes an appointment's hospital into all rows about it.
 */
function isWeakened(earlier: string, later: string): boolean {
  const [before, after] = [keyPattern.exec(earlier)?.groups, keyPattern.exec(later)?.groups]
  if (!before || !after || before['target'] !== after['target'] || before['where'] !== after['where']) return false
  const columns = before['columns'] ?? ''
  return after['columns'] === columns || after['columns'] === `hospital_id, ${columns}`
}

/** Changes of a migration that would break the previous version. */
async function hindrancesOf(migration: Migration): Promise<string[]> {
  const before = { columns: await columns(), walls: await walls() }
  await migrate(database, [migration])
  const after = { columns: await columns(), walls: await walls() }
  const known = new Map(before.columns.map((column) => [column.name, column]))
  const now = new Map(after.columns.map((column) => [column.name, column]))
  const tables = new Set(before.columns.map(({ name }) => tableOf(name)))
  const isOld = ({ name }: { name: string }) => tables.has(tableOf(name))

  const changed = before.columns.filter(({ name, type }) => now.get(name)?.type !== type)
  const needed = after.columns.filter((column) => isOld(column) && column.needed && !known.get(column.name)?.needed)
  // A constraint on a new column cannot affect the previous version.
  const newColumnsOf = (table: string | undefined) =>
    after.columns
      .filter(({ name }) => !known.has(name) && tableOf(name) === table)
      .map(({ name }) => name.split('.')[1] ?? '')
  const stood = new Set(before.walls.map(({ text }) => text))
  const wordsOf = newWords(before.walls, after.walls)
  const risen = after.walls.filter(
    (wall) =>
      isOld(wall) &&
      !stood.has(wall.text) &&
      !stood.has(withoutWords(wall.text, wordsOf(tableOf(wall.name)))) &&
      !newColumnsOf(tableOf(wall.name)).some((column) => wall.text.includes(column)) &&
      !before.walls.some(
        (earlier) => tableOf(earlier.name) === tableOf(wall.name) && isWeakened(earlier.text, wall.text),
      ),
  )
  return [...changed, ...needed, ...risen].map(({ name }) => name)
}

test.for(later)('after $name the previous version reads and writes what it did', async (migration) => {
  expect(await hindrancesOf(migration)).toEqual([])
})

test.for([
  ['rename column phone_number to phone', 'patients.phone_number'],
  ['alter column allergies type varchar', 'patients.allergies'],
  ['add column blood_group text not null', 'patients.blood_group'],
  ['alter column gender set not null', 'patients.gender'],
  ['add constraint adults check (age >= 18)', 'patients.adults'],
] as const)('a migration that would "%s" is found', async ([change, found]) => {
  const text = `alter table patients ${change}`
  expect(await hindrancesOf({ name: `999-${found}.sql`, text, checksum: text })).toContain(found)
})

const setCheck = (table: string, column: string, words: readonly string[]) => {
  const name = `${table}_${column}_check`
  const list = words.map((word) => `'${word}'`).join(', ')
  return `alter table ${table} drop constraint ${name};
    alter table ${table} add constraint ${name} check (${column} in (${list}))`
}

test('a list of words may grow, and may not shrink', async () => {
  const migrationOf = (text: string, name: string): Migration => ({ name, text, checksum: text })
  const wider = setCheck('payments', 'provider', [...storedProviders, 'another'])
  expect(await hindrancesOf(migrationOf(wider, '999-wider.sql'))).toEqual([])
  const narrower = setCheck('payments', 'provider', storedProviders.slice(1))
  expect(await hindrancesOf(migrationOf(narrower, '999-narrower.sql'))).toContain('payments.payments_provider_check')
})
