import { compareAscending } from '@ilera/contract/shared/lagos-time'
import type { ChatChunk, ChatMessage } from '@ilera/contract/chat/schemas'

/** Merges messages without duplicates, oldest first. */
export function mergeMessages(known: ChatMessage[], added: ChatMessage[]): ChatMessage[] {
  const byId = new Map([...known, ...added].map((message) => [message._id, message]))
  return [...byId.values()].sort((one, other) => compareAscending(one.createdAt, other.createdAt))
}

/** A response that is still streaming. */
export type StreamingMessage = Pick<ChatMessage, '_id' | 'message'>

/** Inserts a chunk into its response, or starts that response. Two quick questions stream two responses at once. */
export function appendChunk(writing: StreamingMessage[], { _id, delta, from }: ChatChunk): StreamingMessage[] {
  const streaming = writing.some((answer) => answer._id === _id) ? writing : [...writing, { _id, message: '' }]
  return streaming.map((answer) =>
    answer._id === _id ? { _id, message: answer.message.slice(0, from) + delta } : answer,
  )
}

/** Removes responses from the streaming list: they are complete, or were cancelled. */
export const withoutStreaming = (writing: StreamingMessage[], ended: readonly { _id: string }[]): StreamingMessage[] =>
  writing.filter(({ _id }) => ended.every((one) => one._id !== _id))
