import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database/database.ts'
import { appliedMigrations, isMigrated } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { createLog } from './plugins/logging.ts'
import { readSettings, type Settings } from './settings.ts'
import { startProblem } from './start-problem.ts'

/**
 * Opens the configured database without creating or migrating it. Throws an error for operators when it does not exist: a command whose
 * settings differ from the server's would otherwise work on a new, empty database.
 */
export async function openExistingDatabase(settings: Settings): Promise<Database> {
  const hasFolder = existsSync(join(settings.DATA_DIR, 'database', 'PG_VERSION'))
  if (!settings.DATABASE_URL && !hasFolder)
    throw new Error(
      `There is no database in ${settings.DATA_DIR}. Set DATA_DIR or DATABASE_URL as the server has them.`,
    )
  return openDatabase(settings, createLog(settings))
}

/** Throws an error for operators unless all migrations of this version are applied. A newer schema is accepted. */
async function requireTables(database: Database): Promise<void> {
  if (await isMigrated(database)) return
  const isEmpty = (await appliedMigrations(database)).length === 0
  throw new Error(
    isEmpty
      ? 'The database has no tables of Ilera. Set DATA_DIR or DATABASE_URL as the server has them.'
      : 'The database is of an older version than this command, which changes no tables. Run the command of the version that the server runs, or start the server of this version first.',
  )
}

/** Prints the error's message for operators, and sets exit code 1. */
export function failCommand(error: unknown): void {
  process.stderr.write(`${startProblem(error)}\n`)
  process.exitCode = 1
}

/**
 * Runs an operator's command with the server's settings and database. The embedded database must not be in use. Errors are
 * printed as a message, with exit code 1.
 */
export async function runCommand(work: (database: Database) => Promise<void>): Promise<void> {
  try {
    const database = await openExistingDatabase(readSettings(process.env))
    try {
      await requireTables(database)
      await work(database)
    } finally {
      await database.close()
    }
  } catch (error) {
    failCommand(error)
  }
}
