import type { DayVisit } from '@ilera/contract/day/schemas'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import type { BusyTag } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

/** A booked visit that is picked up, as the page showed it. */
export type HeldVisit = Pick<DayVisit, '_id' | 'fullName' | 'doctorName' | 'date' | 'time'>
/** A doctor's time, in Lagos. */
export type MoveTarget = { doctorName: string; date: string; time: string }

export type VisitMoveActors = {
  move: PromiseActorLogic<CallResult<{ message: string }>, { visit: HeldVisit; to: MoveTarget }>
}

export type VisitMoveEvents =
  | { type: 'pick'; visit: HeldVisit }
  | { type: 'put back' }
  | { type: 'drop'; to: MoveTarget }
  | { type: 'confirm' }
  /** Leaves the question. The visit is still held. */
  | { type: 'cancel' }

type Context = {
  visit: HeldVisit | undefined
  to?: MoveTarget
  problem?: ValidationErrors
  moved?: MoveTarget & { _id: string }
}

/** Moves one booked visit: it is picked up, put on a free time, and moved once that is confirmed (docs/decisions/129). */
export const createVisitMoveMachine = (actors: VisitMoveActors) =>
  setup({
    types: {
      context: {} as Context,
      events: {} as VisitMoveEvents,
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      pick: assign(({ event }) =>
        event.type === 'pick' ? { visit: event.visit, to: undefined, problem: undefined, moved: undefined } : {},
      ),
      putBack: assign({ visit: undefined, to: undefined, problem: undefined }),
      drop: assign(({ event }) => (event.type === 'drop' ? { to: event.to, problem: undefined } : {})),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'visit-move',
    context: { visit: undefined },
    initial: 'resting',
    states: {
      resting: { on: { pick: { target: 'holding', actions: 'pick' } } },
      holding: {
        on: {
          pick: { actions: 'pick' },
          'put back': { target: 'resting', actions: 'putBack' },
          drop: { target: 'asking', actions: 'drop' },
        },
      },
      asking: { on: { confirm: 'moving', cancel: 'holding' } },
      moving: {
        tags: 'busy',
        invoke: {
          src: 'move',
          input: ({ context: { visit, to } }) => {
            if (!visit || !to) throw new Error('Nothing is held.')
            return { visit, to }
          },
          onDone: [
            {
              guard: isOk,
              target: 'resting',
              actions: [
                assign(({ context: { visit, to } }) => (visit && to ? { moved: { ...to, _id: visit._id } } : {})),
                'putBack',
                emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
              ],
            },
            { target: 'asking', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'asking', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'asking', actions: ['noteProblem', 'sayProblem'] } },
      },
    },
  })

/** `held` and `to`: what is moved where. `isAsked`: it waits for a confirmation. `moved`: what was moved last, and where it is now. */
export function visitMoveView(snapshot: SnapshotFrom<typeof createVisitMoveMachine>) {
  const { visit, to, problem, moved } = snapshot.context
  const isAsked = snapshot.matches('asking') || snapshot.matches('moving')
  return { held: visit, to, isAsked, busy: snapshot.hasTag('busy'), problem, moved }
}
