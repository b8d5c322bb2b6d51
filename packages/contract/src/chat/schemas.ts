import { Type, type Static } from 'typebox'
import { Id, Instant, NullableText, enumOf, textField } from '../shared/schema-parts.ts'

export const ChatMessageSchema = Type.Object({
  _id: Id,
  message: Type.String(),
  createdAt: Instant,
  role: enumOf(['user', 'bot']),
  questionId: NullableText,
})
/** One message of the health chat, `createdAt` in UTC; an answer names its question (earlier ones may not). */
export type ChatMessage = Static<typeof ChatMessageSchema>

/** A piece of an answer that is being written; `from`: after how many characters. One that is begun anew starts at 0 again. */
export type ChatChunk = { _id: string; delta: string; from: number }

export const ChatConsentBody = Type.Object({ agreed: Type.Boolean() })

// The bound of the rule (4,000) is told in words; the schema only keeps floods out.
export const ChatBody = Type.Object({
  message: Type.Optional(textField('lines', 100_000)),
  createdAt: Type.Optional(textField('reference', 40)),
})
