import type { QueryResultRow } from 'pg'

/** A statement that the database plans once per connection: for hot paths. The name is unique in the product. */
export type PreparedStatement = { name: string; text: string }

/** What a repository needs: rows for SQL. Values travel as `$1`, `$2`, … and never inside the text. */
export type Queryable = {
  query: <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>
  prepared: <Row extends QueryResultRow>(statement: PreparedStatement, values?: readonly unknown[]) => Promise<Row[]>
}

export type TransactionOptions = {
  /** For migrations and maintenance. */
  noStatementTimeout?: boolean
}

/**
 * One interface for the embedded store and for PostgreSQL. Inside `transaction` every query of the same async flow joins
 * it, also those made through `Database` itself; a nested `transaction` is a savepoint, so that a refused write (23P01,
 * 23505) can be caught around it. Deadlocks (40P01) run the work again, at most twice. Throws `DatabaseUnavailable` when
 * the store cannot be reached.
 */
export type Database = Queryable & {
  kind: 'embedded' | 'postgres'
  transaction: <Result>(work: (tx: Queryable) => Promise<Result>, options?: TransactionOptions) => Promise<Result>
  /**
   * Runs `work`, whose transactions each begin with `precondition`: a query that fails at the database where the transaction
   * may not go on. It is pipelined with `begin`. A write outside a transaction gets one.
   */
  withPrecondition: <Result>(precondition: () => Promise<unknown>, work: () => Promise<Result>) => Promise<Result>
  /** Whether the present flow holds a transaction open: then it must not wait for anything but the database. */
  isInTransaction: () => boolean
  /** Runs once the present transaction is committed; at once when there is none; never when it is rolled back. */
  afterCommit: (effect: () => void) => void
  /** Several statements at once, without values: migrations only. */
  runScript: (text: string) => Promise<void>
  /** Whether a request that arrives now should be rejected, because too many wait for a connection. */
  isOverloaded: () => boolean
  close: () => Promise<void>
}
