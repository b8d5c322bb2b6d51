import { m } from '@ilera/contract/messages'
import { checkChatMessage } from '@ilera/contract/chat/rules'
import type { FastifyInstance } from 'fastify'
import { withCare } from '../care/care-of-reply.ts'
import { serveCall } from '../call.ts'
import { httpError, parseOrThrow } from '../http-error.ts'
import { createChatMessages } from '../repositories/chat-messages.ts'
import { createConsents, isAgreed } from '../repositories/consents.ts'

/** The health chat: listing, sending and deleting one's messages, and consent. Replies come over the socket. */
export function registerChat(app: FastifyInstance): void {
  const { database, clock } = app.dependencies
  const messages = createChatMessages(database)
  const consents = createConsents(database)
  const { chat } = app.services
  chat.register()

  serveCall(app, 'getMessages', async ({ patientId, query }) => {
    const [listed, decision] = await Promise.all([messages.list(patientId, query), consents.latest(patientId, 'chat')])
    const textOf = new Map(listed.messages.map(({ _id, message }) => [_id, message]))
    return {
      ...listed,
      messages: listed.messages.map((one) => withCare(one, textOf.get(one.questionId ?? ''))),
      agreed: isAgreed('chat', decision),
    }
  })

  serveCall(app, 'postMessage', async ({ patientId, body }) => {
    const { message } = parseOrThrow(checkChatMessage(body))
    const decision = await consents.latest(patientId, 'chat')
    if (decision?.given === false) throw httpError(403, m.chat_consent_required())
    return { message: m.chat_sent(), data: await chat.postMessage(patientId, message) }
  })

  serveCall(app, 'deleteMessages', async ({ patientId }) => {
    await messages.deleteAll(patientId)
    return { message: m.chat_deleted() }
  })

  serveCall(app, 'decideOnChat', ({ patientId, body: { agreed } }) =>
    database.transaction(async () => {
      const before = await consents.latest(patientId, 'chat')
      if (agreed ? !isAgreed('chat', before) : before?.given) await consents.record(patientId, 'chat', agreed, clock())
      if (agreed) return { message: m.chat_agreed() }
      await messages.deleteAll(patientId)
      return { message: m.chat_consent_withdrawn() }
    }),
  )
}
