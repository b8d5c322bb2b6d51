import type { Queryable } from '../../packages/server/src/database/database.ts'

/** All rows of all tables as JSON, to check that a rejected call changed nothing. */
export async function databaseContents(db: Queryable): Promise<Record<string, unknown[]>> {
  const tables = await db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const contents: Record<string, unknown[]> = {}
  for (const { name } of tables)
    contents[name] = await db.query(`select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`)
  return contents
}
