/** After so many hours without a message, the next one begins a new conversation. */
export const conversationGapHours = 6

const gapMs = conversationGapHours * 3_600_000

const isGap = (earlier: string | number, later: string | number): boolean =>
  new Date(later).getTime() - new Date(earlier).getTime() > gapMs

/** A part of the chat without a long pause. */
export type Conversation<Message> = { current: Message[]; earlier: Message[][] }

/**
 * Divides messages, oldest first, where a long pause lies between two of them. `current` goes on at `now` (epoch milliseconds) and
 * is empty where the last message is too long ago. `earlier` has the newest conversation first.
 */
export function splitConversations<Message extends { createdAt: string }>(
  messages: readonly Message[],
  now: number,
): Conversation<Message> {
  const all: Message[][] = []
  for (const message of messages) {
    const open = all.at(-1)
    const last = open?.at(-1)
    if (open && last && !isGap(last.createdAt, message.createdAt)) open.push(message)
    else all.push([message])
  }
  const last = all.at(-1)?.at(-1)
  const current = last && !isGap(last.createdAt, now) ? (all.pop() ?? []) : []
  return { current, earlier: all.reverse() }
}
