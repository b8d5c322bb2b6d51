import { v7 as uuid } from 'uuid'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { waitAtMost } from '../wait-at-most.ts'
import { createJobWorker, type JobWorker } from './job-worker.ts'
import type { JobFailure, Jobs } from './jobs.ts'
import { createPeriodicJobs } from './periodic-jobs.ts'

export type JobRunnerOptions = {
  database: Database
  clock: Clock
  /** Called for every failed job. */
  onFailure: (failure: JobFailure) => void
}

const insert = `insert into jobs (id, name, payload, run_at, created_at, attempts, leased_until)
  values ($1, $2, $3, $4, $5, $6, $7)`

/** Parses a payload as if it came from the table, so that handlers get the same value on both paths. */
const read = (written: string): Record<string, unknown> => JSON.parse(written)

/**
 * Runs the jobs of the `jobs` table with one worker per job name, so that a hanging mail server does not delay the chat's
 * replies. Processes share the table: when a process dies, another takes over its jobs once their lease expires. A process
 * leaves alone jobs whose name it does not know, so an older version does not touch the jobs of a newer one.
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
      // When the job is due now and the worker has room, this process leases it at once and saves a poll.
      const leasedUntil = worker?.leaseUntil()
      const attempts = leasedUntil ? 1 : 0
      await tx.prepared({ name: 'job', text: insert }, [id, name, written, runAt ?? now, now, attempts, leasedUntil])
      database.afterCommit(() =>
        leasedUntil ? worker?.take({ id, payload: read(written), attempts }) : worker?.wake(),
      )
    },
    handle(name, handler) {
      const worker = createJobWorker({ database, clock, name, handler, onFailure })
      workers.set(name, worker)
      if (started) worker.start()
    },
    every: periodic.every,
    async runDue() {
      // A job may enqueue another one for a worker that had nothing to do, so repeat until none is due.
      for (let done = await periodic.runDue(); ;) {
        const counts = await Promise.all([...workers.values()].map((worker) => worker.runDue()))
        const more = counts.reduce((sum, count) => sum + count, 0)
        if (more === 0) return done
        done += more
      }
    },
    start() {
      started = true
      periodic.start()
      for (const worker of workers.values()) worker.start()
    },
    async stop(withinMs) {
      started = false
      const periodicEnded = periodic.stop()
      await Promise.all([
        withinMs === undefined ? periodicEnded : waitAtMost(withinMs, periodicEnded),
        ...[...workers.values()].map((worker) => worker.stop(withinMs)),
      ])
    },
  }
}
