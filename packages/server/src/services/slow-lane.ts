import { setTimeout as pause } from 'node:timers/promises'
import { words } from '@ilera/contract/shared/words'
import { refuse } from '../refusal.ts'
import { createWorkQueue, QueueFull, type WorkQueue } from '../work-queue.ts'

/** One login after the other, and so many milliseconds between two. */
const intervalMs = 500
const maxWaiting = 20

/** Slows down the logins of networks with many failures: one at a time, evenly. In memory, for each process. */
export function createSlowLane() {
  const queues = new Map<string, { queue: WorkQueue; users: number }>()
  return {
    /** Resolves when it is this one's turn. Throws a refusal (429) when too many of the network wait. */
    async wait(network: string): Promise<void> {
      const lane = queues.get(network) ?? { queue: createWorkQueue({ concurrency: 1, maxWaiting }), users: 0 }
      queues.set(network, lane)
      lane.users += 1
      try {
        await lane.queue.run(() => pause(intervalMs))
      } catch (error) {
        throw error instanceof QueueFull ? refuse(429, words.tooMany, { retryAfter: 10 }) : error
      } finally {
        lane.users -= 1
        if (lane.users === 0) queues.delete(network)
      }
    },
  }
}
