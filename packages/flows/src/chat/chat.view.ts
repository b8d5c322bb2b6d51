import type { ChatMessage } from '@ilera/contract/chat/schemas'
import type { SnapshotFrom } from 'xstate'
import type { createChatMachine } from './chat.machine.ts'
import type { StreamingMessage } from './chat-log.ts'

export type ChatView = {
  state: 'notLoggedIn' | 'consent' | 'loading' | 'failed' | 'shown'
  messages: ChatMessage[]
  /** The responses that are still streaming. */
  writing: StreamingMessage[]
  sending: boolean
  /** The message that is being sent. */
  sendingMessage?: string
  /** The consent request is running. */
  agreeing: boolean
  /** False until the patient's consent is known. */
  canSend: boolean
  connection: 'connecting' | 'connected' | 'reconnecting'
  /** Why the last message or the consent failed. `draftMessage` is the text of the failed message. */
  errorMessage?: string
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
  const { messages, writing, text, errorMessage, agreed } = snapshot.context
  const failed = snapshot.matches({ open: { composer: 'failed' } })
  const sending = snapshot.matches({ open: { composer: 'sending' } })
  return {
    state: stateOf(snapshot),
    messages,
    writing,
    agreeing: snapshot.matches('agreeing'),
    canSend: agreed,
    sending,
    sendingMessage: sending ? text : undefined,
    connection: snapshot.matches({ open: { connection: 'reconnecting' } })
      ? 'reconnecting'
      : snapshot.matches({ open: { connection: 'connected' } })
        ? 'connected'
        : 'connecting',
    errorMessage: failed || snapshot.matches('askingConsent') ? errorMessage : undefined,
    draftMessage: failed ? text : undefined,
  }
}
