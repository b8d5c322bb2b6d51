import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { basePath, callPath, calls, type CallName } from '@ilera/contract/calls'
import { buildApp } from '../../packages/server/src/app.ts'
import { createDependencies } from '../../packages/server/src/create-dependencies.ts'
import type { Database } from '../../packages/server/src/database/database.ts'
import { openDatabase } from '../../packages/server/src/database/open-database.ts'
import { createLog } from '../../packages/server/src/plugins/logging.ts'
import type { Dependencies } from '../../packages/server/src/dependencies.ts'
import type { SentMail } from '../../packages/server/src/providers/mail/mailer.ts'
import { readSettings } from '../../packages/server/src/settings.ts'
import { citusUrl } from './citus.ts'
import { migratedDatabase } from './database.ts'
import { takeEmbedded } from './embedded-pool.ts'
import { copyEmbedded } from './embedded-template.ts'
import { fakeClock } from './fake-clock.ts'

export type Store = 'embedded' | 'postgres'
/** The stores on which tests run. With `CITUS_URL`, all of them run there instead. */
export const stores: Store[] = citusUrl ? ['postgres'] : ['embedded', 'postgres']

export type TestServerOptions = {
  store?: Store
  /** Opens an embedded database of its own, for tests outside Vitest, which have no prepared ones. */
  isAlone?: boolean
  /** Further environment variables. */
  settings?: Record<string, string>
  /** Dependencies that replace the default ones, such as a fake payment provider. */
  dependencies?: Partial<Dependencies>
  /** Wraps the database, for example to delay statements. */
  wrapDatabase?: (database: Database) => Database
  /** Destination of the log. */
  logTo?: Writable
}

export type CallOptions = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  token?: string
  /** The patient that the call acts for. */
  actingFor?: string
  /** An Idempotency-Key. */
  key?: string
  /** Keys that the call replaces, separated by commas. */
  replaces?: string
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/**
 * Starts a server on an empty database without a port. It has a fake clock, collects mails in `mails`, and runs jobs only in
 * `runJobs()`.
 */
export async function startTestServer({
  store = citusUrl ? 'postgres' : 'embedded',
  isAlone = false,
  settings: extra,
  dependencies: replaced,
  wrapDatabase = (opened) => opened,
  logTo,
}: TestServerOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ilera-test-'))
  const address = store === 'postgres' ? { DATABASE_URL: await migratedDatabase() } : {}
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    PUBLIC_URL: 'https://ilera.example',
    DATABASE_CONNECTIONS: '5',
    ...address,
    ...extra,
  })
  const log = createLog(settings, logTo)
  if (isAlone) await copyEmbedded(dataDir)
  const database = wrapDatabase(
    store === 'embedded' && !isAlone ? await takeEmbedded() : await openDatabase(settings, log),
  )

  const clock = fakeClock()
  const mails: SentMail[] = []
  const failedMails: SentMail[] = []
  let mailsToFail = 0
  const mailer = {
    send: async (mail: SentMail) => {
      if (mailsToFail === 0) return void mails.push(mail)
      mailsToFail -= 1
      failedMails.push(mail)
      throw new Error('The mail server is away.')
    },
  }
  const dependencies = createDependencies({ settings, log, database, clock, mailer, ...replaced })
  const app = await buildApp(dependencies)
  await app.ready()

  return {
    app,
    dependencies,
    clock,
    mails,
    refusedMails: failedMails,
    /** Makes the mailer fail for the next `number` mails. */
    failMails: (number: number) => void (mailsToFail = number),
    runJobs: () => dependencies.jobs.runDue(),

    /** Makes a call of the contract and parses its JSON response. */
    async call(name: CallName, { params, query, body, token, actingFor, key, replaces }: CallOptions = {}) {
      const response = await app.inject({
        method: calls[name].method,
        url: basePath + callPath(name, params),
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(actingFor === undefined ? {} : { 'acting-for': actingFor }),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(replaces ? { 'idempotency-replaces': replaces } : {}),
        },
        ...(query ? { query } : {}),
        ...(body ? { payload: body } : {}),
      })
      return { status: response.statusCode, headers: response.headers, body: response.json() }
    },

    async stop() {
      await app.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
