import { DatabaseUnavailable } from './database/database-errors.ts'
import { codeOf } from './error-code.ts'

const textOf = (error: Error, key: string): string => String(Reflect.get(error, key) ?? '')

/** Why the server could not start, in one sentence that says what to do. */
export function startProblem(error: unknown): string {
  if (!(error instanceof Error)) return 'The server could not start.'
  if (error instanceof DatabaseUnavailable) {
    return 'The database cannot be reached. Check DATABASE_URL and that the database is running.'
  }
  switch (codeOf(error) ?? '') {
    case 'EADDRINUSE':
      return `Port ${textOf(error, 'port')} is in use. Stop what uses it, or choose another PORT.`
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${textOf(error, 'address')}. Choose another HOST.`
    case 'ENOENT':
    case 'EACCES':
    case 'EROFS':
    case 'EPERM':
      return textOf(error, 'syscall') === 'listen'
        ? `Port ${textOf(error, 'port')} needs more rights. Choose a PORT from 1024 up.`
        : `The folder ${textOf(error, 'path')} cannot be written. Choose another DATA_DIR.`
    case 'EEXIST':
    case 'ENOTDIR':
      return `${textOf(error, 'path')} is not a folder. Choose another DATA_DIR.`
    case 'ENOSPC':
      return 'The disk is full.'
    default:
      return error.message
  }
}
