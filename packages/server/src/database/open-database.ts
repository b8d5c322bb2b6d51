import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Settings } from '../settings.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

/** Opens PostgreSQL when DATABASE_URL is set, else the embedded database in DATA_DIR. */
export async function openDatabase(settings: Settings, log: Logger): Promise<Database> {
  if (!settings.DATABASE_URL) return openEmbedded(join(settings.DATA_DIR, 'database'))
  return openPostgres({
    url: settings.DATABASE_URL,
    connections: settings.DATABASE_CONNECTIONS,
    onConnectionLost: (err) => log.warn({ err }, 'database connection lost'),
  })
}
