import { makeFolder } from './data-folder.ts'
import type { Database } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { createLog } from './plugins/logging.ts'
import { readSettings } from './settings.ts'
import { startProblem } from './start-problem.ts'

/**
 * A command of whoever runs the site: with the server's settings and its database, brought up to date. The embedded
 * database must not be in use. What it throws is said in a sentence, and ends the process with 1.
 */
export async function runCommand(work: (database: Database) => Promise<void>): Promise<void> {
  try {
    const settings = readSettings(process.env)
    makeFolder(settings.DATA_DIR)
    const database = await openDatabase(settings, createLog(settings))
    try {
      await migrate(database)
      await work(database)
    } finally {
      await database.close()
    }
  } catch (error) {
    process.stderr.write(`${startProblem(error)}\n`)
    process.exitCode = 1
  }
}
