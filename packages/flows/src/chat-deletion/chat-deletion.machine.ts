import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { accepted, failureToFindings, messageOf, noAnswer, problemOf, type Answer } from '../shared/answer.ts'
import type { BusyTag } from '../shared/form.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

/** `stopping`: the consent is taken back as well. */
type Deletion = { stopping: boolean }

export type ChatDeletionActors = {
  remove: PromiseActorLogic<Answer<{ message: string }>, Deletion>
}

/** Deleting one's own chat, or ending it with the consent taken back: asked about first. A failure leaves the question open. */
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
      sayNoAnswer: emit(problemToast(noAnswer)),
      tell: emit(({ context }) => ({ type: 'deleted', stopped: context.stopping })),
    },
    delays: { requestTimeOut: timings.request },
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
              guard: accepted,
              target: 'idle',
              actions: [emit(({ event }) => successToast(messageOf(event.output))), 'tell'],
            },
            { target: 'asking', actions: emit(({ event }) => problemToast(problemOf(event.output))) },
          ],
          onError: { target: 'asking', actions: emit(({ event }) => problemToast(failureToFindings(event.error))) },
        },
        after: { requestTimeOut: { target: 'asking', actions: 'sayNoAnswer' } },
      },
    },
  })
