import { m } from '@ilera/contract/messages'
import type { Parts } from '../parts.ts'
import { createAccounts } from '../repositories/accounts.ts'
import { createNotifications } from '../repositories/notifications.ts'
import type { Notices } from './notifications.ts'

/** Handles bounced mails: notifies the address's owner in the app, and not again while that notification is unread. */
export function createBounces(parts: Parts, notices: Notices) {
  const accounts = createAccounts(parts)
  const notifications = createNotifications(parts.database)
  return {
    async notifyUndeliverable(to: string): Promise<void> {
      parts.log.warn('a mail was refused: its address does not exist')
      const text = m.accounts_email_undeliverable({ email: to })
      const id = await accounts.idOf(to)
      if (id && !(await notifications.hasUnread(id, text))) await notices.notify(id, text)
    },
  }
}
