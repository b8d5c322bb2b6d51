import type { Database, Queryable } from './database.ts'

/** Append-only tables. Closing a till notes the close on its entries, and changes nothing else. */
const appendOnlyTables = ['access_log', 'appointment_events', 'payment_events', 'till_closes', 'till_entries']

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Grants a role the rights that the server needs, and no more (docs/operations.md, "The database role"). Runs as the owner. */
export async function grantToRole(database: Database, role: string): Promise<void> {
  const to = quoted(role)
  await database.runScript(`grant usage on schema public to ${to};
    grant select, insert, update, delete on all tables in schema public to ${to};
    grant usage on all sequences in schema public to ${to};
    revoke update, delete, truncate on ${appendOnlyTables.join(', ')} from ${to};
    grant update (close_id) on till_entries to ${to};`)
}

/** The names of tables on which the current role lacks a right that the server needs, sorted. */
export async function missingGrants(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select tablename as name from pg_tables
      where schemaname = 'public' and not (
        has_table_privilege(quote_ident(tablename), 'select') and has_table_privilege(quote_ident(tablename), 'insert')
        and (tablename = any($1) or tablename = 'migrations'
          or has_table_privilege(quote_ident(tablename), 'update') and has_table_privilege(quote_ident(tablename), 'delete')))
      order by 1`,
    [appendOnlyTables],
  )
  return rows.map(({ name }) => name)
}
