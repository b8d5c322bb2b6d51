import { inject } from 'vitest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../packages/server/src/database/database.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { foreignKeysBetween, narrowKeys, tablesOf } from '../../packages/server/src/distribute/catalogue.ts'
import { distribute } from '../../packages/server/src/distribute/distribute.ts'
import { distributionColumn, tablePlacements } from '../../packages/server/src/distribute/table-distribution.ts'
import { createDatabase } from '../support/postgres.ts'

/*
 * What Citus demands of the schema, checked on a plain PostgreSQL. tests/server/citus.test.ts distributes it.
 */
let database: Database
const spread = Object.keys(tablePlacements).filter((table) => distributionColumn(table))

beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'), { template: inject('migratedTemplate') })
  database = openPostgres({ url, connections: 1, onConnectionLost: () => undefined })
})
afterAll(() => database.close())

test('every table has a placement, and every placement a table', async () => {
  expect(Object.keys(tablePlacements).toSorted()).toEqual(await tablesOf(database))
})

test('every row that is spread over the workers names its place', async () => {
  const rows = await database.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and is_nullable = 'NO'`,
  )
  const columns = rows.map(({ name }) => name)
  for (const table of spread) expect(columns).toContain(`${table}.${distributionColumn(table)}`)
})

test('each unique key without its table’s distribution column can get it', async () => {
  const keys = await narrowKeys(database, spread)
  expect(keys.map(({ add }) => add)).toContain('alter table "payments" add unique ("hospital_id", "reference")')
})

test('foreign keys lead to rows of the same place, or to what is whole on every node', async () => {
  const rows = await database.query<{ from: string; to: string; columns: string[] }>(
    `select f.relname as from, t.relname as to, (select array_agg(a.attname::text) from pg_attribute a
        where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columns
      from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
      where c.contype = 'f' and f.relnamespace = 'public'::regnamespace`,
  )
  const isKept = ({ from, to, columns }: (typeof rows)[number]) => {
    const column = distributionColumn(from)
    if (tablePlacements[to] === 'reference') return tablePlacements[from] !== 'coordinator'
    if (column) return distributionColumn(to) === column && columns.includes(column)
    return tablePlacements[from] === 'metadata' && tablePlacements[to] === 'metadata'
  }
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter((row) => !isKept(row))).toEqual([])
  expect(await foreignKeysBetween(database, spread)).not.toEqual([])
})

test('exclusion constraints compare the distribution column', async () => {
  const rows = await database.query<{ table: string; definition: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'x'`,
  )
  expect(rows).not.toEqual([])
  for (const { table, definition } of rows) expect(definition).toContain(`${distributionColumn(table)} WITH =`)
})

test('a plain PostgreSQL is refused with a sentence', async () => {
  await expect(distribute(database)).rejects.toThrow('is a plain PostgreSQL: it lacks the extension citus')
})
