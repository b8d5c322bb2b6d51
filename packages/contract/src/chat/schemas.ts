import { Type, type Static } from 'typebox'
import { Id, Instant, NullableText, enumOf, textField } from '../shared/schema-parts.ts'

export const ChatMessageSchema = Type.Object({
  _id: Id,
  message: Type.String(),
  createdAt: Instant,
  role: enumOf(['user', 'bot']),
  questionId: NullableText,
})
/** A message of the health chat. `createdAt` in UTC. Replies refer to their question, except old ones. */
export type ChatMessage = Static<typeof ChatMessageSchema>

/** A chunk of a streamed reply. `from`: its offset in characters. A restarted reply begins at 0 again. */
export type ChatChunk = { _id: string; delta: string; from: number }

export const ChatConsentBody = Type.Object({ agreed: Type.Boolean() })

// The rule reports the limit of 4,000 characters with a message. The schema's limit only blocks excessive sizes.
export const ChatBody = Type.Object({
  message: Type.Optional(textField('lines', 100_000)),
  createdAt: Type.Optional(textField('reference', 40)),
})
