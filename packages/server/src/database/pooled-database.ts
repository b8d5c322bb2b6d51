import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg'
import { awaitAll } from './await-all.ts'
import { DatabaseUnavailable, sqlStateOf, sqlStates, toDatabaseError } from './database-errors.ts'
import type { Database, Queryable, PreparedStatement, TransactionOptions } from './database.ts'
import { createLoadShedding } from './load-shedding.ts'

type Transaction = {
  client: PoolClient
  /** Number of savepoints set so far. */
  savepoints: number
  effects: (() => void)[]
  noStatementTimeout: boolean
}
/** A transaction, or one nested in it. Queries after its end are errors. */
type Scope = { transaction: Transaction; state: 'open' | 'committed' | 'rolled back'; joinsNested: boolean }
type QueryText = { text: string; name?: string }

const attempts = 3
/** Requests that may wait for a connection during overload, even with a pool of one. */
const minShortQueueLength = 10
/** Milliseconds after which the client gives up on a query, even when the database does not respond. */
const queryTimeout = 20_000

const isRetryable = (error: unknown): boolean => {
  const state = sqlStateOf(error)
  return state === sqlStates.deadlock || state === sqlStates.notSerializable
}

/** Whether a statement changes rows: an insert, update, delete or merge, or a `with` query that contains one. */
const changesRows = (text: string): boolean =>
  /^\s*(?:insert|update|delete|merge)\b/i.test(text) ||
  (/^\s*with\b/i.test(text) && /\b(?:insert into|update|delete from|merge into)\b/i.test(text))

/** Returns the full result. Most callers need only the rows: `sendQuery`. */
async function send<Row extends QueryResultRow>(
  client: PoolClient,
  query: QueryText,
  values?: readonly unknown[],
  noStatementTimeout = false,
): Promise<QueryResult<Row>> {
  const config = { ...query, ...(noStatementTimeout ? {} : { query_timeout: queryTimeout }) }
  try {
    return await client.query<Row>(values ? { ...config, values: [...values] } : config)
  } catch (error) {
    throw toDatabaseError(error)
  }
}

const sendQuery = async <Row extends QueryResultRow>(...given: Parameters<typeof send>): Promise<Row[]> =>
  (await send<Row>(...given)).rows

/** The reason to remove a connection from the pool, if any: it is lost, or its server no longer accepts writes. */
const lostConnection = (error: unknown): Error | undefined =>
  error instanceof DatabaseUnavailable ? new Error('connection lost', { cause: error }) : undefined

/** Runs an effect after commit. Its error is only a warning, because the transaction has already succeeded. */
function runEffect(effect: () => void): void {
  try {
    effect()
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : 'An effect of a transaction failed.')
  }
}

/** Milliseconds for running statements to end when the database is closed. PostgreSQL rolls back those of a closed connection. */
export const closeWithinMs = 1_000

/**
 * Creates a `Database` on a pool of `pg` connections with `pipeline: true`. It checks connections out and releases them itself,
 * because `pool.query` closes the connection on every SQL error. `connect` checks a connection out of the pool.
 */
