import type { ChatMessage } from '@ilera/contract/chat/schemas'
import type { SnapshotFrom } from 'xstate'
import type { createChatMachine } from './chat.machine.ts'
import type { StreamingMessage } from './chat-log.ts'

export type ChatView = {
  state: 'notLoggedIn' | 'consent' | 'loading' | 'failed' | 'shown'
  messages: ChatMessage[]
  /** The answers that are being written. */
  writing: StreamingMessage[]
  sending: boolean
  /** The consent is on its way. */
  agreeing: boolean
  /** Not before it is known that the patient has agreed. */
  canSend: boolean
  connection: 'connecting' | 'connected' | 'reconnecting'
  /** Why the last message, or the consent, was not sent; and the message's text. */
  sentence?: string
  draftMessage?: string
}

type Snapshot = SnapshotFrom<typeof createChatMachine>

function stateOf(snapshot: Snapshot): ChatView['state'] {
  if (snapshot.matches('notLoggedIn')) return 'notLoggedIn'
  if (snapshot.matches('askingConsent') || snapshot.matches('agreeing')) return 'consent'
  if (snapshot.matches({ open: { history: 'failed' } })) return 'failed'
  const isFirst = snapshot.context.messages.length === 0
  return isFirst && !snapshot.matches({ open: { history: 'shown' } }) ? 'loading' : 'shown'
}

export function chatView(snapshot: Snapshot): ChatView {
  const { messages, writing, text, sentence, agreed } = snapshot.context
  const failed = snapshot.matches({ open: { composer: 'failed' } })
  return {
    state: stateOf(snapshot),
    messages,
    writing,
    agreeing: snapshot.matches('agreeing'),
    canSend: agreed,
    sending: snapshot.matches({ open: { composer: 'sending' } }),
    connection: snapshot.matches({ open: { connection: 'reconnecting' } })
      ? 'reconnecting'
      : snapshot.matches({ open: { connection: 'connected' } })
        ? 'connected'
        : 'connecting',
    sentence: failed || snapshot.matches('askingConsent') ? sentence : undefined,
    draftMessage: failed ? text : undefined,
  }
}
