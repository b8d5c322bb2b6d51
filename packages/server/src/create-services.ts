import type { Dependencies } from './dependencies.ts'
import { createAppointmentNotifications } from './services/appointment-notifications.ts'
import { createAppointmentService } from './services/booking.ts'
import { createBounces } from './services/bounces.ts'
import { createRequestReplacement } from './services/replace-request.ts'
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
export function createServices(dependencies: Dependencies) {
  const notifications = createNotificationService(dependencies)
  const sms = createSmsService(dependencies)
  const reminders = createReminders(dependencies, notifications, sms)
  const ledger = createLedger(dependencies, createPaymentNotifications(dependencies, notifications))
  const appointmentNotifications = createAppointmentNotifications(dependencies, { notifications, reminders, sms })
  const requestReplacement = createRequestReplacement(dependencies, notifications)
  return {
    notifications,
    sms,
    reminders,
    ledger,
    bounces: createBounces(dependencies, notifications),
    booking: createAppointmentService(dependencies, {
      notifications,
      appointmentNotifications,
      ledger,
      requestReplacement,
    }),
    payments: createPaymentService(dependencies, ledger),
    refunds: createRefunds(dependencies, ledger),
    chat: createChatService(dependencies),
    twoFactor: createTwoFactor(dependencies),
  }
}

export type Services = ReturnType<typeof createServices>
