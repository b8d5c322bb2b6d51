import { openDatabase } from '../../../packages/server/src/database/open-database.ts'
import { createLog } from '../../../packages/server/src/plugins/logging.ts'
import { serve } from '../../../packages/server/src/serve.ts'
import { readSettings } from '../../../packages/server/src/settings.ts'
import { fastClock } from './fast-clock.ts'

/** The product, with a clock that runs through a day in minutes. It starts by SIGCONT, once the hospital is set up. */
async function serveDay(): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLog(settings)
  const clock = fastClock(process.env['PLAYED_DATE'] ?? '', Number(process.env['PLAYED_PACE']))
  process.on('SIGCONT', clock.start)
  await serve({ settings, log, database: await openDatabase(settings, log), clock: clock.now })
}

await serveDay()
