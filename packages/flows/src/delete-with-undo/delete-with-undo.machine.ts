import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { isOk, messageFrom, type CallResult } from '../shared/call-result.ts'
import type { BusyTag } from '../shared/form-machine.ts'
import { errorToast, successToast, type Toast } from '../shared/toast.ts'

export type DeleteActors = {
  remove: PromiseActorLogic<CallResult<{ message: string }>, { id: string }>
  restore: PromiseActorLogic<CallResult<{ message: string }>, { id: string }>
}

type Item = { id: string; name: string }

/** Deletes a record after a confirmation; the toast offers Undo (spec section 4). `failed` gives the error message. */
export const createDeleteWithUndoMachine = (actors: DeleteActors) =>
  setup({
    types: {
      input: {} as { failed: () => string },
      context: {} as { failed: () => string; item?: Item },
      events: {} as
        | { type: 'delete'; item: Item }
        | { type: 'confirm' }
        | { type: 'cancel' }
        | { type: 'undo'; id: string },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      choose: assign(({ event }) => (event.type === 'delete' ? { item: event.item } : {})),
      replaceSelection: assign(({ event }) => (event.type === 'undo' ? { item: { id: event.id, name: '' } } : {})),
      sayFailed: emit(({ context }) => errorToast(context.failed(), timings.toastAdminError)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'delete-with-undo',
    context: ({ input }) => input,
    initial: 'idle',
    states: {
      idle: {
        on: {
          delete: { target: 'asking', actions: 'choose' },
          undo: { target: 'restoring', actions: 'replaceSelection' },
        },
      },
      asking: { on: { confirm: 'deleting', cancel: 'idle' } },
      deleting: {
        tags: 'busy',
        invoke: {
          src: 'remove',
          input: ({ context }) => ({ id: context.item?.id ?? '' }),
          onDone: [
            {
              guard: isOk,
              target: 'idle',
              actions: [
                emit(({ context, event }) => ({
                  ...successToast(messageFrom(event.output)),
                  undo: { id: context.item?.id ?? '' },
                })),
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
          input: ({ context }) => ({ id: context.item?.id ?? '' }),
          onDone: [
            {
              guard: isOk,
              target: 'idle',
              actions: [emit(({ event }) => successToast(messageFrom(event.output)))],
            },
            { target: 'idle', actions: 'sayFailed' },
          ],
          onError: { target: 'idle', actions: 'sayFailed' },
        },
        after: { requestTimeOut: { target: 'idle', actions: 'sayFailed' } },
      },
    },
  })
