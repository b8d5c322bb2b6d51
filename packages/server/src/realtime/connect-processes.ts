import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import type { Settings } from '../settings.ts'
import { createPostgresTransport } from './postgres-transport.ts'
import { createProcessChannel, type ProcessChannel, type ProcessChannelOptions } from './process-channel.ts'
import { redisOutage } from '../redis/redis-problem.ts'
import { createRedisTransport } from '../redis/redis-transport.ts'

type Options<Message> = Pick<ProcessChannelOptions<Message>, 'onMessage' | 'onGap'> & {
  settings: Settings
  log: Logger
  database: Database
}

/**
 * Creates the channel between the processes: over Redis where REDIS_URL is set, else over PostgreSQL. Undefined with the embedded
 * database, which serves one process.
 */
export function connectProcesses<Message>({
  settings,
  log,
  database: { primary },
  ...handlers
}: Options<Message>): ProcessChannel<Message> | undefined {
  const { REDIS_URL } = settings
  if (!primary) return undefined
  if (!REDIS_URL) {
    const channel = createProcessChannel({ transport: createPostgresTransport(primary.url), ...handlers })
    primary.onMove(channel.reconnect)
    return channel
  }
  return createProcessChannel({
    transport: createRedisTransport({ ...settings, REDIS_URL }),
    onOutage: (error) => log.warn(redisOutage(error)),
    onRecovery: () => log.info('redis is connected again'),
    ...handlers,
  })
}
