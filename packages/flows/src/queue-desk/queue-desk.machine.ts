import { m } from '@ilera/contract/messages'
import type { QueueAction } from '@ilera/contract/queue/actions'
import { timings } from '@ilera/contract/shared/timings'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import type { BusyTag } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

export type QueueDeskActors = {
  act: PromiseActorLogic<CallResult<{ message: string }>, QueueAction>
  /** Closes visits as missed. */
  close: PromiseActorLogic<CallResult<{ message: string }>, { appointments: string[] }>
}

type Context = { action?: QueueAction; missed: string[]; problem?: ValidationErrors }

/** The desk's queue (decision 120): one action after the other, and the missed visits of a day in one reviewed step. */
export const createQueueDeskMachine = (actors: QueueDeskActors) =>
  setup({
    types: {
      context: {} as Context,
      events: {} as
        | { type: 'act'; action: QueueAction }
        /** Asks which visits were missed. */
        | { type: 'review' }
        | { type: 'close'; appointments: string[] }
        | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    guards: { hasChosen: ({ event }) => event.type === 'close' && event.appointments.length > 0 },
    actions: {
      keepAction: assign(({ event }) => (event.type === 'act' ? { action: event.action, problem: undefined } : {})),
      keepChosen: assign(({ event }) =>
        event.type === 'close' ? { missed: event.appointments, problem: undefined } : {},
      ),
      forget: assign({ action: undefined, problem: undefined }),
      showNothingChosen: assign({ problem: () => ({ summary: m.queue_missed_none(), fields: {} }) }),
      saveProblem: assign({ problem: problemFrom }),
      showProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'queue-desk',
    context: { missed: [] },
    initial: 'idle',
    states: {
      idle: {
        on: {
          act: { target: 'acting', actions: 'keepAction' },
          review: { target: 'reviewing', actions: 'forget' },
        },
      },
      acting: {
        tags: 'busy',
        invoke: {
          src: 'act',
          input: ({ context: { action } }) => {
            if (!action) throw new Error('No action was chosen.')
            return action
          },
          onDone: [
            {
              guard: isOk,
              target: 'idle',
              actions: [
                'forget',
                emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
              ],
            },
            { target: 'idle', actions: ['saveProblem', 'showProblem'] },
          ],
          onError: { target: 'idle', actions: ['saveProblem', 'showProblem'] },
        },
        after: { requestTimeOut: { target: 'idle', actions: ['saveProblem', 'showProblem'] } },
      },
      reviewing: {
        on: {
          close: [{ guard: 'hasChosen', target: 'closing', actions: 'keepChosen' }, { actions: 'showNothingChosen' }],
          cancel: 'idle',
        },
      },
      closing: {
        tags: 'busy',
        invoke: {
          src: 'close',
          input: ({ context: { missed } }) => ({ appointments: missed }),
          onDone: [
            {
              guard: isOk,
              target: 'idle',
              actions: emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
            },
            { target: 'reviewing', actions: 'saveProblem' },
          ],
          onError: { target: 'reviewing', actions: 'saveProblem' },
        },
        after: { requestTimeOut: { target: 'reviewing', actions: 'saveProblem' } },
      },
    },
  })

/** `action`: what is running. `isReviewing`: the desk says which visits were missed. */
export function queueDeskView(snapshot: SnapshotFrom<typeof createQueueDeskMachine>) {
  const { action, problem } = snapshot.context
  const isReviewing = snapshot.matches('reviewing') || snapshot.matches('closing')
  return {
    action: snapshot.matches('acting') ? action : undefined,
    busy: snapshot.hasTag('busy'),
    isReviewing,
    problem: isReviewing ? problem : undefined,
  }
}
