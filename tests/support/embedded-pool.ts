import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Database } from '../../packages/server/src/database/database.ts'
import { openEmbedded } from '../../packages/server/src/database/embedded.ts'
import { copyEmbedded } from './embedded-template.ts'

declare global {
  var embeddedPool: { idle: Database[]; started: number } | undefined
}

/**
 * Embedded databases of this worker. Starting one takes two seconds, emptying an idle one a tenth of a second. They outlive this
 * module, which is reloaded where a test resets modules.
 */
const pool = (globalThis.embeddedPool ??= { idle: [], started: 0 })

/** The quoted names of all tables except `migrations`. */
async function tablesOf(database: Database): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> 'migrations' order by tablename`,
  )
  return tables.map(({ name }) => name).join(', ')
}

async function start(): Promise<Database> {
  pool.started += 1
  const folder = join(inject('embeddedFolder'), `${process.pid}-${pool.started}`)
  await copyEmbedded(folder)
  // No test of these cuts the power. Those of processes have a database of their own, which syncs.
  appendFileSync(join(folder, 'database/postgresql.conf'), 'fsync = off\n')
  return openEmbedded(join(folder, 'database'))
}

/** Returns an empty, migrated embedded database. Closing it returns it to the pool of this worker. */
export async function takeEmbedded(): Promise<Database> {
  const database = pool.idle.pop() ?? (await start())
  const tables = await tablesOf(database)
  await database.runScript(`truncate ${tables} restart identity`)
  return {
    ...database,
    close: async () => {
      // A database in which a test has created tables is not reused.
      if ((await tablesOf(database)) === tables) pool.idle.push(database)
      else await database.close()
    },
  }
}
