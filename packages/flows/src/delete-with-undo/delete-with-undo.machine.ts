import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { accepted, messageOf, type Answer } from '../shared/answer.ts'
import type { BusyTag } from '../shared/form.ts'
import { errorToast, successToast, type Toast } from '../shared/toast.ts'

export type DeleteActors = {
  remove: PromiseActorLogic<Answer<{ message: string }>, { id: string }>
  restore: PromiseActorLogic<Answer<{ message: string }>, { id: string }>
}

type Thing = { id: string; name: string }

/** Spec section 4: a deletion asks first; its toast offers Undo. `failed` is the sentence when it could not be done. */
export const createDeleteWithUndoMachine = (actors: DeleteActors) =>
  setup({
    types: {
      input: {} as { failed: string },
      context: {} as { failed: string; thing?: Thing },
      events: {} as
        | { type: 'delete'; thing: Thing }
        | { type: 'confirm' }
        | { type: 'cancel' }
        | { type: 'undo'; id: string },
      emitted: {} as Toast | { type: 'changed' },
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      choose: assign(({ event }) => (event.type === 'delete' ? { thing: event.thing } : {})),
      chooseAgain: assign(({ event }) => (event.type === 'undo' ? { thing: { id: event.id, name: '' } } : {})),
      sayFailed: emit(({ context }) => errorToast(context.failed, timings.toastAdminError)),
      tell: emit({ type: 'changed' }),
    },
    delays: { requestTimeOut: timings.request },
  }).createMachine({
    id: 'delete-with-undo',
    context: ({ input }) => input,
    initial: 'idle',
    states: {
      idle: {
        on: {
          delete: { target: 'asking', actions: 'choose' },
          undo: { target: 'restoring', actions: 'chooseAgain' },
        },
      },
      asking: { on: { confirm: 'deleting', cancel: 'idle' } },
      deleting: {
        tags: 'busy',
        invoke: {
          src: 'remove',
          input: ({ context }) => ({ id: context.thing?.id ?? '' }),
          onDone: [
            {
              guard: accepted,
              target: 'idle',
              actions: [
                emit(({ context, event }) => ({
                  ...successToast(messageOf(event.output)),
                  undo: { id: context.thing?.id ?? '' },
                })),
                'tell',
              ],
            },
            { target: 'idle', actions: 'sayFailed' },
          ],
          onError: { target: 'idle', actions: 'sayFailed' },
        },
        after: { requestTimeOut: { target: 'idle', actions: 'sayFailed' } },
      },
      restoring: {
        invoke: {
          src: 'restore',
          input: ({ context }) => ({ id: context.thing?.id ?? '' }),
          onDone: [
            {
              guard: accepted,
              target: 'idle',
              actions: [emit(({ event }) => successToast(messageOf(event.output))), 'tell'],
            },
            { target: 'idle', actions: 'sayFailed' },
          ],
          onError: { target: 'idle', actions: 'sayFailed' },
        },
        after: { requestTimeOut: { target: 'idle', actions: 'sayFailed' } },
      },
    },
  })
