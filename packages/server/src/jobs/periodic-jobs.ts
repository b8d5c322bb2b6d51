import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { JobFailure, Jobs, PeriodicWork } from './jobs.ts'

type Options = { database: Database; clock: Clock; onFailure: (failure: JobFailure) => void }
type Periodic = { name: string; seconds: number; work: PeriodicWork }

const pollIntervalMs = 1_000
/** Milliseconds until a run is claimed again that could not be claimed, because the database was away. */
const claimAgainMs = 15_000
/** Milliseconds until a run that failed is repeated, unless its next turn comes sooner. */
const repeatMs = 300_000

/**
 * Claims a run by moving `next_run_at` forward, which only one process can do. A next run more than one interval ahead was
 * written before the clock was set back. It is overwritten, because the job would otherwise not run until then. So is the one
 * of a run that failed here ($4).
 */
const claim = `insert into periodic_jobs as known (name, next_run_at) values ($1, $3)
  on conflict (name) do update set next_run_at = excluded.next_run_at
    where known.next_run_at <= $2 or known.next_run_at > $3 or known.next_run_at = $4
  returning name`

export function createPeriodicJobs({
  database,
  clock,
  onFailure,
}: Options): Pick<Jobs, 'every' | 'runDue' | 'start' | 'stop'> {
  const all: Periodic[] = []
  const registered = new Map<string, number>()
  /** Of jobs whose last run or claim here failed: the next run that it wrote, or may have written. */
  const failedRuns = new Map<string, Date>()
  const underWay = new Map<string, Promise<unknown>>()
  let stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined

  async function runOne({ name, seconds, work }: Periodic): Promise<number> {
    const now = clock()
    const next = new Date(now.getTime() + seconds * 1_000)
    const due = registered.get(name) ?? 0
    if (due > now.getTime() && due <= next.getTime()) return 0
    registered.set(name, next.getTime())
    const failed = failedRuns.get(name)
    const acquired = await database.query(claim, [name, now, next, failed]).catch((error: unknown) => {
      failedRuns.set(name, failed ?? next)
      registered.set(name, now.getTime() + Math.min(seconds * 1_000, claimAgainMs))
      throw error
    })
    failedRuns.delete(name)
    if (acquired.length === 0) return 0
    await work(stopping.signal).catch((error: unknown) => {
      failedRuns.set(name, next)
      registered.set(name, Math.min(next.getTime(), clock().getTime() + repeatMs))
      onFailure({ name, attempts: 1, error })
    })
    return 1
  }

  return {
    every: (name, seconds, work) => void all.push({ name, seconds, work }),
    async runDue() {
      let done = 0
      for (const job of all) done += await runOne(job)
      return done
    },
    start() {
      stopping = new AbortController()
      const poll = () => {
        for (const job of all.filter(({ name }) => !underWay.has(name))) {
          const running = runOne(job)
            .catch((error: unknown) => onFailure({ name: job.name, attempts: 1, error }))
            .finally(() => underWay.delete(job.name))
          underWay.set(job.name, running)
        }
      }
      poll()
      timer = setInterval(poll, pollIntervalMs)
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await Promise.all(underWay.values())
    },
  }
}
