import { DatabaseError } from 'pg'

/** The store cannot be reached or has no room: the request may be tried again (503 with Retry-After). */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** SQL states that a repository turns into words. */
export const sqlStates = {
  overlaps: '23P01',
  notUnique: '23505',
  noSuchRow: '23503',
  deadlock: '40P01',
  notSerializable: '40001',
  lockTimeout: '55P03',
} as const

/** The SQL state of an error that the database answered, else undefined. */
export const sqlStateOf = (error: unknown): string | undefined =>
  error instanceof DatabaseError ? error.code : undefined

/** Connection lost, too many connections, shutting down, or a statement that took too long. */
const unreachable = /^(08|53|57P|57014)/

/** What a caller may see of an error of the driver: the database's own answer, or that it cannot be reached. */
export function translated(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return new DatabaseUnavailable(error)
  return unreachable.test(error.code ?? '') ? new DatabaseUnavailable(error) : error
}

/** Values that no column takes: a NUL in a text, a number beyond all bounds, a day that does not exist. */
const unstorable = new Set(['22021', '22P02', '22P05', '22003', '22007', '22008'])

/** Whether the database refused a value for what it is: whoever sent it is told, and nothing was changed. */
export const isUnstorable = (error: unknown): boolean => unstorable.has(sqlStateOf(error) ?? '')
