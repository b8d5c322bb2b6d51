import type { AppointmentChange } from '@ilera/contract/socket'
import type { Parts } from '../parts.ts'
import { createNotifications } from '../repositories/notifications.ts'

/** Tells accounts what happened: a note that is kept, and a word over the socket once the transaction is committed. */
export function createNotificationService({
  database,
  clock,
  realtime,
}: Pick<Parts, 'database' | 'clock' | 'realtime'>) {
  const notifications = createNotifications(database)
  return {
    /** Keeps a note for the account and shows it to its open pages. */
    async notify(accountId: string, text: string, appointmentId: string | null = null): Promise<void> {
      const note = await notifications.add(accountId, text, appointmentId, clock())
      realtime.emit(accountId, 'notification', note)
    },

    /** Lets open lists of both sides refresh. */
    emitChanged(appointment: AppointmentChange, accountIds: string[]): void {
      const { _id, status, paymentStatus } = appointment
      realtime.emit(accountIds, 'appointment', { _id, status, paymentStatus })
    },
  }
}

export type Notices = ReturnType<typeof createNotificationService>
