import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Settings } from '../settings.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'
import { withReplica } from './replica.ts'

/** Opens PostgreSQL when DATABASE_URL is set, else the embedded database in DATA_DIR. */
export async function openDatabase(settings: Settings, log: Logger): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl, DATABASE_CONNECTIONS: connections } = settings
  if (!url) return openEmbedded(join(settings.DATA_DIR, 'database'))
  const primary = openPostgres({
    url,
    connections,
    onConnectionLost: (err) => log.warn({ err }, 'database connection lost'),
    onPrimaryMoved: (host) => log.warn({ host }, 'the primary of the database moved'),
    onHostWarning: (warning, hosts) =>
      log.warn({ warning, hosts }, warning ? 'hosts of the database' : 'the hosts are well again'),
  })
  if (!replicaUrl) return primary
  return withReplica({
    primary,
    positions: openPostgres({ url, connections: 1, onConnectionLost: () => undefined }),
    open: (onConnectionLost) => openPostgres({ url: replicaUrl, connections, onConnectionLost }),
    onWarning: (warning, err) => log.warn({ warning, err }, warning ? 'replica not used' : 'replica used again'),
  })
}
