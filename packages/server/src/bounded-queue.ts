/** Refuses work where as much as may wait is waiting already. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFull'
}

export type WorkQueue = {
  /** Does the work when it is its turn. Throws `QueueFull`. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** Does so many pieces of work at once (`concurrency`), while so many wait (`maxWaiting`). */
export function createBoundedQueue({
  concurrency,
  maxWaiting,
}: {
  concurrency: number
  maxWaiting: number
}): WorkQueue {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async run(work) {
      if (running < concurrency) running += 1
      else if (waiting.length >= maxWaiting) throw new QueueFullError('Too much work is waiting.')
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
