import { v7 as uuid } from 'uuid'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { createJobWorker, type JobWorker } from './job-worker.ts'
import type { JobFailure, Jobs } from './jobs.ts'
import { createPeriodicJobs } from './periodic-jobs.ts'

export type JobRunnerOptions = {
  database: Database
  clock: Clock
  /** Told of every job that failed, by name, with what went wrong. */
  onFailure: (failure: JobFailure) => void
}

const insert = `insert into jobs (id, name, payload, run_at, created_at, attempts, leased_until)
  values ($1, $2, $3, $4, $5, $6, $7)`

/** The payload as the table gives it back. */
const read = (written: string): Record<string, unknown> => JSON.parse(written)

/**
 * The jobs table and who works on it: a lane for each name, so that a mail server that hangs keeps no answer of the chat
 * waiting. Several processes share the work; a job whose process died is done by another, and one of a newer version by its own.
 */
export function createJobRunner({ database, clock, onFailure }: JobRunnerOptions): Jobs {
  const workers = new Map<string, JobWorker>()
  const periodic = createPeriodicJobs({ database, clock, onFailure })
  let started = false

  return {
    async enqueue(tx, name, payload, runAt) {
      const now = clock()
      const id = uuid()
      const written = JSON.stringify(payload)
      const worker = !runAt || runAt <= now ? workers.get(name) : undefined
      // What is due now and has a place here needs nobody who looks for it.
      const leasedUntil = worker?.leaseUntil()
      const attempts = leasedUntil ? 1 : 0
      await tx.prepared({ name: 'job', text: insert }, [id, name, written, runAt ?? now, now, attempts, leasedUntil])
      database.afterCommit(() =>
        leasedUntil ? worker?.take({ id, payload: read(written), attempts }) : worker?.wake(),
      )
    },
    handle(name, handler) {
      const lane = createJobWorker({ database, clock, name, handler, onFailure })
      workers.set(name, lane)
      if (started) lane.start()
    },
    every: periodic.every,
    async runDue() {
      // One job may be the cause of another, in a lane that was empty.
      for (let done = await periodic.runDue(); ;) {
        const counts = await Promise.all([...workers.values()].map((lane) => lane.runDue()))
        const more = counts.reduce((sum, count) => sum + count, 0)
        if (more === 0) return done
        done += more
      }
    },
    start() {
      started = true
      periodic.start()
      for (const lane of workers.values()) lane.start()
    },
    async stop() {
      started = false
      await Promise.all([periodic.stop(), ...[...workers.values()].map((lane) => lane.stop())])
    },
  }
}
