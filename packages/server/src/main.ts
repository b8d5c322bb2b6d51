import { mkdirSync } from 'node:fs'
import closeWithGrace from 'close-with-grace'
import { site } from '@ilera/contract/shared/site'
import { buildApp } from './app.ts'
import { createParts } from './create-parts.ts'
import { migrate } from './database/migrate.ts'
import { createLog } from './plugins/logging.ts'
import { seedDemo, demoAccounts } from './seed/seed-demo.ts'
import { isProduction, publicUrl, readSettings, seedsDemo, type Settings } from './settings.ts'
import { startProblem } from './start-problem.ts'

/** Milliseconds for what is under way when the process is told to stop. */
const grace = 10_000

const say = (line: string) => process.stdout.write(`${line}\n`)

function greet(settings: Settings, address: string, kind: string): void {
  say(`${site.name} is at ${settings.PUBLIC_URL ? publicUrl(settings) : address}`)
  if (kind === 'embedded' && isProduction(settings))
    say('The embedded database serves one process. Set DATABASE_URL for more.')
  if (!seedsDemo(settings)) return
  for (const { role, email, password } of demoAccounts) say(`Demo ${role}: ${email}, password ${password}`)
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLog(settings)
  mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 })
  const parts = await createParts(settings, log)
  try {
    await migrate(parts.database)
    if (seedsDemo(settings)) await seedDemo(parts)
    const app = await buildApp(parts)
    closeWithGrace({ delay: grace, logger: false }, async ({ err }) => {
      if (err) log.error({ err }, 'stopped by an error')
      await app.close()
    })
    const address = await app.listen({ port: settings.PORT, host: settings.HOST })
    parts.jobs.start()
    greet(settings, address, parts.database.kind)
  } catch (error) {
    await parts.database.close().catch(() => undefined)
    throw error
  }
}

await start().catch((error: unknown) => {
  process.stderr.write(`${startProblem(error)}\n`)
  process.exit(1)
})
