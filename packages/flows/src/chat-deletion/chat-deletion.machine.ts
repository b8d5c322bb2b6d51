import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import type { BusyTag } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

/** `stopping`: also withdraws the consent. */
type Deletion = { stopping: boolean }

export type ChatDeletionActors = {
  remove: PromiseActorLogic<CallResult<{ message: string }>, Deletion>
}

/**
 * Deletes the patient's chat, or ends it by withdrawing consent, after a confirmation. The dialog stays open if the
 * request fails.
 */
export const createChatDeletionMachine = (actors: ChatDeletionActors) =>
  setup({
    types: {
      context: {} as Deletion,
      events: {} as { type: 'ask'; stopping: boolean } | { type: 'confirm' } | { type: 'cancel' },
      emitted: {} as Toast | { type: 'deleted'; stopped: boolean },
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      choose: assign(({ event }) => (event.type === 'ask' ? { stopping: event.stopping } : {})),
      sayProblem: emit(({ event }) => problemToast(problemFrom({ event }))),
      tell: emit(({ context }) => ({ type: 'deleted', stopped: context.stopping })),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'chat-deletion',
    context: { stopping: false },
    initial: 'idle',
    states: {
      idle: { on: { ask: { target: 'asking', actions: 'choose' } } },
      asking: { on: { confirm: 'deleting', cancel: 'idle' } },
      deleting: {
        tags: 'busy',
        invoke: {
          src: 'remove',
          input: ({ context: { stopping } }) => ({ stopping }),
          onDone: [
            {
              guard: isOk,
              target: 'idle',
              actions: [emit(({ event }) => successToast(messageFrom(event.output))), 'tell'],
            },
            { target: 'asking', actions: 'sayProblem' },
          ],
          onError: { target: 'asking', actions: 'sayProblem' },
        },
        after: { requestTimeOut: { target: 'asking', actions: 'sayProblem' } },
      },
    },
  })

export const chatDeletionView = (snapshot: SnapshotFrom<typeof createChatDeletionMachine>) => ({
  open: !snapshot.matches('idle'),
  busy: snapshot.hasTag('busy'),
  stopping: snapshot.context.stopping,
})
