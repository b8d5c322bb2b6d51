import type { SnapshotFrom } from 'xstate'
import type { createChatDeletionMachine } from './chat-deletion.machine.ts'

export type ChatDeletionView = { open: boolean; busy: boolean; stopping: boolean }

export const chatDeletionView = (snapshot: SnapshotFrom<typeof createChatDeletionMachine>): ChatDeletionView => ({
  open: !snapshot.matches('idle'),
  busy: snapshot.hasTag('busy'),
  stopping: snapshot.context.stopping,
})
