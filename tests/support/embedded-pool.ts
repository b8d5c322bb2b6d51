import { join } from 'node:path'
import { inject } from 'vitest'
import type { Database } from '../../packages/server/src/database/database.ts'
import { openEmbedded } from '../../packages/server/src/database/embedded.ts'
import { copyEmbedded } from './embedded-template.ts'

/** Embedded databases that this worker has running and nobody uses: to start one costs two seconds, to empty one a tenth. */
const idle: Database[] = []
let started = 0

async function start(): Promise<Database> {
  const folder = join(inject('embeddedFolder'), `${process.pid}-${(started += 1)}`)
  await copyEmbedded(folder)
  return openEmbedded(join(folder, 'database'))
}

async function empty(database: Database): Promise<void> {
  const tables = await database.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
  )
  await database.script(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity`)
}

/** An empty, migrated embedded database. To close it gives it back to the next test of this worker. */
export async function takeEmbedded(): Promise<Database> {
  const used = idle.pop()
  if (used) await empty(used)
  const database = used ?? (await start())
  return {
    ...database,
    close: async () => void idle.push(database),
  }
}
