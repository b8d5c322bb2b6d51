import type { ChatMessage } from '@ilera/contract/chat/schemas'
import { withCare } from '../care/care-of-reply.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Assistant } from '../providers/chat/assistant.ts'
import { createEmbeddedAssistant } from '../providers/chat/embedded-assistant.ts'
import { createChatMessages } from '../repositories/chat-messages.ts'
import { createConsents, isAgreed } from '../repositories/consents.ts'
import { createThrottles } from '../repositories/throttles.ts'

const jobName = 'chat-reply'
/** Number of earlier messages that the assistant receives. */
const contextMessages = 10

/**
 * Replies to chat messages. The reply is a job, enqueued in the transaction that stores the message, so a restart does not lose
 * it. It is streamed over the socket. An external model gets nothing that identifies the patient, is used only with the
 * patient's consent (docs/decisions/015), and only up to a daily limit; otherwise the built-in assistant replies.
 */
export function createChatService({ database, clock, jobs, realtime, assistant, settings }: Dependencies) {
  const messages = createChatMessages(database)
  const consents = createConsents(database)
  const throttles = createThrottles({ database, clock })
  const embedded = createEmbeddedAssistant()
  const isExternalModel = settings.CHAT_MODEL_URL !== undefined

  async function assistantFor(patientId: string): Promise<Assistant> {
    if (!isAgreed('chat', await consents.latest(patientId, 'chat'))) return embedded
    return !isExternalModel || (await throttles.consumeModelCall(patientId)) ? assistant : embedded
  }

  async function reply(patientId: string, questionId: string, replyId: string): Promise<void> {
    if (await messages.has(replyId)) return
    const [question, ...earlier] = await messages.upTo(patientId, questionId, contextMessages)
    if (!question) return
    const chosen = await assistantFor(patientId)
    let written = ''
    for await (const delta of chosen.answer({
      message: question.message,
      earlier: earlier.toReversed(),
      ...(chosen === embedded ? {} : { ownValues: await messages.ownValues(patientId) }),
    })) {
      realtime.emit(patientId, 'response-delta', { _id: replyId, delta, from: written.length })
      written += delta
    }
    const reply: ChatMessage = {
      _id: replyId,
      message: written,
      createdAt: clock().toISOString(),
      role: 'bot',
      questionId,
    }
    if (await messages.addReply(patientId, questionId, reply))
      realtime.emit(patientId, 'response', withCare(reply, question.message))
    else realtime.emit(patientId, 'response-dropped', { _id: replyId })
  }

  return {
    register: (): void =>
      jobs.handle(jobName, ({ patientId, questionId, replyId }) =>
        reply(String(patientId), String(questionId), String(replyId)),
      ),

    /** Stores a patient's message and enqueues the reply. */
    postMessage: (patientId: string, message: string): Promise<ChatMessage> =>
      database.transaction(async (tx) => {
        const question: ChatMessage = {
          _id: messages.newId(),
          message,
          createdAt: clock().toISOString(),
          role: 'user',
          questionId: null,
        }
        await messages.addQuestion(patientId, question)
        await jobs.enqueue(tx, jobName, { patientId, questionId: question._id, replyId: messages.newId() })
        return question
      }),
  }
}
