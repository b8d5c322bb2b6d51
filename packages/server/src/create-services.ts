import type { Parts } from './parts.ts'
import { createAppointmentNotifications } from './services/appointment-notifications.ts'
import { createBooking } from './services/booking.ts'
import { createBounces } from './services/bounces.ts'
import { createChangedWishes } from './services/changed-wishes.ts'
import { createChatReplies } from './services/chat-replies.ts'
import { createLedger } from './services/ledger.ts'
import { createLedgerNotices } from './services/ledger-notices.ts'
import { createNotices } from './services/notices.ts'
import { createPaymentDesk } from './services/payments.ts'
import { createRefunds } from './services/refunds.ts'
import { createReminders } from './services/reminders.ts'
import { createSecondStep } from './services/second-step.ts'
import { createShortMessages } from './services/short-messages.ts'

/** Builds each service once, and hands it to those that use it. A service builds no other service. */
export function createServices(parts: Parts) {
  const notices = createNotices(parts)
  const shortMessages = createShortMessages(parts)
  const reminders = createReminders(parts, notices, shortMessages)
  const ledger = createLedger(parts, createLedgerNotices(parts, notices))
  const notifications = createAppointmentNotifications(parts, { notices, reminders, shortMessages })
  const changedWishes = createChangedWishes(parts, notices)
  return {
    notices,
    shortMessages,
    reminders,
    ledger,
    bounces: createBounces(parts, notices),
    booking: createBooking(parts, { notices, notifications, ledger, changedWishes }),
    paymentDesk: createPaymentDesk(parts, ledger),
    refunds: createRefunds(parts, ledger),
    chatReplies: createChatReplies(parts),
    secondStep: createSecondStep(parts),
  }
}

export type Services = ReturnType<typeof createServices>
