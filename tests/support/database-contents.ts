import type { Queryable } from '../../packages/server/src/database/database.ts'

/** Every row of every table, as JSON by table: what a refused call must leave as it was. */
export async function databaseContents(db: Queryable): Promise<Record<string, unknown[]>> {
  const tables = await db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const contents: Record<string, unknown[]> = {}
  for (const { name } of tables)
    contents[name] = await db.query(`select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`)
  return contents
}
