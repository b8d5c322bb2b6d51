import type { Queryable } from '../database/database.ts'
import { distributionColumn } from './table-distribution.ts'

/** A unique key or index, with the statements that take it away and that put one led by the distribution column in its place. */
export type NarrowKey = { drop: string; add: string | undefined }

type UniqueIndex = {
  table: string
  name: string
  columns: string[]
  isConstraint: boolean
  isPrimary: boolean
  isPlain: boolean
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The tables of the schema, sorted. */
export async function tablesOf(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/**
 * The unique keys of these tables that do not hold the distribution column: each shard can only see its own rows, so a key must
 * name the shard. Throws for a key on a condition or an expression, which a migration has to write with the column itself.
 */
export async function narrowKeys(db: Queryable, tables: readonly string[]): Promise<NarrowKey[]> {
  const found = await db.query<UniqueIndex>(
    `select t.relname as table, i.relname as name, x.indisprimary as "isPrimary",
        exists (select from pg_constraint where conindid = x.indexrelid and contype in ('p', 'u')) as "isConstraint",
        x.indpred is null and x.indexprs is null as "isPlain",
        (select coalesce(array_agg(a.attname::text order by k.place), '{}') from unnest(x.indkey) with ordinality k (number, place)
          join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.number) as columns
      from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where x.indisunique and t.relnamespace = 'public'::regnamespace and t.relname = any($1) order by 1, 2`,
    [tables],
  )
  const keyOf = (table: string, columns: readonly string[]) => `${table}: ${columns.toSorted().join()}`
  const wide = new Set(found.map(({ table, columns }) => keyOf(table, columns)))
  return found.flatMap(({ table, name, columns, isConstraint, isPrimary, isPlain }) => {
    const column = distributionColumn(table)
    if (column === undefined || columns.includes(column)) return []
    if (!isPlain)
      throw new Error(`The unique index ${name} has a condition or an expression, and its columns lack ${column}.`)
    const all = [column, ...columns]
    const key = `${isPrimary ? 'primary key' : 'unique'} (${all.map(quoted).join(', ')})`
    return {
      drop: isConstraint
        ? `alter table ${quoted(table)} drop constraint ${quoted(name)}`
        : `drop index ${quoted(name)}`,
      add: wide.has(keyOf(table, all)) ? undefined : `alter table ${quoted(table)} add ${key}`,
    }
  })
}

/** Something of a table that is taken away while the table is distributed, and put back after it. */
export type Detachable = { table: string; name: string; drop: string; add: string }

/** Foreign keys from one spread table to another, one of them among `tables`. */
export async function foreignKeysBetween(db: Queryable, tables: readonly string[]): Promise<Detachable[]> {
  const rows = await db.query<{ table: string; target: string; name: string; definition: string }>(
    `select f.relname as table, t.relname as target, c.conname as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
      where c.contype = 'f' and f.relnamespace = 'public'::regnamespace order by 1, 3`,
  )
  return rows
    .filter(({ table, target }) => distributionColumn(table) && distributionColumn(target))
    .filter(({ table, target }) => tables.includes(table) || tables.includes(target))
    .map(({ table, name, definition }) => ({
      table,
      name,
      drop: `alter table ${quoted(table)} drop constraint ${quoted(name)}`,
      add: `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`,
    }))
}

/** The triggers of these tables. Moving rows to their shards would fire them. */
export async function triggersOf(db: Queryable, tables: readonly string[]): Promise<Detachable[]> {
  const rows = await db.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, t.tgname as name, pg_get_triggerdef(t.oid) as definition
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and c.relname = any($1) order by 1, 2`,
    [tables],
  )
  return rows.map(({ table, name, definition }) => ({
    table,
    name,
    drop: `drop trigger ${quoted(name)} on ${quoted(table)}`,
    add: definition,
  }))
}
