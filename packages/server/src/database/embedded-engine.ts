import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { waitAtMost } from '../wait-at-most.ts'
import { EmbeddedStream } from './embedded-stream.ts'
import type { FromWorker, ToWorker } from './embedded-worker.ts'

export type EmbeddedEngine = {
  /** Creates a connection for `pg`. */
  stream: () => EmbeddedStream
  close: () => Promise<void>
}

/** Milliseconds for a running statement to end. After that, the database recovers from its log at the next start. */
const closeWithinMs = 1_000

const waitForMessage = (worker: Worker, awaited: FromWorker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The embedded database stopped.')))
    worker.on('message', (message: FromWorker) => {
      if (message === awaited) resolve()
    })
  })

/**
 * Runs the embedded database in a worker thread. When PostgreSQL crashes (for example on a full disk), its connections are
 * lost, as with a server that stopped. The next connection restarts the worker, and PostgreSQL recovers from its log.
 */
export async function startEmbeddedEngine(folder: string): Promise<EmbeddedEngine> {
  let running: Promise<Worker> | undefined
  const streams = new Set<EmbeddedStream>()

  async function start(): Promise<Worker> {
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { folder } })
    worker.once('exit', () => {
      running = undefined
      for (const stream of streams) stream.destroy(new Error('The embedded database stopped.'))
    })
    await waitForMessage(worker, 'ready')
    return worker
  }
  const run = () => {
    running ??= start()
    return running
  }

  await run()
  return {
    stream() {
      const stream = new EmbeddedStream(run)
      streams.add(stream)
      stream.once('close', () => streams.delete(stream))
      return stream
    },
    async close() {
      const worker = await running?.catch(() => undefined)
      if (!worker) return
      const closed = waitForMessage(worker, 'closed').catch(() => undefined)
      worker.postMessage('close' satisfies ToWorker)
      await waitAtMost(closeWithinMs, closed)
      const gone = once(worker, 'exit')
      await worker.terminate()
      await gone
    },
  }
}
