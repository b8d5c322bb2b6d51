import { setTimeout as pause } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { routes } from '@ilera/contract/routes'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { buildApp } from './app.ts'
import { createDependencies, type DependencyOptions } from './create-dependencies.ts'
import type { Dependencies } from './dependencies.ts'
import { migrate } from './database/migrate.ts'
import { assertSupportedDatabase } from './database/check-database.ts'
import { createOperatorLinks, operatorLinkMinutes } from './operators/operator-links.ts'
import { addDemoDay } from './seed/demo-day.ts'
import { addDemoWaitlist } from './seed/demo-waitlist.ts'
import { demoAccounts, demoPhone, seedDemo } from './seed/seed-demo.ts'
import { releaseMemory } from './release-memory.ts'
import { isProduction, publicUrl, hasDemoData, shutdownDelay } from './settings.ts'

/** Milliseconds for running requests to finish after a stop signal. */
const grace = 10_000

/** Connections that may wait to be accepted. Beyond this, TCP retries after one, three and seven seconds. */
const backlog = 4_096

const print = (line: string) => process.stdout.write(`${line}\n`)

function greet({ settings, database, clock, secrets }: Dependencies, address: string): void {
  print(`${siteConfig.name} is at ${settings.PUBLIC_URL ? publicUrl(settings) : address}`)
  if (database.kind === 'embedded' && isProduction(settings)) {
    print('The embedded database serves one process. Set DATABASE_URL for more.')
  }
  if (!hasDemoData(settings)) return
  for (const { role, email, password } of demoAccounts) print(`Demo ${role}: ${email}, password ${password}`)
  const codes = settings.TERMII_API_KEY ? 'the code comes by SMS' : `the code is at ${publicUrl(settings)}/outbox`
  print(`Demo patient without an e-mail: ${demoPhone} at /#${routes.phoneLogin}; ${codes}`)
  const link = createOperatorLinks({ clock, secrets, settings }).create('Demo operator')
  print(`Demo operator, once within ${operatorLinkMinutes} minutes: ${link}`)
}

/**
 * Applies migrations, listens and prints the URL. On SIGTERM or SIGINT it shuts down in order: it reports not ready, waits for
 * the proxy to notice, stops listening, finishes running requests and closes.
 */
export async function serve(given: DependencyOptions): Promise<void> {
  const dependencies = createDependencies(given)
  const { settings, log, database } = dependencies
  try {
    await assertSupportedDatabase(database)
    await migrate(database)
    if (hasDemoData(settings)) {
      await seedDemo(dependencies)
      await addDemoDay(dependencies)
      await addDemoWaitlist(dependencies)
    }
    const app = await buildApp(dependencies)
    const delay = shutdownDelay(settings)
    closeWithGrace({ delay: delay + grace, logger: false }, async ({ err }) => {
      if (err) log.error({ err }, 'stopped by an error')
      app.draining.isOn = true
      if (!err) await pause(delay)
      await app.close()
    })
    releaseMemory()
    const address = await app.listen({ port: settings.PORT, host: settings.HOST, backlog })
    dependencies.jobs.start()
    greet(dependencies, address)
  } catch (error) {
    await database.close().catch(() => undefined)
    throw error
  }
}
