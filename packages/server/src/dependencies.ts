import type { PublicPageRenderer } from '@ilera/contract/public-pages/pages'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { BodyPace } from './plugins/body-pace.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Assistant } from './providers/chat/assistant.ts'
import type { ImageStore } from './providers/images/image-store.ts'
import type { Mailer } from './providers/mail/mailer.ts'
import type { Outbox } from './providers/mail/outbox.ts'
import type { MessageSender } from './providers/messages/message-sender.ts'
import type { PaymentProvider } from './providers/payments/payment-provider.ts'
import type { ReadinessProblem } from './readiness-problem.ts'
import type { SocketServer } from './realtime/realtime.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

/** The server's dependencies, passed to `buildApp` and services. Nothing uses globals. */
export type Dependencies = {
  settings: Settings
  log: Logger
  database: Database
  /** Why the server cannot serve requests. Undefined when it can. */
  readinessProblem: () => Promise<ReadinessProblem | undefined>
  /** A sentence for operators while workers of Citus do not answer. */
  workerWarning: () => Promise<string | undefined>
  clock: Clock
  bodyPace: BodyPace
  jobs: Jobs
  realtime: SocketServer
  mailer: Mailer
  /** Set when mails go to a folder, which /outbox shows. */
  outbox?: Outbox
  /** SMS and WhatsApp. */
  messages: MessageSender
  /** The configured provider, which opens all new payments. */
  payments: PaymentProvider
  /** Providers that were configured before it. They are asked about the payments that were made there. */
  earlierPayments: PaymentProvider[]
  assistant: Assistant
  images: ImageStore
  /** Loads the renderer of the public pages. Undefined while the app is not built: there are no such pages then. */
  publicPages: (() => Promise<PublicPageRenderer>) | undefined
  /** Encrypts secrets that the database stores. */
  secrets: Secrets
}
