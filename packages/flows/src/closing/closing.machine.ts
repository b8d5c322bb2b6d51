import { checkClosure, type ClosureInput } from '@ilera/contract/closures/rules'
import type { AffectedList, Closure, Plan } from '@ilera/contract/closures/schemas'
import { timings } from '@ilera/contract/shared/timings'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, messageFrom, problemFrom, valueOrUndefined, type CallResult } from '../shared/call-result.ts'
import { isValid, type BusyTag, type FormInput } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

type Answer = CallResult<{ message: string }>

export type ClosingActors = {
  /** The appointments on these days, with free times for each. */
  preview: PromiseActorLogic<CallResult<{ data: AffectedList }>, { from: string; to: string }>
  add: PromiseActorLogic<Answer, { closure: ClosureInput; plan: Plan }>
  /** Moves or cancels what is still booked on the days of a closure. */
  settle: PromiseActorLogic<Answer, { id: string; plan: Plan }>
  remove: PromiseActorLogic<Answer, { id: string }>
}

type Input = { now: () => Date | undefined }
type Context = Input & {
  closure: ClosureInput
  /** Set for a closure that exists: what is booked on its days is reviewed again. */
  id: string | undefined
  affected: AffectedList
  plan: Plan
  removal: Closure | undefined
  /** Changes whenever a closure was added: the form then begins again. */
  round: 'even' | 'odd'
  problem?: ValidationErrors
}

const initial = {
  closure: { name: '', from: '', to: '' },
  id: undefined,
  affected: { affected: [], total: 0 },
  plan: { plan: [], fit: 'all' } satisfies Plan,
  removal: undefined,
  problem: undefined,
}

/** A hospital closes on some days, after a review of the appointments on them (decision 122). */
export const createClosingMachine = (actors: ClosingActors) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as Context,
      events: {} as
        /** Adds a closure, from the form or from a suggested holiday. */
        | { type: 'close'; values: FormInput<ClosureInput> }
        /** Reviews what is still booked on the days of a closure. */
        | { type: 'review'; closure: Closure }
        | { type: 'carryOut'; plan: Plan }
        | { type: 'remove'; closure: Closure }
        | { type: 'confirm' }
        | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    guards: {
      hasAppointments: ({ context }) => context.affected.affected.length > 0,
      exists: ({ context }) => context.id !== undefined,
    },
    actions: {
      validate: assign(({ context, event }) => {
        if (event.type !== 'close') return {}
        const result = checkClosure(event.values, context.now())
        return result.ok ? { ...initial, closure: result.values } : { problem: result.errors }
      }),
      chooseReview: assign(({ event }) => {
        if (event.type !== 'review') return {}
        const { _id: id, name, from, to } = event.closure
        return { ...initial, id, closure: { name, from, to } }
      }),
      chooseRemoval: assign(({ event }) => (event.type === 'remove' ? { ...initial, removal: event.closure } : {})),
      choosePlan: assign(({ event }) => (event.type === 'carryOut' ? { plan: event.plan, problem: undefined } : {})),
      reset: assign(initial),
      beginAgain: assign({ round: ({ context }) => (context.round === 'even' ? 'odd' : 'even') }),
      saveProblem: assign({ problem: problemFrom }),
      showProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'closing',
    context: ({ input }) => ({ ...input, ...initial, round: 'even' }),
    initial: 'idle',
    states: {
      idle: {
        on: {
          close: 'checking',
          review: { target: 'previewing', actions: 'chooseReview' },
          remove: { target: 'askingRemoval', actions: 'chooseRemoval' },
        },
      },
      checking: { entry: 'validate', always: [{ guard: isValid, target: 'previewing' }, { target: 'idle' }] },
      previewing: {
        tags: 'busy',
        invoke: {
          src: 'preview',
          input: ({ context: { closure } }) => ({ from: closure.from, to: closure.to }),
          onDone: [
            {
              guard: isOk,
              target: 'previewed',
              actions: assign({
                affected: ({ event }) => valueOrUndefined(event.output)?.data ?? initial.affected,
              }),
            },
            { target: 'idle', actions: ['saveProblem', 'showProblem'] },
          ],
          onError: { target: 'idle', actions: ['saveProblem', 'showProblem'] },
        },
        after: { requestTimeOut: { target: 'idle', actions: ['saveProblem', 'showProblem'] } },
      },
      previewed: {
        always: [
          { guard: 'hasAppointments', target: 'reviewing' },
          { guard: 'exists', target: 'idle' },
          { target: 'adding' },
        ],
      },
      reviewing: {
        on: {
          carryOut: [
            { guard: 'exists', target: 'settling', actions: 'choosePlan' },
            { target: 'adding', actions: 'choosePlan' },
          ],
          cancel: { target: 'idle', actions: 'reset' },
        },
      },
      adding: {
        tags: 'busy',
        invoke: {
          src: 'add',
          input: ({ context: { closure, plan } }) => ({ closure, plan }),
          onDone: [
            {
              guard: isOk,
              target: 'idle',
              actions: [
                'reset',
                'beginAgain',
                emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
              ],
            },
            { target: 'refused', actions: ['saveProblem', 'showProblem'] },
          ],
          onError: { target: 'refused', actions: ['saveProblem', 'showProblem'] },
        },
        after: { requestTimeOut: { target: 'refused', actions: ['saveProblem', 'showProblem'] } },
      },
      settling: {
        tags: 'busy',
        invoke: {
          src: 'settle',
          input: ({ context: { id, plan } }) => ({ id: id ?? '', plan }),
          onDone: [
            {
              guard: isOk,
              target: 'idle',
              actions: [
                'reset',
                emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
              ],
            },
            { target: 'reviewing', actions: ['saveProblem', 'showProblem'] },
          ],
          onError: { target: 'reviewing', actions: ['saveProblem', 'showProblem'] },
        },
        after: { requestTimeOut: { target: 'reviewing', actions: ['saveProblem', 'showProblem'] } },
      },
      refused: { always: [{ guard: 'hasAppointments', target: 'reviewing' }, { target: 'idle' }] },
      askingRemoval: { on: { confirm: 'removing', cancel: { target: 'idle', actions: 'reset' } } },
      removing: {
        tags: 'busy',
        invoke: {
          src: 'remove',
          input: ({ context: { removal } }) => ({ id: removal?._id ?? '' }),
          onDone: [
            {
              guard: isOk,
              target: 'idle',
              actions: [
                'reset',
                emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
              ],
            },
            { target: 'askingRemoval', actions: 'saveProblem' },
          ],
          onError: { target: 'askingRemoval', actions: 'saveProblem' },
        },
        after: { requestTimeOut: { target: 'askingRemoval', actions: 'saveProblem' } },
      },
    },
  })

/**
 * `review`: the appointments that wait for a decision. `removal`: the closure whose removal waits for confirmation. `refused`: the
 * closure that could not be added.
 */
export function closingView(snapshot: SnapshotFrom<typeof createClosingMachine>) {
  const { closure, affected, removal, round, problem } = snapshot.context
  const isReviewing = affected.affected.length > 0 && !snapshot.matches('idle')
  return {
    review: isReviewing ? { closure, ...affected } : undefined,
    removal,
    refused: problem && snapshot.context.id === undefined && closure.from !== '' ? closure : undefined,
    round,
    busy: snapshot.hasTag('busy'),
    problem,
  }
}
