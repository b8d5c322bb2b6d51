import type { QueryResultRow } from 'pg'

/** A prepared statement, planned once per connection. For hot paths. Its name must be unique across the server. */
export type PreparedStatement = { name: string; text: string }

/** Runs SQL and returns its rows. Values are passed as parameters (`$1`, `$2`, …), never inside the text. */
export type Queryable = {
  query: <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>
  prepared: <Row extends QueryResultRow>(statement: PreparedStatement, values?: readonly unknown[]) => Promise<Row[]>
}

export type TransactionOptions = {
  /** For migrations and maintenance. */
  noStatementTimeout?: boolean
}

/**
 * One interface for the embedded database and for PostgreSQL. Inside `transaction`, every query of the same async context joins
 * the transaction, even when it goes through `Database` itself. A nested `transaction` is a savepoint, so callers can catch a
 * constraint violation (23P01, 23505) and go on. Deadlocks (40P01) and serialization failures (40001) are retried, at most
 * twice. Throws `DatabaseUnavailable` when the database cannot be reached.
 */
export type Database = Queryable & {
  kind: 'embedded' | 'postgres'
  transaction: <Result>(work: (tx: Queryable) => Promise<Result>, options?: TransactionOptions) => Promise<Result>
  /**
   * Runs `work`. Each transaction in it first runs `precondition`, a query that throws when the transaction must not proceed.
   * The query is pipelined with `begin`, so it costs no extra round trip. A write outside a transaction is wrapped in one.
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
