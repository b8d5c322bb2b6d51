import { Type, type Static } from 'typebox'
import { limits } from '../shared/limits.ts'
import { Id, Instant, NullableText, enumOf, textField } from '../shared/schema-parts.ts'

const CareSchema = Type.Object({
  /** The field of medicine by its name, such as "Paediatrics". */
  speciality: Type.String(),
  /** What the search for care understands: the question's own words where they are symptoms. */
  words: Type.String({ maxLength: limits.search }),
})
/** The care that a question asks for, as the search for care reads it. */
export type ChatCare = Static<typeof CareSchema>

export const ChatMessageSchema = Type.Object({
  _id: Id,
  message: Type.String(),
  createdAt: Instant,
  role: enumOf(['user', 'bot']),
  questionId: NullableText,
  /** Only in replies that suggest to see a doctor, where the question names a field of medicine or symptoms of one. */
  care: Type.Optional(CareSchema),
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
