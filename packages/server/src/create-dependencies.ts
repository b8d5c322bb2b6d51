import { join } from 'node:path'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { acceptsWrites } from './data-folder.ts'
import { workerWarning } from './database/away-workers.ts'
import { readinessProblem } from './database/readiness.ts'
import { forbidNetworkInTransaction } from './forbid-network-in-transaction.ts'
import { createJobRunner } from './jobs/job-runner.ts'
import type { Dependencies } from './dependencies.ts'
import { findPublicPageRenderer } from './pages/load-public-pages.ts'
import { defaultBodyPace } from './plugins/body-pace.ts'
import { createAssistant } from './providers/chat/create-assistant.ts'
import { createImageStore } from './providers/images/create-image-store.ts'
import { createOutbox } from './providers/mail/outbox.ts'
import { createSmtpMailer } from './providers/mail/smtp.ts'
import type { MessageSender } from './providers/messages/message-sender.ts'
import { createOutboxMessages } from './providers/messages/outbox-messages.ts'
import { createTermii } from './providers/messages/termii.ts'
import { createPaymentProviders } from './providers/payments/create-payment-provider.ts'
import { createSocketServer } from './realtime/socket-server.ts'
import { createSecrets } from './secrets.ts'
import { isProduction, publicUrl, type Settings } from './settings.ts'

function mailDependencies(settings: Settings, clock: Dependencies['clock']): Pick<Dependencies, 'mailer' | 'outbox'> {
  if (settings.SMTP_URL) {
    const { hostname } = new URL(publicUrl(settings))
    return { mailer: createSmtpMailer(settings.SMTP_URL, settings.MAIL_FROM ?? siteConfig.email, hostname) }
  }
  const outbox = createOutbox(join(settings.DATA_DIR, 'outbox'), clock)
  return isProduction(settings) ? { mailer: outbox } : { mailer: outbox, outbox }
}

function messageSender(settings: Settings, mailer: Dependencies['mailer']): MessageSender {
  const { TERMII_API_KEY: apiKey, TERMII_SENDER_ID: senderId, TERMII_URL: url } = settings
  return apiKey && senderId ? createTermii({ url, apiKey, senderId }) : createOutboxMessages(mailer)
}

/** Dependencies that callers must pass, and those that tests may replace (clock, mailer, payments, …). */
export type DependencyOptions = Pick<Dependencies, 'settings' | 'log' | 'database'> & Partial<Dependencies>

/** Creates all dependencies of the server for an open database. */
export function createDependencies(given: DependencyOptions): Dependencies {
  const { settings, log, database } = given
  const clock = given.clock ?? (() => new Date())
  const onFailure = ({ error, ...job }: { name: string; attempts: number; error: unknown }) =>
    log.error({ err: error, ...job }, 'job failed')
  const mail = mailDependencies(settings, clock)
  const dependencies: Dependencies = {
    clock,
    bodyPace: defaultBodyPace,
    readinessProblem: async () =>
      (await readinessProblem(database)) ??
      (database.kind === 'embedded' && !(await acceptsWrites(settings.DATA_DIR))
        ? { reason: 'The disk of DATA_DIR is full.' }
        : undefined),
    workerWarning: () => workerWarning(database, log),
    jobs: createJobRunner({ database, clock, onFailure }),
    realtime: createSocketServer({ settings, log, database, clock }),
    ...createPaymentProviders({ settings, database, clock }),
    assistant: createAssistant(settings),
    images: createImageStore(settings),
    publicPages: findPublicPageRenderer(),
    secrets: createSecrets(settings),
    messages: messageSender(settings, given.mailer ?? mail.mailer),
    ...mail,
    ...given,
  }
  return isProduction(settings) ? dependencies : forbidNetworkInTransaction(dependencies)
}