export function createPooledDatabase(
  kind: Database['kind'],
  pool: Pool,
  stop: () => Promise<void>,
  connect: () => Promise<PoolClient> = () => pool.connect(),
): Database {
  const scopes = new AsyncLocalStorage<Scope>()
  const preconditions = new AsyncLocalStorage<() => Promise<unknown>>()
  const isQueueOverloaded = createLoadShedding(Math.max(minShortQueueLength, pool.options.max))
  /**
   * The scope of the current async context. Throws when it has ended: a query that nobody awaited would run outside the
   * transaction, and its changes would survive a rollback.
   */
  const currentScope = (): Scope | undefined => {
    const scope = scopes.getStore()
    if (scope && scope.state !== 'open') throw new Error(`The transaction of this work was ${scope.state} already.`)
    return scope
  }
  const acquire = async () => {
    try {
      return await connect()
    } catch (error) {
      throw new DatabaseUnavailable(error)
    }
  }

  const run = async <Row extends QueryResultRow>(query: QueryText, values?: readonly unknown[]): Promise<Row[]> => {
    const scope = currentScope()
    if (scope) {
      const { client, noStatementTimeout } = scope.transaction
      return sendQuery<Row>(client, query, values, noStatementTimeout)
    }
    if (preconditions.getStore() && changesRows(query.text))
      return retried(() => runTransaction(() => run<Row>(query, values), { isSingleQuery: true }))
    const client = await acquire()
    let broken: Error | undefined
    try {
      return await sendQuery<Row>(client, query, values)
    } catch (error) {
      broken = lostConnection(error)
      throw error
    } finally {
      client.release(broken)
    }
  }
  const queryable: Queryable = {
    query: (text, values) => run({ text }, values),
    prepared: ({ name, text }: PreparedStatement, values) => run({ name, text }, values ?? []),
  }

  /** Runs a nested transaction without a savepoint: its failure ends the outer one. */
  async function runJoined<Result>(outer: Scope, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
    const scope: Scope = { transaction: outer.transaction, state: 'open', joinsNested: false }
    try {
      const result = await scopes.run(scope, () => work(queryable))
      scope.state = 'committed'
      return result
    } catch (error) {
      scope.state = outer.state = 'rolled back'
      throw error
    }
  }

  async function runNested<Result>(outer: Scope, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
    const { transaction } = outer
    const { client, effects } = transaction
    const savepoint = `nested_${++transaction.savepoints}`
    const effectsBefore = effects.length
    const scope: Scope = { transaction, state: 'open', joinsNested: false }
    try {
      const savepointSet = sendQuery(client, { text: `savepoint ${savepoint}` })
      const [, result] = await awaitAll([savepointSet, scopes.run(scope, () => work(queryable))])
      scope.state = 'committed'
      await sendQuery(client, { text: `release savepoint ${savepoint}` })
      return result
    } catch (error) {
      scope.state = 'rolled back'
      effects.length = effectsBefore
      await sendQuery(client, { text: `rollback to savepoint ${savepoint}` })
      throw error
    }
  }

  async function commit({ client, noStatementTimeout }: Transaction): Promise<void> {
    const { command } = await send(client, { text: 'commit' }, undefined, noStatementTimeout)
    // After a failed query that nobody awaited, PostgreSQL responds to commit with a successful rollback.
    if (command === 'ROLLBACK') throw new Error('A query of this transaction failed, and nobody awaited it.')
  }

  /** `isSingleQuery`: the work sends one query at once, and `commit` is pipelined with it. */
  async function runTransaction<Result>(
    work: (tx: Queryable) => Promise<Result>,
    options: TransactionOptions<Result> & { isSingleQuery?: boolean },
  ): Promise<Result> {
    const { noStatementTimeout = false, joinsNested = false, beforeCommit, isSingleQuery = false } = options
    const client = await acquire()
    const transaction: Transaction = { client, savepoints: 0, effects: [], noStatementTimeout }
    const scope: Scope = { transaction, state: 'open', joinsNested }
    let broken: Error | undefined
    try {
      const begin = noStatementTimeout ? 'begin; set local statement_timeout = 0' : 'begin'
      // The precondition comes first, so that its error is thrown when the work fails too.
      const [, , result] = await awaitAll([
        sendQuery(client, { text: begin }),
        scopes.run(scope, async () => preconditions.getStore()?.()),
        scopes.run(scope, () => work(queryable)),
        // PostgreSQL answers with a rollback when an earlier query has failed.
        isSingleQuery && commit(transaction),
      ])
      if (scope.state === 'rolled back') throw new Error('A transaction inside this one failed.')
      // An error that it throws at once comes before `commit` is sent.
      const last = scopes.run(scope, () => beforeCommit?.(result))
      scope.state = 'committed'
      await awaitAll([last, !isSingleQuery && commit(transaction)])
      return result
    } catch (error) {
      // Close the scope before sending the rollback: a later query would run outside the transaction.
      scope.state = 'rolled back'
      transaction.effects = []
      broken = lostConnection(error)
      await sendQuery(client, { text: 'rollback' }).catch((cause: unknown) => {
        broken = new Error('connection lost', { cause })
      })
      throw error
    } finally {
      client.release(broken)
      for (const effect of transaction.effects) preconditions.exit(runEffect, effect)
    }
  }

  /** Runs a transaction again after a deadlock or a serialization failure. */
  async function retried<Result>(run: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run()
      } catch (error) {
        if (attempt === attempts || !isRetryable(error)) throw error
        await pause(5 + Math.random() * 30 * attempt)
      }
    }
  }

  const database: Database = {
    kind,
    ...queryable,
    async transaction<Result>(
      work: (tx: Queryable) => Promise<Result>,
      options: TransactionOptions<Result> = {},
    ): Promise<Result> {
      const scope = currentScope()
      if (!scope) return retried(() => runTransaction(work, options))
      const nested = async (tx: Queryable) => {
        const result = await work(tx)
        await options.beforeCommit?.(result)
        return result
      }
      return scope.joinsNested ? runJoined(scope, nested) : runNested(scope, nested)
    },
    withPrecondition: (precondition, work) => preconditions.run(precondition, work),
    isInTransaction: () => scopes.getStore()?.state === 'open',
    afterCommit(effect) {
      const scope = scopes.getStore()
      if (scope?.state === 'open') scope.transaction.effects.push(effect)
      else if (scope?.state !== 'rolled back') preconditions.exit(effect)
    },
    async runScript(text) {
      await run({ text })
    },
    isOverloaded: () => isQueueOverloaded(pool.waitingCount),
    close: stop,
  }
  return database
}
