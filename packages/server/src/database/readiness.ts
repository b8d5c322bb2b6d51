import type { Database } from './database.ts'
import { DatabaseUnavailable } from './database-errors.ts'
import { isWritable, missingMigrations } from './migrate.ts'
import { NoPrimary } from './no-primary.ts'
import type { ReadinessProblem } from '../readiness-problem.ts'

/**
 * Why the server cannot serve requests from this database. Undefined when it can: the database accepts writes, and all
 * migrations are applied. Never throws.
 */
export async function readinessProblem(database: Database): Promise<ReadinessProblem | undefined> {
  try {
    if (!(await isWritable(database)))
      return { reason: 'The database accepts no writes: it is a standby, or default_transaction_read_only is on.' }
    const missing = await missingMigrations(database)
    if (missing.length === 0) return undefined
    return {
      reason: `The tables are of another version: ${missing.length} migrations are missing, from ${missing[0]} on. Run npm run migrate as the owner.`,
    }
  } catch (error) {
    const cause = error instanceof DatabaseUnavailable ? error.cause : undefined
    const reason =
      cause instanceof NoPrimary
        ? cause.message
        : 'The database cannot be reached, or refuses to work. The log says why.'
    return { reason, error }
  }
}
