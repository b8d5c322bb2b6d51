import { setImmediate as nextTurn } from 'node:timers/promises'
import { ensureFolder, requireFreeSpace } from './data-folder.ts'
import { openDatabase } from './database/open-database.ts'
import { createLog } from './plugins/logging.ts'
import { readSettings } from './settings.ts'
import { startProblem } from './start-problem.ts'

/** Opens the database first, so that a locked folder fails at once, and loads the other modules while the database starts. */
async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLog(settings)
  ensureFolder(settings.DATA_DIR)
  if (!settings.DATABASE_URL) requireFreeSpace(settings.DATA_DIR)
  const opening = openDatabase(settings, log)
  await Promise.race([opening, nextTurn()])
  const [{ serve }, database] = await Promise.all([import('./serve.ts'), opening])
  await serve({ settings, log, database })
}

await start().catch((error: unknown) => {
  process.stderr.write(`${startProblem(error)}\n`)
  process.exit(1)
})
