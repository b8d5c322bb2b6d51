import { DatabaseError } from 'pg'

/** The database is unreachable or its disk is full. Clients may retry the request (503 with Retry-After). */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached, or takes no writes.', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** SQL states that repositories handle. */
export const sqlStates = {
  exclusionViolation: '23P01',
  notUnique: '23505',
  noSuchRow: '23503',
  deadlock: '40P01',
  notSerializable: '40001',
  lockTimeout: '55P03',
  /** Raised by our own SQL function `require_live_session`. */
  sessionEnded: 'SE401',
} as const

/** The SQL state of an error that the database returned, else undefined. */
export const sqlStateOf = (error: unknown): string | undefined =>
  error instanceof DatabaseError ? error.code : undefined

/**
 * Errors that the caller did not cause and that end when the database recovers: connection lost (08) or refused (28, 3D), no
 * disk space or connections left (53), shutdown or startup (57P), statement or transaction timeout (57014, 25P03, 25P04),
 * read-only database such as a standby (25006), disk failure (58).
 */
const unavailable = /^(?:08|28|3D|53|57P|58|57014|25P03|25P04|25006)/

/** Conflicts between concurrent transactions: a retry usually succeeds. */
const contended = new Set<string>([sqlStates.deadlock, sqlStates.notSerializable, sqlStates.lockTimeout])

/** Whether the same request may succeed when it is retried a moment later. */
export const isLockConflict = (error: unknown): boolean => contended.has(sqlStateOf(error) ?? '')

/** Converts an error of the driver: errors of availability become `DatabaseUnavailable`, other database errors stay as they are. */
export function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return new DatabaseUnavailable(error)
  return unavailable.test(error.code ?? '') ? new DatabaseUnavailable(error) : error
}

/** SQL states of values that no column accepts: a NUL in a text, a number out of range, a date that does not exist. */
const unstorable = new Set(['22021', '22P02', '22P05', '22003', '22007', '22008'])

/** PostgreSQL names the parameter in `where` when it cannot read a parameter's value. */
const isParameterError = /portal .*parameter \$\d/

/**
 * Whether the database rejected a parameter's value as invalid. The caller is at fault then, and nothing was changed. The same
 * SQL state without a named parameter comes from a computation (such as an overflowing sum), which is a fault of ours.
 */
export const isInvalidText = (error: unknown): boolean =>
  error instanceof DatabaseError && unstorable.has(error.code ?? '') && isParameterError.test(error.where ?? '')
