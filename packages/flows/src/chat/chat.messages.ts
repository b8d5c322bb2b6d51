import type { ChatDelta, ChatMessage } from '@ilera/contract/chat/schemas'

/** Adds messages once each, oldest first. */
export function withMessages(known: ChatMessage[], added: ChatMessage[]): ChatMessage[] {
  const byId = new Map([...known, ...added].map((message) => [message._id, message]))
  return [...byId.values()].sort((one, other) => one.createdAt.localeCompare(other.createdAt))
}

/** Appends a piece to the answer that is being written; a piece of another answer begins a new one. */
export const withPiece = (writing: { _id: string; message: string } | undefined, { _id, delta }: ChatDelta) => ({
  _id,
  message: (writing?._id === _id ? writing.message : '') + delta,
})
