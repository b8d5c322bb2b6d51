import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { ensureFolder } from '../data-folder.ts'
import { columnTypes } from './column-types.ts'
import type { Database } from './database.ts'
import { startEmbeddedEngine } from './embedded-engine.ts'
import { lockFolder } from './folder-lock.ts'
import { createPooledDatabase } from './pooled-database.ts'

/** The major version of PostgreSQL that the embedded store runs; its files are of no use to another one. */
const embeddedMajor = '18'

function checkVersion(folder: string): void {
  const file = join(folder, 'PG_VERSION')
  if (!existsSync(file)) return
  const found = readFileSync(file, 'utf8').trim()
  if (found !== embeddedMajor) {
    throw new Error(
      `The data folder ${folder} was written by PostgreSQL ${found}, and this version runs ${embeddedMajor}. Export it with the old version first.`,
    )
  }
}

/**
 * The embedded database (PGlite) in a worker thread, with its files in the folder `path`. One connection: work is done one after the
 * other. Throws `FolderInUse` when another process holds the folder.
 */
export async function openEmbedded(path: string): Promise<Database> {
  ensureFolder(path)
  const folder = realpathSync(path)
  const unlock = lockFolder(folder)
  try {
    checkVersion(folder)
    const engine = await startEmbeddedEngine(folder)
    const pool = new Pool({
      stream: engine.stream,
      user: 'postgres',
      database: 'postgres',
      host: 'embedded',
      ssl: false,
      max: 1,
      types: columnTypes,
      pipeline: true,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 20_000,
    })
    pool.on('connect', (client) => {
      // Lost between two queries of a transaction, when nobody asks it anything: the next query says so.
      client.on('error', () => undefined)
      // A new connection meets the same session again: whatever the last one left in it goes first.
      void client.query('rollback; deallocate all').catch(() => undefined)
    })
    pool.on('error', () => undefined)
    return createPooledDatabase('embedded', pool, async () => {
      await pool.end()
      await engine.close()
      unlock()
    })
  } catch (error) {
    unlock()
    throw error
  }
}
