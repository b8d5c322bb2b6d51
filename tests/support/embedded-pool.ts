import { join } from 'node:path'
import { inject } from 'vitest'
import type { Database } from '../../packages/server/src/database/database.ts'
import { openEmbedded } from '../../packages/server/src/database/embedded.ts'
import { copyEmbedded } from './embedded-template.ts'

/** Embedded databases that this worker has running and nobody uses: to start one costs two seconds, to empty one a tenth. */
const idle: Database[] = []
let started = 0

/** The tables of a database, as SQL names them; all but the list of its migrations. */
async function tablesOf(database: Database): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> 'migrations' order by tablename`,
  )
  return tables.map(({ name }) => name).join(', ')
}

async function start(): Promise<Database> {
  const folder = join(inject('embeddedFolder'), `${process.pid}-${(started += 1)}`)
  await copyEmbedded(folder)
  return openEmbedded(join(folder, 'database'))
}

/** An empty, migrated embedded database. To close it gives it back to the next test of this worker. */
export async function takeEmbedded(): Promise<Database> {
  const database = idle.pop() ?? (await start())
  const tables = await tablesOf(database)
  await database.runScript(`truncate ${tables} restart identity`)
  return {
    ...database,
    close: async () => {
      // A test that made a table of its own keeps it to itself.
      if ((await tablesOf(database)) === tables) idle.push(database)
      else await database.close()
    },
  }
}
