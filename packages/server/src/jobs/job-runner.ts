import { v7 as uuid } from 'uuid'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { JobHandler, Jobs } from './jobs.ts'
import { createPeriodicJobs } from './periodic-jobs.ts'

type Row = { id: string; name: string; payload: Record<string, unknown>; attempts: number }

export type JobRunnerOptions = {
  database: Database
  clock: Clock
  /** Told of every job that failed, by name, with what went wrong. */
  onFailure: (job: { name: string; attempts: number; error: unknown }) => void
}

const batch = 20
const attemptsMost = 12
/** Milliseconds. */
const lease = 60_000
const pollEvery = 1_000

/** Milliseconds until the next attempt: 2 s, 4 s, 8 s, … one hour at most. */
const backOff = (attempts: number): number => Math.min(2 ** attempts * 1_000, 3_600_000)

const take = `update jobs set attempts = attempts + 1, leased_until = $2 where id in (
    select id from jobs where failed_at is null and run_at <= $1 and (leased_until is null or leased_until <= $1)
    order by run_at, id for update skip locked limit $3)
  returning id, name, payload, attempts`

/** The jobs table and who works on it. Several processes share the work; a job whose process died is done by another. */
export function createJobRunner({ database, clock, onFailure }: JobRunnerOptions): Jobs {
  const handlers = new Map<string, JobHandler>()
  const periodic = createPeriodicJobs({ database, clock, onFailure })
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> | undefined
  let started = false

  async function run(row: Row): Promise<void> {
    const handler = handlers.get(row.name)
    try {
      if (!handler) throw new Error(`Nobody handles the job ${row.name}.`)
      await handler(row.payload)
      await database.prepared({ name: 'job-done', text: 'delete from jobs where id = $1' }, [row.id])
    } catch (error) {
      onFailure({ name: row.name, attempts: row.attempts, error })
      const now = clock()
      const givenUp = row.attempts >= attemptsMost
      await database.query(
        'update jobs set leased_until = null, run_at = $2, failed_at = $3, last_error = $4 where id = $1',
        [
          row.id,
          new Date(now.getTime() + backOff(row.attempts)),
          givenUp ? now : null,
          error instanceof Error ? error.name : 'unknown',
        ],
      )
    }
  }

  async function runDue(): Promise<number> {
    let done = await periodic.runDue()
    for (;;) {
      const now = clock()
      const rows = await database.prepared<Row>({ name: 'jobs-due', text: take }, [
        now,
        new Date(now.getTime() + lease),
        batch,
      ])
      if (rows.length === 0) return done
      await Promise.all(rows.map(run))
      done += rows.length
    }
  }

  function tick(delay: number): void {
    if (!started) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      running ??= runDue()
        .catch((error: unknown) => onFailure({ name: 'runner', attempts: 1, error }))
        .finally(() => {
          running = undefined
          tick(pollEvery)
        })
    }, delay)
  }

  return {
    async enqueue(tx, name, payload, runAt) {
      const now = clock()
      const text = 'insert into jobs (id, name, payload, run_at, created_at) values ($1, $2, $3, $4, $5)'
      await tx.prepared({ name: 'job', text }, [uuid(), name, JSON.stringify(payload), runAt ?? now, now])
      if (!runAt || runAt <= now) database.afterCommit(() => tick(0))
    },
    handle: (name, handler) => void handlers.set(name, handler),
    every: periodic.every,
    runDue,
    start() {
      started = true
      tick(0)
    },
    async stop() {
      started = false
      clearTimeout(timer)
      await running
    },
  }
}
