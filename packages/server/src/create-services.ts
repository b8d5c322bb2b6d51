import type { Parts } from './parts.ts'
import { createAppointmentNotifications } from './services/appointment-notifications.ts'
import { createAppointmentService } from './services/booking.ts'
import { createBounces } from './services/bounces.ts'
import { createChangedWishes } from './services/changed-wishes.ts'
import { createChatService } from './services/chat-service.ts'
import { createLedger } from './services/ledger.ts'
import { createPaymentNotifications } from './services/payment-notifications.ts'
import { createNotificationService } from './services/notifications.ts'
import { createPaymentService } from './services/payments.ts'
import { createRefunds } from './services/refunds.ts'
import { createReminders } from './services/reminders.ts'
import { createTwoFactor } from './services/two-factor.ts'
import { createSmsService } from './services/sms.ts'

/** Composition root: creates each service once and passes it to the services that use it. Services create no other services. */
export function createServices(parts: Parts) {
  const notices = createNotificationService(parts)
  const shortMessages = createSmsService(parts)
  const reminders = createReminders(parts, notices, shortMessages)
  const ledger = createLedger(parts, createPaymentNotifications(parts, notices))
  const notifications = createAppointmentNotifications(parts, { notices, reminders, shortMessages })
  const changedWishes = createChangedWishes(parts, notices)
  return {
    notices,
    shortMessages,
    reminders,
    ledger,
    bounces: createBounces(parts, notices),
    booking: createAppointmentService(parts, { notices, notifications, ledger, changedWishes }),
    paymentDesk: createPaymentService(parts, ledger),
    refunds: createRefunds(parts, ledger),
    chatReplies: createChatService(parts),
    twoFactor: createTwoFactor(parts),
  }
}

export type Services = ReturnType<typeof createServices>
