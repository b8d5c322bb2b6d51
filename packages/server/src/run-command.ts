import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database/database.ts'
import { appliedMigrations, isMigrated } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { createLog } from './plugins/logging.ts'
import { readSettings, type Settings } from './settings.ts'
import { startProblem } from './start-problem.ts'

/**
 * Opens the database that the settings name, as it is: nothing is made or migrated. Throws a sentence where there is none,
 * because a command with other settings than the server's would work on a new and empty one.
 */
export async function openExistingDatabase(settings: Settings): Promise<Database> {
  const hasFolder = existsSync(join(settings.DATA_DIR, 'database', 'PG_VERSION'))
  if (!settings.DATABASE_URL && !hasFolder)
    throw new Error(
      `There is no database in ${settings.DATA_DIR}. Set DATA_DIR or DATABASE_URL as the server has them.`,
    )
  return openDatabase(settings, createLog(settings))
}

/** Throws a sentence unless the database has every table that this version works with. A newer one has. */
async function requireTables(database: Database): Promise<void> {
  if (await isMigrated(database)) return
  const isEmpty = (await appliedMigrations(database)).length === 0
  throw new Error(
    isEmpty
      ? 'The database has no tables of Ilera. Set DATA_DIR or DATABASE_URL as the server has them.'
      : 'The database is of an older version than this command, which changes no tables. Run the command of the version that the server runs, or start the server of this version first.',
  )
}

/** Says what went wrong in a sentence, and ends the process with 1. */
export function failCommand(error: unknown): void {
  process.stderr.write(`${startProblem(error)}\n`)
  process.exitCode = 1
}

/**
 * A command of whoever runs the site: with the server's settings and its database as it is. The embedded database must not
 * be in use. What it throws is said in a sentence, and ends the process with 1.
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
