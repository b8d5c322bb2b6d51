import { join } from 'node:path'
import { site } from '@ilera/contract/shared/site'
import type { Logger } from 'pino'
import type { Database } from './database/database.ts'
import { openEmbedded } from './database/embedded.ts'
import { openPostgres } from './database/postgres.ts'
import { createJobRunner } from './jobs/job-runner.ts'
import type { Parts } from './parts.ts'
import { createAssistant } from './providers/chat/create-assistant.ts'
import { createDiskImages } from './providers/images/disk-images.ts'
import { createOutbox } from './providers/mail/outbox.ts'
import { createSmtpMailer } from './providers/mail/smtp.ts'
import { createPaymentProvider } from './providers/payments/create-payment-provider.ts'
import { createSocketServer } from './realtime/socket-server.ts'
import { isProduction, type Settings } from './settings.ts'

/** Everything may be replaced, which is how tests hand in their own clock, mail, payments, … */
export type Replacements = Partial<Parts>

const openDatabase = (settings: Settings, log: Logger): Promise<Database> =>
  settings.DATABASE_URL
    ? Promise.resolve(
        openPostgres({
          url: settings.DATABASE_URL,
          connections: settings.DATABASE_CONNECTIONS,
          onConnectionLost: (err) => log.warn({ err }, 'database connection lost'),
        }),
      )
    : openEmbedded(join(settings.DATA_DIR, 'database'))

function mailParts(settings: Settings, clock: Parts['clock']): Pick<Parts, 'mailer' | 'outbox'> {
  if (settings.SMTP_URL) return { mailer: createSmtpMailer(settings.SMTP_URL, settings.MAIL_FROM ?? site.email) }
  const outbox = createOutbox(join(settings.DATA_DIR, 'outbox'), clock)
  return isProduction(settings) ? { mailer: outbox } : { mailer: outbox, outbox }
}

/** Opens and makes all parts of the server from its settings. The database is open afterwards, but not migrated. */
export async function createParts(settings: Settings, log: Logger, replacements: Replacements = {}): Promise<Parts> {
  const clock = replacements.clock ?? (() => new Date())
  const database = replacements.database ?? (await openDatabase(settings, log))
  const onFailure = ({ error, ...job }: { name: string; attempts: number; error: unknown }) =>
    log.error({ err: error, ...job }, 'job failed')
  return {
    settings,
    log,
    clock,
    database,
    jobs: createJobRunner({ database, clock, onFailure }),
    realtime: createSocketServer({ settings, database, clock }),
    payments: createPaymentProvider(settings),
    assistant: createAssistant(),
    images: createDiskImages(join(settings.DATA_DIR, 'images')),
    ...mailParts(settings, clock),
    ...replacements,
  }
}
