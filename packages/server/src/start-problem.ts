import { DatabaseUnavailable, sqlStateOf } from './database/database-errors.ts'
import { databaseProblem } from './database/database-problem.ts'
import { errorCode } from './error-code.ts'

const textOf = (error: Error, key: string): string => String(Reflect.get(error, key) ?? '')

/** SQL state for insufficient privileges. */
const lacksRights = '42501'

/** Explains to operators why the server could not start and what to do. */
export function startProblem(error: unknown): string {
  if (!(error instanceof Error)) return 'The server could not start.'
  if (error instanceof DatabaseUnavailable) return databaseProblem(error.cause)
  const state = sqlStateOf(error)
  if (state === lacksRights)
    return `The role of DATABASE_URL lacks rights ("${error.message}"). Migrate with \`npm run migrate\` as the owner, which also grants them: docs/operations.md, "The database role".`
  if (state !== undefined && error.message.includes('extension'))
    return `PostgreSQL needs the extensions btree_gist, pg_trgm and unaccent ("${error.message}"). Install its contrib package.`
  switch (errorCode(error) ?? '') {
    case 'EADDRINUSE':
      return `Port ${textOf(error, 'port')} is in use. Stop what uses it, or choose another PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${textOf(error, 'address') || textOf(error, 'hostname')}. Choose another HOST.`
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
    case 'EDQUOT':
      return 'The disk of DATA_DIR is full. Free some space, or choose another DATA_DIR.'
    case 'ERR_INVALID_URL':
      return databaseProblem(error)
    default:
      return error.message
  }
}
