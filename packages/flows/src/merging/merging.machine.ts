import type { MergedField } from '@ilera/contract/desk/schemas'
import { timings } from '@ilera/contract/shared/timings'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { failedWith, isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import type { BusyTag } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

/** Two records of which one stays. `take`: fields whose value the kept record takes from the removed one. */
export type MergeRequest = { keptId: string; removedId: string; take: MergedField[] }
/** A merge or claim to undo, with the names of its records. */
export type UndoRequest = { id: string; keptName: string; removedName: string }

export type MergingActors = {
  merge: PromiseActorLogic<CallResult<{ message: string }>, MergeRequest>
  /** After 30 days, and before a later merge is undone, it is an error response. */
  undo: PromiseActorLogic<CallResult<{ message: string }>, { id: string }>
}

type Context = { merge: MergeRequest | undefined; undo?: UndoRequest; problem?: ValidationErrors }

/**
 * A desk merges two records, or undoes that, each after a confirmation. The final state: the records are one, also where
 * somebody else has merged them. The page leads to the latest merges then.
 */
export const createMergingMachine = (actors: MergingActors) =>
  setup({
    types: {
      context: {} as Context,
      events: {} as
        | { type: 'merge'; merge: MergeRequest }
        | { type: 'undo'; undo: UndoRequest }
        | { type: 'confirm' }
        | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      chooseMerge: assign(({ event }) => (event.type === 'merge' ? { merge: event.merge, problem: undefined } : {})),
      chooseUndo: assign(({ event }) => (event.type === 'undo' ? { undo: event.undo, problem: undefined } : {})),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'merging',
    context: { merge: undefined },
    initial: 'idle',
    states: {
      idle: {
        on: {
          merge: { target: 'askingMerge', actions: 'chooseMerge' },
          undo: { target: 'askingUndo', actions: 'chooseUndo' },
        },
      },
      askingMerge: { on: { confirm: 'merging', cancel: 'idle' } },
      merging: {
        tags: 'busy',
        invoke: {
          src: 'merge',
          input: ({ context: { merge } }) => {
            if (!merge) throw new Error('No records were chosen.')
            return merge
          },
          onDone: [
            {
              guard: isOk,
              target: 'merged',
              actions: emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
            },
            { guard: failedWith('merged-already'), target: 'merged', actions: ['noteProblem', 'sayProblem'] },
            { target: 'askingMerge', actions: 'noteProblem' },
          ],
          onError: { target: 'askingMerge', actions: 'noteProblem' },
        },
        after: { requestTimeOut: { target: 'askingMerge', actions: 'noteProblem' } },
      },
      askingUndo: { on: { confirm: 'undoing', cancel: 'idle' } },
      undoing: {
        tags: 'busy',
        invoke: {
          src: 'undo',
          input: ({ context: { undo } }) => ({ id: undo?.id ?? '' }),
          onDone: [
            {
              guard: isOk,
              target: 'idle',
              actions: emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
            },
            { target: 'askingUndo', actions: 'noteProblem' },
          ],
          onError: { target: 'askingUndo', actions: 'noteProblem' },
        },
        after: { requestTimeOut: { target: 'askingUndo', actions: 'noteProblem' } },
      },
      merged: { type: 'final' },
    },
  })

/** `merge` and `undo`: what waits for confirmation, or is running. */
export function mergingView(snapshot: SnapshotFrom<typeof createMergingMachine>) {
  const { merge, undo, problem } = snapshot.context
  return {
    merge: snapshot.matches('askingMerge') || snapshot.matches('merging') ? merge : undefined,
    undo: snapshot.matches('askingUndo') || snapshot.matches('undoing') ? undo : undefined,
    busy: snapshot.hasTag('busy'),
    problem,
  }
}
