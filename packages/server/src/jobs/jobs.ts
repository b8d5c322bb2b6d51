import type { Queryable } from '../database/database.ts'

/** Handles a job with the payload that was enqueued. A job may run more than once, so handlers must be idempotent. */
export type JobHandler = (payload: Record<string, unknown>) => Promise<void>

/** Work that runs periodically. `signal` aborts when the process stops: work of several steps then leaves out the rest. */
export type PeriodicWork = (signal: AbortSignal) => Promise<void>

/** A failed job. `attempts` includes the one that failed. */
export type JobFailure = { name: string; attempts: number; error: unknown }

export type Jobs = {
  /** Inserts a job in the caller's transaction, so that both commit or neither does. `runAt` defaults to now. */
  enqueue: (tx: Queryable, name: string, payload: Record<string, unknown>, runAt?: Date) => Promise<void>
  /** Registers the handler for all jobs of this name. */
  handle: (name: string, handler: JobHandler) => void
  /** Runs `work` periodically, once per interval across all processes. A run that fails is repeated after five minutes. */
  every: (name: string, seconds: number, work: PeriodicWork) => void
  /** Runs all due jobs and returns their number. Tests call it instead of waiting. */
  runDue: () => Promise<number>
  start: () => void
  /**
   * Stops polling and waits for running jobs, by default without a limit. Jobs that still run after `withinMs` are left to
   * another process.
   */
  stop: (withinMs?: number) => Promise<void>
}
