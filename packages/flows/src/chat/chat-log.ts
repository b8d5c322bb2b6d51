import { compareAscending } from '@ilera/contract/shared/lagos-time'
import type { ChatChunk, ChatMessage } from '@ilera/contract/chat/schemas'

/** Adds messages once each, oldest first. */
export function mergeMessages(known: ChatMessage[], added: ChatMessage[]): ChatMessage[] {
  const byId = new Map([...known, ...added].map((message) => [message._id, message]))
  return [...byId.values()].sort((one, other) => compareAscending(one.createdAt, other.createdAt))
}

/** An answer that is being written. */
export type StreamingMessage = Pick<ChatMessage, '_id' | 'message'>

/** Puts a piece where it belongs in its answer, or begins that one: two quick questions are answered side by side. */
export function appendChunk(writing: StreamingMessage[], { _id, delta, from }: ChatChunk): StreamingMessage[] {
  const startStreaming = writing.some((answer) => answer._id === _id) ? writing : [...writing, { _id, message: '' }]
  return startStreaming.map((answer) =>
    answer._id === _id ? { _id, message: answer.message.slice(0, from) + delta } : answer,
  )
}

/** Without the answers of these ids: whole by now, or never to be. */
export const withoutStreaming = (writing: StreamingMessage[], ended: readonly { _id: string }[]): StreamingMessage[] =>
  writing.filter(({ _id }) => ended.every((one) => one._id !== _id))
