import { m } from '@ilera/contract/messages'
import type { Dependencies } from '../dependencies.ts'
import { createAccounts } from '../repositories/accounts.ts'
import { createNotifications } from '../repositories/notifications.ts'
import type { NotificationService } from './notifications.ts'

/** Handles bounced mails: notifies the address's owner in the app, and not again while that notification is unread. */
export function createBounces(dependencies: Dependencies, notifications: NotificationService) {
  const accounts = createAccounts(dependencies)
  const storedNotifications = createNotifications(dependencies.database)
  return {
    async notifyUndeliverable(to: string): Promise<void> {
      dependencies.log.warn('a mail was rejected: its address does not exist')
      const text = m.accounts_email_undeliverable({ email: to })
      for (const { id, role } of await accounts.ownersOf(to)) {
        if (await storedNotifications.hasUnread(id, text)) continue
        if (role === 'patient') await notifications.notifyPatient(id, text)
        else await notifications.notifyStaff(id, { text, kind: 'hospital' })
      }
    },
  }
}
