import type { Queryable } from '../database/database.ts'

/** What a handler gets: the payload as it was enqueued. Handlers run at least once, so they must bear being run again. */
export type JobHandler = (payload: Record<string, unknown>) => Promise<void>

/** A job that failed: which, in its how many-th attempt, and what went wrong. */
export type JobFailure = { name: string; attempts: number; error: unknown }

export type Jobs = {
  /** Puts a job into the caller's transaction: no job without its cause, no cause without its job. `runAt` defaults to now. */
  enqueue: (tx: Queryable, name: string, payload: Record<string, unknown>, runAt?: Date) => Promise<void>
  /** Who does the jobs of this name. */
  handle: (name: string, handler: JobHandler) => void
  /** A job of the product itself, run once per interval across all processes. */
  every: (name: string, seconds: number, work: () => Promise<void>) => void
  /** Runs everything that is due now, and returns how many. The runner calls it; tests call it instead of waiting. */
  runDue: () => Promise<number>
  start: () => void
  /** Waits for what is running. */
  stop: () => Promise<void>
}
