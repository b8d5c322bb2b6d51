import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient, QueryResultRow } from 'pg'
import { createCrowdWatch } from './crowd-watch.ts'
import { DatabaseUnavailable, sqlStateOf, sqlStates, translated } from './database-errors.ts'
import { together } from './together.ts'
import type { Database, Queryable, Statement, TransactionOptions } from './database.ts'

type Scope = {
  client: PoolClient
  open: boolean
  depth: number
  effects: (() => void)[]
  patient: boolean
  /** On its way, together with what was asked last. */
  commit?: Promise<unknown>
}
type Asked = { text: string; name?: string }

const attempts = 3
/** Who waits in line while there is a crowd: as many as are served in the hundredth part of a second, also by one connection. */
const leastLine = 10
/** Milliseconds after which a query is given up, whatever the server does. */
const queryTimeout = 20_000

const worthAnotherTry = (error: unknown): boolean => {
  const state = sqlStateOf(error)
  return state === sqlStates.deadlock || state === sqlStates.notSerializable
}

/** What is asked of a connection in one go leaves in one packet: a packet costs more than many a question. */
function leaveTogether({ connection: { stream } }: PoolClient): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

async function ask<Row extends QueryResultRow>(
  client: PoolClient,
  asked: Asked,
  values?: readonly unknown[],
  patient = false,
) {
  const config = { ...asked, ...(patient ? {} : { query_timeout: queryTimeout }) }
  leaveTogether(client)
  try {
    const result = await client.query<Row>(values ? { ...config, values: [...values] } : config)
    return result.rows
  } catch (error) {
    throw translated(error)
  }
}

/** A `Database` over a pool of `pg`. Connections are checked out and released here, because `pool.query` drops them on SQL errors. */
export function createPooledDatabase(kind: Database['kind'], pool: Pool, stop: () => Promise<void>): Database {
  const scopes = new AsyncLocalStorage<Scope>()
  const crowd = createCrowdWatch(Math.max(leastLine, pool.options.max))
  const present = () => {
    const scope = scopes.getStore()
    return scope?.open ? scope : undefined
  }
  /** Whatever keeps a connection from being made: a start, a stop, a database that takes none. */
  const checkOut = async () => {
    const from = performance.now()
    try {
      const client = await pool.connect()
      crowd.waited(performance.now() - from, pool.waitingCount)
      return client
    } catch (error) {
      throw new DatabaseUnavailable(error)
    }
  }

  const run = async <Row extends QueryResultRow>(asked: Asked, values?: readonly unknown[]): Promise<Row[]> => {
    const scope = present()
    if (scope?.commit) throw new Error('A transaction was asked for more after its last questions.')
    if (scope) return ask<Row>(scope.client, asked, values, scope.patient)
    const client = await checkOut()
    let broken: Error | undefined
    try {
      return await ask<Row>(client, asked, values)
    } catch (error) {
      if (sqlStateOf(error) === undefined) broken = new Error('connection lost', { cause: error })
      throw error
    } finally {
      client.release(broken)
    }
  }
  const queryable: Queryable = {
    query: (text, values) => run({ text }, values),
    prepared: ({ name, text }: Statement, values) => run({ name, text }, values ?? []),
  }

  async function inside<Result>(scope: Scope, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
    const savepoint = `nested_${++scope.depth}`
    const effectsBefore = scope.effects.length
    try {
      const [, result] = await together([ask(scope.client, { text: `savepoint ${savepoint}` }), work(queryable)])
      await ask(scope.client, { text: `release savepoint ${savepoint}` })
      return result
    } catch (error) {
      scope.effects.length = effectsBefore
      await ask(scope.client, { text: `rollback to savepoint ${savepoint}` })
      throw error
    }
  }

  const commit = ({ client, patient }: Scope) => ask(client, { text: 'commit' }, undefined, patient)

  async function outermost<Result>(work: (tx: Queryable) => Promise<Result>, patient: boolean): Promise<Result> {
    const client = await checkOut()
    const scope: Scope = { client, open: true, depth: 0, effects: [], patient }
    let broken: Error | undefined
    try {
      const begin = patient ? 'begin; set local statement_timeout = 0' : 'begin'
      const [, result] = await together([ask(client, { text: begin }), scopes.run(scope, () => work(queryable))])
      await (scope.commit ?? commit(scope))
      return result
    } catch (error) {
      scope.effects = []
      await ask(client, { text: 'rollback' }).catch((cause: unknown) => {
        broken = new Error('connection lost', { cause })
      })
      throw error
    } finally {
      scope.open = false
      client.release(broken)
      for (const effect of scope.effects) effect()
    }
  }

  return {
    kind,
    ...queryable,
    async transaction<Result>(work: (tx: Queryable) => Promise<Result>, options: TransactionOptions = {}) {
      const scope = present()
      if (scope) return inside(scope, work)
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await outermost(work, options.patient ?? false)
        } catch (error) {
          if (attempt === attempts || !worthAnotherTry(error)) throw error
          await pause(5 + Math.random() * 30 * attempt)
        }
      }
    },
    async lastly(questions) {
      const scope = present()
      const answers = together(questions)
      if (!scope || scope.depth > 0) return answers
      let hasFailed = false
      for (const question of questions) Promise.resolve(question).catch(() => (hasFailed = true))
      const { stream } = scope.client.connection
      stream.cork()
      // By then each has been asked, or has failed before it could be.
      await new Promise<void>((resolve) => process.nextTick(resolve))
      // Where one fails at the database, that makes a rollback of it.
      if (!hasFailed) scope.commit = commit(scope)
      stream.uncork()
      const [answered] = await together([answers, scope.commit])
      return answered
    },
    afterCommit(effect) {
      const scope = present()
      if (scope) scope.effects.push(effect)
      else effect()
    },
    async script(text) {
      await run({ text })
    },
    isCrowded: () => crowd.isCrowded(pool.waitingCount),
    close: stop,
  }
}
