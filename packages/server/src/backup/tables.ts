import type { Queryable } from '../database/database.ts'

export type Table = { name: string; columns: string[] }

/** Tables that the running server fills again, so they need no backup. */
const transientTables = new Set(['migrations', 'socket_io_attachments', 'periodic_jobs'])

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export const columnsOf = ({ columns }: Table): string => columns.map(quoted).join(', ')

/** All tables with their writable columns, in order of foreign keys: referenced tables first. */
export async function tablesInOrder(db: Queryable): Promise<Table[]> {
  const columns = await db.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER'
        and table_name in (select tablename from pg_tables where schemaname = 'public')
      order by table_name, ordinal_position`,
  )
  const references = await db.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to from pg_constraint c join pg_class f on f.oid = c.conrelid
      join pg_class t on t.oid = c.confrelid where c.contype = 'f' and f.oid <> t.oid`,
  )
  const names = [...new Set(columns.map(({ table }) => table))].filter((name) => !transientTables.has(name))
  const ordered: string[] = []
  const add = (name: string): void => {
    if (ordered.includes(name)) return
    for (const { to } of references.filter(({ from }) => from === name)) add(to)
    ordered.push(name)
  }
  names.forEach(add)
  return ordered.map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name).map(({ column }) => column),
  }))
}
