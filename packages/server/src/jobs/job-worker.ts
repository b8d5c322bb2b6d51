import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { waitAtMost } from '../wait-at-most.ts'
import { describeFailure } from './describe-failure.ts'
import type { JobFailure, JobHandler } from './jobs.ts'

/** A job that this process has leased. */
export type TakenJob = { id: string; payload: Record<string, unknown>; attempts: number }

export type JobWorkerOptions = {
  database: Database
  clock: Clock
  name: string
  handler: JobHandler
  onFailure: (failure: JobFailure) => void
}

/** Jobs of one name that run at the same time. */
const concurrency = 20
/** With `backOff`, the last attempt comes about a day after the first. */
const maxAttempts = 35
/** Milliseconds for which a job is leased to this process. */
const lease = 60_000
/** Milliseconds after which another process may run a job that this one could not finish. It has exited by then. */
const abandonedLeaseMs = 5_000
/** Milliseconds for the statements of `leaveToOthers`: a running job may hold the only connection. */
const leaveWithinMs = 500
const pollIntervalMs = 1_000
/** Milliseconds between polls while the database is away, at most. Each poll then asks it for a new connection. */
const maxPollIntervalMs = 15_000
const acknowledgeDelayMs = 20

/** Milliseconds until the next attempt: 2 s, 4 s, 8 s, … one hour at most. */
const backOff = (attempts: number): number => Math.min(2 ** attempts * 1_000, 3_600_000)

/**
 * Deletes finished jobs ($5) and leases due ones in one statement. It is planned for each call instead of prepared: a plan
 * made while the queue is empty gets slow once reminders fill the table. Decision 083 has the figures.
 */
const acknowledgeAndFetchSql = `with done as (delete from jobs where id = any($5))
  update jobs set attempts = attempts + 1, leased_until = $2 where id in (
    select id from jobs
    where name = $4 and id <> all($5) and failed_at is null and run_at <= $1 and (leased_until is null or leased_until <= $1)
    order by run_at, id for update skip locked limit $3)
  returning id, payload, attempts`

export type JobWorker = {
  /** The lease's end for a new job that is enqueued straight to this worker. Undefined when the worker is full or stopped. */
  leaseUntil: () => Date | undefined
  /** Runs a job that was inserted with `leaseUntil`. */
  take: (job: TakenJob) => void
  /** Runs all due jobs and returns their number. */
  runDue: () => Promise<number>
  start: () => void
  /** Polls at once, because a job is due. */
  wake: () => void
  /** Stops polling and waits for running jobs. After `withinMs`, those that still run are left to another process. */
  stop: (withinMs: number | undefined) => Promise<void>
}

/** Runs the jobs of one name. A job that hangs takes one of this worker's places, and none of other workers. */
export function createJobWorker({ database, clock, name, handler, onFailure }: JobWorkerOptions): JobWorker {
  /** The running jobs with their ids. */
  const underWay = new Map<Promise<void>, string>()
  /** Finished jobs that are not deleted yet. If the process dies before their deletion, they run once more. */
  let finished: string[] = []
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<unknown> | undefined
  /** Time of the next poll, by `performance.now()`. */
  let nextPollAt = 0
  /** Milliseconds from the end of the current poll to the next one. */
  let nextDelay = pollIntervalMs
  /** Polls that have failed since the last one that succeeded. */
  let failures = 0
  /** Whether the last poll filled all free places, so that more jobs may be due. */
  let hasMoreDue = false
  let started = false

  async function run(job: TakenJob): Promise<void> {
    try {
      await handler(job.payload)
      finished.push(job.id)
    } catch (error) {
      onFailure({ name, attempts: job.attempts, error })
      const now = clock()
      const givenUp = job.attempts >= maxAttempts
      await database.query(
        'update jobs set leased_until = null, run_at = $2, failed_at = $3, last_error = $4 where id = $1',
        [job.id, new Date(now.getTime() + backOff(job.attempts)), givenUp ? now : null, describeFailure(error)],
      )
    }
  }

  /** Deletes finished jobs and leases up to `room` due ones. */
  async function acknowledgeAndFetch(room: number): Promise<TakenJob[]> {
    const acknowledged = finished
    finished = []
    const now = clock()
    const until = new Date(now.getTime() + lease)
    try {
      return await database.query<TakenJob>(acknowledgeAndFetchSql, [now, until, room, name, acknowledged])
    } catch (error) {
      finished.push(...acknowledged)
      throw error
    }
  }

  function runFetched(job: TakenJob): void {
    const running = run(job)
      .catch((error: unknown) => onFailure({ name, attempts: job.attempts, error }))
      .finally(() => {
        underWay.delete(running)
        if (hasMoreDue) pollWithin(0)
        else if (finished.length > 0) pollWithin(acknowledgeDelayMs)
      })
    underWay.set(running, job.id)
  }

  /** Starts as many due jobs as there are free places, and returns their number. */
  async function fetchAndStart(): Promise<number> {
    const room = Math.max(0, concurrency - underWay.size)
    if (room === 0 && finished.length === 0) return 0
    const jobs = await acknowledgeAndFetch(room)
    for (const job of jobs) runFetched(job)
    hasMoreDue = jobs.length === room
    return jobs.length
  }

  /** Deletes finished jobs, and shortens the leases of running ones, because this process stops. */
  async function leaveToOthers(): Promise<void> {
    if (finished.length > 0) await acknowledgeAndFetch(0)
    if (underWay.size === 0) return
    const until = new Date(clock().getTime() + abandonedLeaseMs)
    const ids = [...underWay.values()]
    await database.query('update jobs set leased_until = $2 where id = any($1) and leased_until > $2', [ids, until])
  }

  function schedulePoll(delay: number): void {
    if (!started) return
    clearTimeout(timer)
    nextPollAt = performance.now() + delay
    timer = setTimeout(() => {
      nextDelay = pollIntervalMs
      polling = fetchAndStart()
        .then(() => void (failures = 0))
        .catch((error: unknown) => {
          failures += 1
          onFailure({ name, attempts: failures, error })
        })
        .finally(() => {
          polling = undefined
          schedulePoll(failures === 0 ? nextDelay : Math.min(pollIntervalMs * 2 ** failures, maxPollIntervalMs))
        })
    }, delay)
  }

  function pollWithin(delay: number): void {
    // A poll that runs right now may have missed the new job, so the next one comes sooner.
    if (polling) nextDelay = Math.min(nextDelay, delay)
    else if (performance.now() + delay < nextPollAt) schedulePoll(delay)
  }

  return {
    async runDue() {
      for (let count = 0; ;) {
        const startedCount = await fetchAndStart()
        count += startedCount
        if (startedCount === 0 && underWay.size === 0 && finished.length === 0) return count
        if (underWay.size > 0) await Promise.race(underWay.keys())
      }
    },
    start() {
      started = true
      schedulePoll(0)
    },
    wake: () => pollWithin(0),
    leaseUntil() {
      // While older jobs wait in the table, a new one must not overtake them.
      const hasRoom = started && !hasMoreDue && underWay.size < concurrency
      return hasRoom ? new Date(clock().getTime() + lease) : undefined
    },
    take: runFetched,
    async stop(withinMs) {
      started = false
      clearTimeout(timer)
      const ended = Promise.resolve(polling).then(() => Promise.all(underWay.keys()))
      await (withinMs === undefined ? ended : waitAtMost(withinMs, ended))
      const left = leaveToOthers().catch((error: unknown) => onFailure({ name, attempts: 1, error }))
      await (withinMs === undefined ? left : waitAtMost(leaveWithinMs, left))
    },
  }
}
