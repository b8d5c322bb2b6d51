import type { AppointmentChange } from '@ilera/contract/socket'
import type { Dependencies } from '../dependencies.ts'
import { createNotifications } from '../repositories/notifications.ts'

/** Stores notifications for accounts, and sends them over the socket after commit. */
export function createNotificationService({
  database,
  clock,
  realtime,
}: Pick<Dependencies, 'database' | 'clock' | 'realtime'>) {
  const notifications = createNotifications(database)
  return {
    /** Stores a notification, and shows it on the account's open pages. */
    async notify(accountId: string, text: string, appointmentId: string | null = null): Promise<void> {
      const note = await notifications.add(accountId, text, appointmentId, clock())
      realtime.emit(accountId, 'notification', note)
    },

    /** Makes open lists of both sides refresh. */
    emitChanged(appointment: AppointmentChange, accountIds: string[]): void {
      const { _id, status, paymentStatus } = appointment
      realtime.emit(accountIds, 'appointment', { _id, status, paymentStatus })
    },
  }
}

export type NotificationService = ReturnType<typeof createNotificationService>
