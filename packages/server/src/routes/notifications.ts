import { m } from '@ilera/contract/messages'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { createNotifications } from '../repositories/notifications.ts'

/** Notifications for both roles. */
export function registerNotifications(app: FastifyInstance): void {
  const { database, clock } = app.dependencies
  const notifications = createNotifications(database)

  serveCall(app, 'notifications', ({ account, query }) => notifications.list(account.id, query))

  serveCall(app, 'readNotifications', async ({ account, query }) => {
    await notifications.markRead(account.id, query.until, clock())
    return { message: m.notifications_all_read(), unread: await notifications.unread(account.id) }
  })
}
