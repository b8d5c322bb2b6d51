import { checkChatMessage } from '@ilera/contract/chat/rules'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { valuesOf } from '../refusal.ts'
import { createChatMessages } from '../repositories/chat-messages.ts'
import { createChatReplies } from '../services/chat-replies.ts'

/** The health chat: own messages, and one more; the reply comes over the socket. */
export function registerChat(app: FastifyInstance): void {
  const messages = createChatMessages(app.parts.database)
  const replies = createChatReplies(app.parts)
  replies.register()

  serveCall(app, 'getMessages', ({ account, query }) => messages.list(account.id, query))

  serveCall(app, 'postMessage', async ({ account, body }) => {
    const { message } = valuesOf(checkChatMessage(body))
    return { message: 'Sent.', data: await replies.ask(account.id, message) }
  })
}
