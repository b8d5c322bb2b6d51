import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { describeFailure } from './describe-failure.ts'
import type { JobFailure, JobHandler } from './jobs.ts'

/** A job under this process's lease. */
export type TakenJob = { id: string; payload: Record<string, unknown>; attempts: number }

export type JobWorkerOptions = {
  database: Database
  clock: Clock
  name: string
  handler: JobHandler
  onFailure: (failure: JobFailure) => void
}

/** Jobs of one name that are under way at once. */
const concurrency = 20
/** After 2, 4, 8, … 2,048 seconds, then each hour: the last one a day after the first. */
const maxAttempts = 35
/** Milliseconds. */
const lease = 60_000
const pollIntervalMs = 1_000
const acknowledgeDelayMs = 20

/** Milliseconds until the next attempt: 2 s, 4 s, 8 s, … one hour at most. */
const backOff = (attempts: number): number => Math.min(2 ** attempts * 1_000, 3_600_000)

/**
 * Deletes what is done ($5) and takes what is due, in one statement. It is planned for each call, not prepared: the queue is
 * mostly empty, and a plan made then is slow once reminders fill the table. Decision 083 has the figures.
 */
const acknowledgeAndFetchSql = `with done as (delete from jobs where id = any($5))
  update jobs set attempts = attempts + 1, leased_until = $2 where id in (
    select id from jobs
    where name = $4 and id <> all($5) and failed_at is null and run_at <= $1 and (leased_until is null or leased_until <= $1)
    order by run_at, id for update skip locked limit $3)
  returning id, payload, attempts`

export type JobWorker = {
  /** Whoever writes a job now may keep it for this lane, until then: undefined where it works on as many as it can, or not at all. */
  leaseUntil: () => Date | undefined
  /** Does a job that was kept for it. */
  take: (job: TakenJob) => void
  /** Does everything that is due now, and returns how many. */
  runDue: () => Promise<number>
  start: () => void
  /** Something is due: looks at once. */
  wake: () => void
  /** Waits for what is under way. */
  stop: () => Promise<void>
}

/** The jobs of one name: one that waits for somebody who does not answer takes one place here, and none elsewhere. */
export function createJobWorker({ database, clock, name, handler, onFailure }: JobWorkerOptions): JobWorker {
  const underWay = new Set<Promise<void>>()
  /** Jobs that are done and still stand in the table: should this process die now, they are done once more. */
  let finished: string[] = []
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<unknown> | undefined
  /** When it looks next, on the clock of `performance`; while it looks, how long after. */
  let nextPollAt = 0
  let nextDelay = pollIntervalMs
  /** The last look found as many as there was room for. */
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

  /** Puts away what is done, and takes as many that are due. */
  async function acknowledgeAndFetch(room: number): Promise<TakenJob[]> {
    const settled = finished
    finished = []
    const now = clock()
    const until = new Date(now.getTime() + lease)
    try {
      return await database.query<TakenJob>(acknowledgeAndFetchSql, [now, until, room, name, settled])
    } catch (error) {
      finished.push(...settled)
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
    underWay.add(running)
  }

  /** Begins as many as are due and have room, and tells how many. */
  async function fetchAndStart(): Promise<number> {
    const room = Math.max(0, concurrency - underWay.size)
    if (room === 0 && finished.length === 0) return 0
    const jobs = await acknowledgeAndFetch(room)
    for (const job of jobs) runFetched(job)
    hasMoreDue = jobs.length === room
    return jobs.length
  }

  function schedulePoll(delay: number): void {
    if (!started) return
    clearTimeout(timer)
    nextPollAt = performance.now() + delay
    timer = setTimeout(() => {
      nextDelay = pollIntervalMs
      polling = fetchAndStart()
        .catch((error: unknown) => onFailure({ name, attempts: 1, error }))
        .finally(() => {
          polling = undefined
          schedulePoll(nextDelay)
        })
    }, delay)
  }

  function pollWithin(delay: number): void {
    // Whoever looks right now may have looked past it.
    if (polling) nextDelay = Math.min(nextDelay, delay)
    else if (performance.now() + delay < nextPollAt) schedulePoll(delay)
  }

  return {
    async runDue() {
      for (let count = 0; ;) {
        const begun = await fetchAndStart()
        count += begun
        if (begun === 0 && underWay.size === 0 && finished.length === 0) return count
        if (underWay.size > 0) await Promise.race(underWay)
      }
    },
    start() {
      started = true
      schedulePoll(0)
    },
    wake: () => pollWithin(0),
    leaseUntil() {
      // Not before those that wait already.
      const hasRoom = started && !hasMoreDue && underWay.size < concurrency
      return hasRoom ? new Date(clock().getTime() + lease) : undefined
    },
    take: runFetched,
    async stop() {
      started = false
      clearTimeout(timer)
      await polling
      await Promise.all(underWay)
      if (finished.length > 0)
        await acknowledgeAndFetch(0).catch((error: unknown) => onFailure({ name, attempts: 1, error }))
    },
  }
}
