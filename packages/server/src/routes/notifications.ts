import { m } from '@ilera/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveCall } from '../call.ts'
import { createNotifications, type NotificationReader } from '../repositories/notifications.ts'

const readerOf = ({ side, member }: FastifyRequest): NotificationReader => ({
  id: side.id,
  member,
  isCarer: side.carer !== undefined,
})

/** Notifications of patients, and of a hospital those that the member's roles may read. */
export function registerNotifications(app: FastifyInstance): void {
  const { database, clock } = app.dependencies
  const notifications = createNotifications(database)

  serveCall(app, 'notifications', (request) => notifications.list(readerOf(request), request.query))

  serveCall(app, 'readNotifications', async (request) => {
    const reader = readerOf(request)
    await notifications.markRead(reader, request.query.until, clock())
    return { message: m.notifications_all_read(), unread: await notifications.unread(reader) }
  })
}
