import { DatabaseError } from 'pg'

/** The store cannot be reached or has no room: the request may be tried again (503 with Retry-After). */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached, or takes no writes.', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** SQL states that a repository turns into words. */
export const sqlStates = {
  exclusionViolation: '23P01',
  notUnique: '23505',
  noSuchRow: '23503',
  deadlock: '40P01',
  notSerializable: '40001',
  lockTimeout: '55P03',
  /** Of our own: `require_live_session`. */
  sessionEnded: 'SE401',
} as const

/** The SQL state of an error that the database answered, else undefined. */
export const sqlStateOf = (error: unknown): string | undefined =>
  error instanceof DatabaseError ? error.code : undefined

/**
 * Nothing that the caller did, and over when the database is well again: a connection lost (08) or refused (28, 3D), no room or
 * connections (53), shutting down or starting (57P), a statement or transaction that took too long (57014, 25P03, 25P04), a
 * database that takes no writes, such as a standby (25006), a disk that fails (58).
 */
const unavailable = /^(?:08|28|3D|53|57P|58|57014|25P03|25P04|25006)/

/** Two writers who met again and again, or one who waited too long for the other: also over by itself. */
const contended = new Set<string>([sqlStates.deadlock, sqlStates.notSerializable, sqlStates.lockTimeout])

/** Whether the same request may succeed a moment later. */
export const isLockConflict = (error: unknown): boolean => contended.has(sqlStateOf(error) ?? '')

/** What a caller may see of an error of the driver: the database's own answer, or that it cannot be reached. */
export function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return new DatabaseUnavailable(error)
  return unavailable.test(error.code ?? '') ? new DatabaseUnavailable(error) : error
}

/** Values that no column takes: a NUL in a text, a number beyond all bounds, a day that does not exist. */
const unstorable = new Set(['22021', '22P02', '22P05', '22003', '22007', '22008'])

/** How PostgreSQL says that it could not read a value that came with the statement. */
const isParameterError = /portal .*parameter \$\d/

/**
 * Whether the database refused a value that was sent to it for what it is: whoever sent it is told, and nothing was changed. The
 * same state from a computation (a sum beyond its type) is our fault, and no parameter is named.
 */
export const isInvalidText = (error: unknown): boolean =>
  error instanceof DatabaseError && unstorable.has(error.code ?? '') && isParameterError.test(error.where ?? '')
