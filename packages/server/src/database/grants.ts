import type { Database, Queryable } from './database.ts'

/** Rows of these are only ever added. */
const addedTo = ['access_log', 'appointment_events', 'payment_events']

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Gives a role what the server needs, and no more (docs/operations.md, "The database role"). To be run as the owner. */
export async function grantToRole(database: Database, role: string): Promise<void> {
  const to = quoted(role)
  await database.runScript(`grant usage on schema public to ${to};
    grant select, insert, update, delete on all tables in schema public to ${to};
    grant usage on all sequences in schema public to ${to};
    revoke update, delete, truncate on ${addedTo.join(', ')} from ${to};`)
}

/** The tables on which the present role lacks a right that the server uses, in their order. */
export async function missingGrants(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select tablename as name from pg_tables
      where schemaname = 'public' and not (
        has_table_privilege(quote_ident(tablename), 'select') and has_table_privilege(quote_ident(tablename), 'insert')
        and (tablename = any($1) or tablename = 'migrations'
          or has_table_privilege(quote_ident(tablename), 'update') and has_table_privilege(quote_ident(tablename), 'delete')))
      order by 1`,
    [addedTo],
  )
  return rows.map(({ name }) => name)
}
