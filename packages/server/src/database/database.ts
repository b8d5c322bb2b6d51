import type { QueryResultRow } from 'pg'

/** A prepared statement, planned once per connection. For hot paths. Its name must be unique across the server. */
export type PreparedStatement = { name: string; text: string }

/** Runs SQL and returns its rows. Values are passed as parameters (`$1`, `$2`, …), never inside the text. */
export type Queryable = {
  query: <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>
  prepared: <Row extends QueryResultRow>(statement: PreparedStatement, values?: readonly unknown[]) => Promise<Row[]>
}

export type TransactionOptions<Result = unknown> = {
  /** For migrations and maintenance. */
  noStatementTimeout?: boolean
  /**
   * Nested transactions run without a savepoint of their own, which saves two statements. If one fails, the whole transaction
   * fails, even when the work catches the error. Transactions inside a nested one have savepoints as usual.
   */
  joinsNested?: boolean
  /**
   * Queries about the result that are pipelined with `commit`, so they cost no round trip. It must send them synchronously. If
   * one fails, PostgreSQL rolls the transaction back.
   */
  beforeCommit?: (result: Result) => Promise<unknown>
}

/** Reads that a replica answers where it may, else the primary. Inside a transaction they belong to it. */
export type Replica = {
  /** Sees what was committed a second ago, and mostly more. */
  recent: Queryable
  /** Sees everything that was committed before the call, by any process. */
  upToDate: Queryable
  /** Why reads go to the primary: a sentence for operators, without addresses. */
  warning: () => string | undefined
  /** Milliseconds. What the primary had committed so long ago, the replica has. Infinity before the first check. */
  lag: () => number
  /** Reads so far, by the server that answered. */
  reads: Readonly<Record<'replica' | 'primary', number>>
}

/** The PostgreSQL server that accepts writes, of one or several hosts. */
export type PrimaryAddress = {
  /** The connection URL of the server that accepts writes, or did so last. */
  url: () => string
  /** Calls `listener` when another host becomes the primary: connections to the former one must be replaced. */
  onMove: (listener: () => void) => void
  /** What is wrong with the hosts of DATABASE_URL, if anything: a sentence for operators. */
  warning: () => string | undefined
}

/**
 * One interface for the embedded database and for PostgreSQL. Inside `transaction`, every query of the same async context joins
 * the transaction, even when it goes through `Database` itself. A nested `transaction` is a savepoint, so callers can catch a
 * constraint violation (23P01, 23505) and go on. Deadlocks (40P01) and serialization failures (40001) are retried, at most
 * twice. Throws `DatabaseUnavailable` when the database cannot be reached.
 */
export type Database = Queryable & {
  kind: 'embedded' | 'postgres'
  /** Where the primary is. PostgreSQL only. */
  primary?: PrimaryAddress
  /** A replica of it for reads, if DATABASE_REPLICA_URL names one. */
  replica?: Replica
  transaction: <Result>(
    work: (tx: Queryable) => Promise<Result>,
    options?: TransactionOptions<Result>,
  ) => Promise<Result>
  /**
   * Runs `work`. Each transaction in it first runs `precondition`, a query that fails in the database when the transaction must
   * not proceed. The query is pipelined with `begin`, so it costs no extra round trip. A write outside a transaction is wrapped
   * in one, in a single round trip.
   */
  withPrecondition: <Result>(precondition: () => Promise<unknown>, work: () => Promise<Result>) => Promise<Result>
  /** Whether the current async context has an open transaction. It must then wait for nothing but the database. */
  isInTransaction: () => boolean
  /** Runs `effect` after the current transaction commits, or immediately without one. Never runs it after a rollback. */
  afterCommit: (effect: () => void) => void
  /** Runs several statements in one text, without parameters. For migrations only. */
  runScript: (text: string) => Promise<void>
  /** Whether to reject a new request, because too many already wait for a connection. */
  isOverloaded: () => boolean
  close: () => Promise<void>
}
