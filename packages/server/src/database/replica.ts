import { setTimeout as pause } from 'node:timers/promises'
import type { QueryResultRow } from 'pg'
import { awaitAll } from './await-all.ts'
import { DatabaseUnavailable } from './database-errors.ts'
import type { Database, Queryable } from './database.ts'
import { createReplicaState, type LogPosition, type PrimaryReport, type ReplicaReport } from './replica-state.ts'

/** All in milliseconds. */
const checkEvery = 250
const checkTimeout = 2_000
const readTimeout = 2_000
const catchUpWithin = 50
const catchUpPoll = 5

/** What is flushed is what standbys receive, and every acknowledged commit is flushed. */
const position = {
  name: 'log-position',
  text: `select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::float8 as position`,
}
const replayed = {
  name: 'log-replayed',
  text: `select pg_is_in_recovery() as "isStandby",
    (coalesce(pg_last_wal_replay_lsn(), '0/0') - '0/0'::pg_lsn)::float8 as replayed`,
}
const cluster = { name: 'cluster', text: 'select system_identifier::text as system from pg_control_system()' }

function first<Row>([row]: Row[]): Row {
  if (!row) throw new Error('PostgreSQL returned no row.')
  return row
}

/** Rejects after `ms`. The work goes on, and its result is dropped. */
function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  const late = pause(ms, undefined, { ref: false, signal: controller.signal }).then(() => {
    throw new Error(`The replica did not answer within ${ms} ms.`)
  })
  return Promise.race([work, late]).finally(() => controller.abort())
}

export type ReplicaOptions = {
  primary: Database
  /** The primary by a connection of its own, so that reads at the replica do not wait in the queue of those at the primary. */
  positions: Database
  /** Opens the replica. `onLost` must be called when an idle connection is lost. */
  open: (onLost: (error: Error) => void) => Database
  /** Called when reads begin to go to the primary, with the reason, and with undefined when the replica is used again. */
  onWarning: (warning: string | undefined, error?: unknown) => void
}

/**
 * Adds a replica for reads to a database. The reader's position is not kept anywhere: each up-to-date read asks the primary how
 * far its log is, which costs it far less than the read, and uses the replica only if that has replayed as much. So no process
 * needs to know who has written, or which events a reader was sent.
 */
export function withReplica({ primary, positions, open, onWarning }: ReplicaOptions): Database {
  const state = createReplicaState()
  // After a restart it may have replayed less than before.
  const replica = open(() => state.noteAway())
  const reads = { replica: 0, primary: 0 }
  let warned: string | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const warning = () => {
    const problem = state.problem()
    return problem && `The replica (DATABASE_REPLICA_URL) ${problem}. All reads go to the primary.`
  }
  function warn(error?: unknown): void {
    const next = state.problem()
    // The seconds of a lag change with each check, and are one problem.
    const kind = next?.replace(/\d+ s/, '')
    if (kind !== warned) onWarning(warning(), error)
    warned = kind
  }

  const askPosition = async (): Promise<LogPosition> =>
    first(await positions.prepared<{ position: LogPosition }>(position)).position
  const askReplayed = async () => first(await replica.prepared<Omit<ReplicaReport, 'system'>>(replayed))
  const askCluster = async (at: Queryable): Promise<string> =>
    first(await at.prepared<{ system: string }>(cluster)).system

  async function askPrimary(): Promise<PrimaryReport> {
    const asked = { askedAt: performance.now(), replayedBefore: state.replayed() }
    const [found, system] = await awaitAll([askPosition(), askCluster(positions)])
    return { ...asked, position: found, system }
  }
  async function askReplica(): Promise<ReplicaReport> {
    const [found, system] = await awaitAll([askReplayed(), askCluster(replica)])
    return { ...found, system }
  }

  async function check(): Promise<void> {
    try {
      const asked = await within(checkTimeout, askPrimary())
      try {
        state.note(asked, await within(checkTimeout, askReplica()))
        warn()
      } catch (error) {
        state.noteAway()
        warn(error)
      }
    } catch {
      // Without the primary nothing confirms the replica, so it is not read from after a second.
    }
    if (isClosed) return
    timer = setTimeout(() => void check(), checkEvery)
    timer.unref()
  }

  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<LogPosition> | undefined
  /** The primary's position. Concurrent reads share a question that is sent after the last of them began. */
  function currentPosition(): Promise<LogPosition> {
    next ??= running.then(() => {
      next = undefined
      const asked = askPosition()
      running = asked.catch(() => undefined)
      return asked
    })
    return next
  }

  async function hasCaughtUp(): Promise<boolean> {
    const needed = await currentPosition()
    const giveUpAt = performance.now() + catchUpWithin
    while (state.replayed() < needed) {
      state.noteReplayed((await askReplayed()).replayed)
      if (state.replayed() >= needed) break
      if (performance.now() > giveUpAt) return false
      await pause(catchUpPoll)
    }
    return true
  }

  async function read<Row extends QueryResultRow>(
    mustCatchUp: boolean,
    work: (at: Queryable) => Promise<Row[]>,
  ): Promise<Row[]> {
    if (primary.isInTransaction()) return work(primary)
    if (state.problem() === undefined && !replica.isOverloaded()) {
      try {
        const fromReplica = async () => (!mustCatchUp || (await hasCaughtUp()) ? await work(replica) : undefined)
        const rows = await within(readTimeout, fromReplica())
        if (rows) reads.replica += 1
        if (rows) return rows
      } catch (error) {
        if (error instanceof DatabaseUnavailable) state.noteAway()
        // A replica may cancel a read that conflicts with replay, or go away: the primary answers, or fails for the same reason.
      }
    }
    reads.primary += 1
    return work(primary)
  }

  const readsOf = (mustCatchUp: boolean): Queryable => ({
    query: (text, values) => read(mustCatchUp, (at) => at.query(text, values)),
    prepared: (statement, values) => read(mustCatchUp, (at) => at.prepared(statement, values)),
  })
  void check()
  return {
    ...primary,
    replica: { recent: readsOf(false), upToDate: readsOf(true), warning, lag: state.lag, reads },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await Promise.all([replica.close(), positions.close(), primary.close()])
    },
  }
}
