import { setTimeout as pause } from 'node:timers/promises'
import { Pool, type PoolClient } from 'pg'

/** Milliseconds that queries under way have to end by themselves. */
const patience = 1_000

/**
 * The connections of Socket.IO's adapter: one on which it listens, and one on which it speaks (on two, what is said later may
 * be heard first). Closed in its first moments, the adapter forgets the one that it is about to listen on, and a pool waits
 * for each that is in use: what is still in use a second after the end is cut off.
 */
export function openAdapterPool(connectionString: string): { pool: Pool; end: () => Promise<void> } {
  const pool = new Pool({ connectionString, max: 2 })
  const inUse = new Set<PoolClient>()
  pool.on('error', () => undefined)
  // The adapter finds a new connection when its own is lost, and leaves the error to nobody.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  pool.on('acquire', (client) => void inUse.add(client))
  pool.on('release', (_error, client) => void inUse.delete(client))
  return {
    pool,
    async end() {
      const ended = pool.end()
      await Promise.race([ended, pause(patience, undefined, { ref: false })])
      for (const client of inUse) {
        // Else the adapter would go on and look for another.
        client.removeAllListeners('end')
        client.release(true)
      }
      await ended
    },
  }
}
