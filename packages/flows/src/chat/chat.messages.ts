import { earlierFirst } from '@ilera/contract/shared/lagos-time'
import type { ChatDelta, ChatMessage } from '@ilera/contract/chat/schemas'

/** Adds messages once each, oldest first. */
export function withMessages(known: ChatMessage[], added: ChatMessage[]): ChatMessage[] {
  const byId = new Map([...known, ...added].map((message) => [message._id, message]))
  return [...byId.values()].sort((one, other) => earlierFirst(one.createdAt, other.createdAt))
}

/** An answer that is being written. */
export type Writing = Pick<ChatMessage, '_id' | 'message'>

/** Puts a piece where it belongs in its answer, or begins that one: two quick questions are answered side by side. */
export function withPiece(writing: Writing[], { _id, delta, from }: ChatDelta): Writing[] {
  const begun = writing.some((answer) => answer._id === _id) ? writing : [...writing, { _id, message: '' }]
  return begun.map((answer) => (answer._id === _id ? { _id, message: answer.message.slice(0, from) + delta } : answer))
}

/** Without the answers of these ids: whole by now, or never to be. */
export const withoutWriting = (writing: Writing[], ended: readonly { _id: string }[]): Writing[] =>
  writing.filter(({ _id }) => ended.every((one) => one._id !== _id))
