import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../../packages/server/src/database/database.ts'

type Operation = { isDone: boolean; isFree: boolean; paused: (() => void)[] }

/**
 * Runs operations concurrently, and decides before each statement matched by `isPausedAt` which operation continues. An operation
 * that waits for another's lock does not count as running, according to PostgreSQL.
 */
export function createInterleaver(isPausedAt: (text: string) => boolean) {
  const operations = new AsyncLocalStorage<Operation>()
  let changed = () => {}

  /** Waits until the schedule lets the current operation continue. */
  async function gate(): Promise<void> {
    const operation = operations.getStore()
    if (!operation || operation.isFree) return
    await new Promise<void>((resume) => {
      operation.paused.push(resume)
      changed()
    })
  }

  const wrap = (database: Database): Database => {
    const isGated = (text: string) => operations.getStore()?.isFree === false && isPausedAt(text)
    return {
      ...database,
      query: (text, values) =>
        isGated(text) ? gate().then(() => database.query(text, values)) : database.query(text, values),
      prepared: (statement, values) =>
        isGated(statement.text)
          ? gate().then(() => database.prepared(statement, values))
          : database.prepared(statement, values),
    }
  }

  const countBlocked = async (database: Database): Promise<number> => {
    const [row] = await database.query<{ blocked: number }>(
      `select count(*) as blocked from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return row?.blocked ?? 0
  }

  /** Waits until every operation is paused, done, or blocked by a lock. */
  async function settle(all: Operation[], database: Database): Promise<void> {
    for (;;) {
      const running = all.filter(({ isDone, paused: held }) => !isDone && held.length === 0)
      if (running.length === 0) return
      const change = new Promise<void>((resolve) => (changed = resolve))
      const probe = countBlocked(database).then((blocked) => blocked >= running.length)
      const isBlocked = await Promise.race([change.then(() => false), probe])
      if (isBlocked && running.every(({ paused: held, isDone }) => !isDone && held.length === 0)) return
    }
  }

  return {
    wrap,
    gate,

    /** Runs operations concurrently. Each decision picks the one that takes the next step. After the last, all run freely. */
    async run(works: (() => Promise<unknown>)[], decisions: readonly number[], database: Database): Promise<void> {
      const all: Operation[] = works.map(() => ({ isDone: false, isFree: false, paused: [] }))
      const running = works.map((work, index) => {
        const operation = all[index]
        if (!operation) throw new Error('An operation is missing.')
        return operations.run(operation, async () => {
          try {
            await gate()
            await work()
          } finally {
            operation.isDone = true
            changed()
          }
        })
      })
      const finished = Promise.all(running)
      finished.catch(() => undefined)
      for (const decision of decisions) {
        await settle(all, database)
        const ready = all.filter(({ paused: held }) => held.length > 0)
        if (ready.length === 0) break
        ready[decision % ready.length]?.paused.shift()?.()
      }
      for (const operation of all) {
        operation.isFree = true
        for (const resume of operation.paused.splice(0)) resume()
      }
      await finished
    },
  }
}
