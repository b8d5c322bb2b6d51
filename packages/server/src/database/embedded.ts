import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { waitAtMost } from '../wait-at-most.ts'
import { ensureFolder } from '../data-folder.ts'
import { columnTypes } from './column-types.ts'
import type { Database } from './database.ts'
import { startEmbeddedEngine } from './embedded-engine.ts'
import { lockFolder } from './folder-lock.ts'
import { closeWithinMs, createPooledDatabase } from './pooled-database.ts'

/** The major version of the embedded PostgreSQL. Another major version cannot read its files. */
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
 * Opens the embedded database (PGlite) in a worker thread, with its files in the folder `path`. It has one connection, so
 * transactions run one at a time. Throws `FolderInUse` when another process has locked the folder.
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
      // A connection may be lost while it is idle in a transaction. The next query throws, so this event needs no handling.
      client.on('error', () => undefined)
      // PGlite has a single session, which outlives its connections: clear what the last connection left in it.
      void client.query('rollback; deallocate all').catch(() => undefined)
    })
    pool.on('error', () => undefined)
    return createPooledDatabase('embedded', pool, async () => {
      await waitAtMost(closeWithinMs, pool.end())
      await engine.close()
      unlock()
    })
  } catch (error) {
    unlock()
    throw error
  }
}
