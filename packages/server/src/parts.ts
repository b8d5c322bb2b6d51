import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Assistant } from './providers/chat/assistant.ts'
import type { ImageStore } from './providers/images/image-store.ts'
import type { Mailer } from './providers/mail/mailer.ts'
import type { Outbox } from './providers/mail/outbox.ts'
import type { MessageSender } from './providers/messages/message-sender.ts'
import type { PaymentProvider } from './providers/payments/payment-provider.ts'
import type { SocketServer } from './realtime/realtime.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

/** What the server is made of. `buildApp(parts)` and the tests get it whole; nothing reaches for a global. */
export type Parts = {
  settings: Settings
  log: Logger
  database: Database
  /** Whether the schema is up to date, and the database takes writes. Throws while it cannot be reached. */
  isReady: () => Promise<boolean>
  clock: Clock
  jobs: Jobs
  realtime: SocketServer
  mailer: Mailer
  /** Present where mails go to a folder: shown at /outbox. */
  outbox?: Outbox
  /** SMS and WhatsApp. */
  messages: MessageSender
  payments: PaymentProvider
  assistant: Assistant
  images: ImageStore
  /** Seals what must be unreadable in the database. */
  secrets: Secrets
}
