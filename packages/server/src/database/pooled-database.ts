import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg'
import { createCrowdWatch } from './crowd-watch.ts'
import { DatabaseUnavailable, sqlStateOf, sqlStates, translated } from './database-errors.ts'
import { together } from './together.ts'
import type { Database, Queryable, Statement, TransactionOptions } from './database.ts'

type Transaction = {
  client: PoolClient
  /** How many savepoints were set so far. */
  savepoints: number
  effects: (() => void)[]
  patient: boolean
  /** On its way, together with what was asked last. */
  commit?: Promise<unknown>
}
/** The work of a transaction or of a savepoint in it. Once that has ended, what the work still asks is refused. */
type Scope = { transaction: Transaction; isNested: boolean; state: 'open' | 'committed' | 'rolled back' }
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

/** Whether a statement changes rows: so it begins, or it is a query with such parts. */
const changesRows = (text: string): boolean =>
  /^\s*(?:insert|update|delete|merge)\b/i.test(text) ||
  (/^\s*with\b/i.test(text) && /\b(?:insert into|update|delete from|merge into)\b/i.test(text))

/** What is asked of a connection in one go leaves in one packet: a packet costs more than many a question. */
function leaveTogether({ connection: { stream } }: PoolClient): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

async function send<Row extends QueryResultRow>(
  client: PoolClient,
  asked: Asked,
  values?: readonly unknown[],
  patient = false,
): Promise<QueryResult<Row>> {
  const config = { ...asked, ...(patient ? {} : { query_timeout: queryTimeout }) }
  leaveTogether(client)
  try {
    return await client.query<Row>(values ? { ...config, values: [...values] } : config)
  } catch (error) {
    throw translated(error)
  }
}

const ask = async <Row extends QueryResultRow>(...given: Parameters<typeof send>): Promise<Row[]> =>
  (await send<Row>(...given)).rows

/** Why a connection is not given back to the pool: it is lost, or its server cannot be written to (any more). */
const lostConnection = (error: unknown): Error | undefined =>
  error instanceof DatabaseUnavailable ? new Error('connection lost', { cause: error }) : undefined

/** What is committed stays committed, and is no failure, whatever becomes of its effects. */
function runEffect(effect: () => void): void {
  try {
    effect()
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : 'An effect of a transaction failed.')
  }
}

/** A `Database` over a pool of `pg`. Connections are checked out and released here, because `pool.query` drops them on SQL errors. */
export function createPooledDatabase(kind: Database['kind'], pool: Pool, stop: () => Promise<void>): Database {
  const scopes = new AsyncLocalStorage<Scope>()
  const preconditions = new AsyncLocalStorage<() => Promise<unknown>>()
  const crowd = createCrowdWatch(Math.max(leastLine, pool.options.max))
  /**
   * The transaction that the present work belongs to. Throws where it has ended meanwhile: a query of work that was not waited
   * for would run outside any transaction, and be kept though the rest was rolled back.
   */
  const present = (): Scope | undefined => {
    const scope = scopes.getStore()
    if (scope && scope.state !== 'open') throw new Error(`The transaction of this work was ${scope.state} already.`)
    return scope
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
    if (scope) {
      const { client, commit, patient } = scope.transaction
      if (commit) throw new Error('A transaction was asked for more after its last questions.')
      return ask<Row>(client, asked, values, patient)
    }
    if (preconditions.getStore() && changesRows(asked.text)) {
      const [rows] = await database.transaction(() => database.lastly([run<Row>(asked, values)]))
      return rows
    }
    const client = await checkOut()
    let broken: Error | undefined
    try {
      return await ask<Row>(client, asked, values)
    } catch (error) {
      broken = lostConnection(error)
      throw error
    } finally {
      client.release(broken)
    }
  }
  const queryable: Queryable = {
    query: (text, values) => run({ text }, values),
    prepared: ({ name, text }: Statement, values) => run({ name, text }, values ?? []),
  }

  async function inside<Result>(outer: Scope, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
    const { transaction } = outer
    const { client, effects } = transaction
    const savepoint = `nested_${++transaction.savepoints}`
    const effectsBefore = effects.length
    const scope: Scope = { transaction, isNested: true, state: 'open' }
    try {
      const savepointSet = ask(client, { text: `savepoint ${savepoint}` })
      const [, result] = await together([savepointSet, scopes.run(scope, () => work(queryable))])
      scope.state = 'committed'
      await ask(client, { text: `release savepoint ${savepoint}` })
      return result
    } catch (error) {
      scope.state = 'rolled back'
      effects.length = effectsBefore
      await ask(client, { text: `rollback to savepoint ${savepoint}` })
      throw error
    }
  }

  async function commit({ client, patient }: Transaction): Promise<void> {
    const { command } = await send(client, { text: 'commit' }, undefined, patient)
    // A query that failed without anybody waiting for it: PostgreSQL makes a rollback of the commit, and calls it a success.
    if (command === 'ROLLBACK') throw new Error('A query of this transaction failed, and nobody waited for it.')
  }

  async function outermost<Result>(work: (tx: Queryable) => Promise<Result>, patient: boolean): Promise<Result> {
    const client = await checkOut()
    const transaction: Transaction = { client, savepoints: 0, effects: [], patient }
    const scope: Scope = { transaction, isNested: false, state: 'open' }
    let broken: Error | undefined
    try {
      const begin = patient ? 'begin; set local statement_timeout = 0' : 'begin'
      // The precondition stands before the work: where both fail, its error is the one that is thrown.
      const [, , result] = await together([
        ask(client, { text: begin }),
        scopes.run(scope, async () => preconditions.getStore()?.()),
        scopes.run(scope, () => work(queryable)),
      ])
      scope.state = 'committed'
      await (transaction.commit ?? commit(transaction))
      return result
    } catch (error) {
      // First of all: what is still asked for would come after the rollback.
      scope.state = 'rolled back'
      transaction.effects = []
      broken = lostConnection(error)
      await ask(client, { text: 'rollback' }).catch((cause: unknown) => {
        broken = new Error('connection lost', { cause })
      })
      throw error
    } finally {
      client.release(broken)
      for (const effect of transaction.effects) preconditions.exit(runEffect, effect)
    }
  }

  const database: Database = {
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
      if (!scope || scope.isNested) return answers
      const { transaction } = scope
      let hasFailed = false
      for (const question of questions) Promise.resolve(question).catch(() => (hasFailed = true))
      const { stream } = transaction.client.connection
      stream.cork()
      // By then each has been asked, or has failed before it could be.
      await new Promise<void>((resolve) => process.nextTick(resolve))
      // Where one fails at the database, that makes a rollback of it.
      if (!hasFailed) transaction.commit = commit(transaction)
      stream.uncork()
      const [answered] = await together([answers, transaction.commit])
      return answered
    },
    withPrecondition: (precondition, work) => preconditions.run(precondition, work),
    isInTransaction: () => scopes.getStore()?.state === 'open',
    afterCommit(effect) {
      const scope = scopes.getStore()
      if (scope?.state === 'open') scope.transaction.effects.push(effect)
      else if (scope?.state !== 'rolled back') preconditions.exit(effect)
    },
    async script(text) {
      await run({ text })
    },
    isCrowded: () => crowd.isCrowded(pool.waitingCount),
    close: stop,
  }
  return database
}
