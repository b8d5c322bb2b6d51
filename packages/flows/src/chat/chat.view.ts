import type { ChatMessage } from '@ilera/contract/chat/schemas'
import type { SnapshotFrom } from 'xstate'
import type { createChatMachine } from './chat.machine.ts'

export type ChatView = {
  state: 'notLoggedIn' | 'loading' | 'failed' | 'shown'
  messages: ChatMessage[]
  writing?: { _id: string; message: string }
  sending: boolean
  connection: 'connecting' | 'connected' | 'reconnecting'
  /** Why the last message was not sent, and its text. */
  sentence?: string
  unsent?: string
}

type Snapshot = SnapshotFrom<typeof createChatMachine>

function stateOf(snapshot: Snapshot): ChatView['state'] {
  if (snapshot.matches('notLoggedIn')) return 'notLoggedIn'
  if (snapshot.matches({ open: { history: 'failed' } })) return 'failed'
  const isFirst = snapshot.context.messages.length === 0
  return isFirst && !snapshot.matches({ open: { history: 'shown' } }) ? 'loading' : 'shown'
}

export function chatView(snapshot: Snapshot): ChatView {
  const { messages, writing, text, sentence } = snapshot.context
  const failed = snapshot.matches({ open: { composer: 'failed' } })
  return {
    state: stateOf(snapshot),
    messages,
    writing,
    sending: snapshot.matches({ open: { composer: 'sending' } }),
    connection: snapshot.matches({ open: { connection: 'reconnecting' } })
      ? 'reconnecting'
      : snapshot.matches({ open: { connection: 'connected' } })
        ? 'connected'
        : 'connecting',
    sentence: failed ? sentence : undefined,
    unsent: failed ? text : undefined,
  }
}
