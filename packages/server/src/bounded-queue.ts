/** Thrown when there is more work than can be done in time, such as when a queue is full. */
export class OverloadError extends Error {
  override readonly name = 'OverloadError'
}

export type WorkQueue = {
  /** Runs the work when it is its turn. Throws `OverloadError`. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** Creates a queue that runs `concurrency` tasks at a time, while at most `maxWaiting` wait. */
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
      else if (waiting.length >= maxWaiting) throw new OverloadError('Too much work is waiting.')
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
