import { m } from '@ilera/contract/messages'
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

type Context = {
  failed: () => string
  item?: Item
  /** The records whose Undo was pressed, in that order: the first one is being restored. One leaves with its answer. */
  undone: readonly string[]
}

/**
 * Deletes a record after a confirmation; the toast offers Undo (spec section 4). Restoring runs beside deleting, so that
 * Undo is taken at any time. `failed` gives the error message.
 */
export const createDeleteWithUndoMachine = (actors: DeleteActors) =>
  setup({
    types: {
      input: {} as { failed: () => string },
      context: {} as Context,
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
      keepUndone: assign(({ context: { undone }, event }) =>
        event.type === 'undo' && !undone.includes(event.id) ? { undone: [...undone, event.id] } : {},
      ),
      forgetFirst: assign(({ context: { undone } }) => ({ undone: undone.slice(1) })),
      sayFailed: emit(({ context }) => errorToast(context.failed(), timings.toastAdminError)),
      // Without an answer the record may still be deleted, and no list shows it: Undo is offered again.
      sayNotRestored: emit(({ context: { undone } }) => ({
        ...errorToast(m.common_check_your_network(), timings.toastDefault),
        undo: { id: undone[0] ?? '' },
      })),
    },
    guards: { hasUndone: ({ context }) => context.undone.length > 0 },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'delete-with-undo',
    context: ({ input }) => ({ ...input, undone: [] }),
    type: 'parallel',
    states: {
      deletion: {
        initial: 'idle',
        states: {
          idle: { on: { delete: { target: 'asking', actions: 'choose' } } },
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
                  actions: emit(({ context, event }) => ({
                    ...successToast(messageFrom(event.output)),
                    undo: { id: context.item?.id ?? '' },
                  })),
                },
                { target: 'idle', actions: 'sayFailed' },
              ],
              onError: { target: 'idle', actions: 'sayFailed' },
            },
            after: { requestTimeOut: { target: 'idle', actions: 'sayFailed' } },
          },
        },
      },
      restoration: {
        initial: 'settled',
        on: { undo: { actions: 'keepUndone' } },
        states: {
          settled: { always: { guard: 'hasUndone', target: 'restoring' } },
          restoring: {
            invoke: {
              src: 'restore',
              input: ({ context }) => ({ id: context.undone[0] ?? '' }),
              onDone: [
                {
                  guard: isOk,
                  target: 'settled',
                  actions: [emit(({ event }) => successToast(messageFrom(event.output))), 'forgetFirst'],
                },
                { target: 'settled', actions: ['sayFailed', 'forgetFirst'] },
              ],
              onError: { target: 'settled', actions: ['sayNotRestored', 'forgetFirst'] },
            },
            after: { requestTimeOut: { target: 'settled', actions: ['sayNotRestored', 'forgetFirst'] } },
          },
        },
      },
    },
  })
