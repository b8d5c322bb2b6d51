import { m } from '@ilera/contract/messages'
import { setTimeout as pause } from 'node:timers/promises'
import { httpError } from '../http-error.ts'
import { createBoundedQueue, OverloadError, type WorkQueue } from '../bounded-queue.ts'

/** Milliseconds between two logins of a slowed network. */
const intervalMs = 500
const maxWaiting = 20

/** Slows down logins of networks with many failures: one at a time, at a fixed interval. Each process has its own queue. */
export function createLoginQueue() {
  const queues = new Map<string, { queue: WorkQueue; users: number }>()
  return {
    /** Resolves when the login may proceed. Throws 429 when too many logins of the network wait. */
    async wait(network: string): Promise<void> {
      const queue = queues.get(network) ?? { queue: createBoundedQueue({ concurrency: 1, maxWaiting }), users: 0 }
      queues.set(network, queue)
      queue.users += 1
      try {
        await queue.queue.run(() => pause(intervalMs))
      } catch (error) {
        throw error instanceof OverloadError ? httpError(429, m.common_too_many(), { retryAfter: 10 }) : error
      } finally {
        queue.users -= 1
        if (queue.users === 0) queues.delete(network)
      }
    },
  }
}
