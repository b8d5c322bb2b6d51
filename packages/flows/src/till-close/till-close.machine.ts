import { noAmounts, checkCount, type Amounts, type Count } from '@ilera/contract/till/rules'
import type { OpenTill } from '@ilera/contract/till/schemas'
import type { Tender } from '@ilera/contract/till/methods'
import { timings } from '@ilera/contract/shared/timings'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import { isValid, type BusyTag, type FormInput } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

/** `id`: of the member. `expected`: what the page showed, in naira by method. */
export type TillCloseRequest = { id: string; expected: Amounts; count: Count }

export type TillCloseActors = { close: PromiseActorLogic<CallResult<{ message: string }>, TillCloseRequest> }

/** The counted amounts as typed. */
export type CountForm = FormInput<Record<Tender | 'reason', string>>

type Context = { request: TillCloseRequest; problem?: ValidationErrors }

const blank: TillCloseRequest = {
  id: '',
  expected: noAmounts(),
  count: { counted: noAmounts(), reason: null },
}

/** A cashier or an owner counts what a member took since the last close, and closes the till (decision 121). */
export const createTillCloseMachine = (actors: TillCloseActors) =>
  setup({
    types: {
      context: {} as Context,
      events: {} as { type: 'close'; till: OpenTill; values: CountForm } | { type: 'choose' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ event }) => {
        if (event.type !== 'close') return {}
        const { till, values } = event
        const result = checkCount(values, till.expected)
        return result.ok
          ? { request: { id: till._id, expected: till.expected, count: result.values }, problem: undefined }
          : { problem: result.errors }
      }),
      forgetProblem: assign({ problem: undefined }),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'till-close',
    context: { request: blank },
    initial: 'counting',
    states: {
      counting: { on: { close: 'checking', choose: { actions: 'forgetProblem' } } },
      checking: { entry: 'check', always: [{ guard: isValid, target: 'closing' }, { target: 'counting' }] },
      closing: {
        tags: 'busy',
        invoke: {
          src: 'close',
          input: ({ context }) => context.request,
          onDone: [
            {
              guard: isOk,
              target: 'counting',
              actions: emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
            },
            { target: 'counting', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'counting', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'counting', actions: ['noteProblem', 'sayProblem'] } },
      },
    },
  })

export const tillCloseView = (snapshot: SnapshotFrom<typeof createTillCloseMachine>) => ({
  busy: snapshot.hasTag('busy'),
  problem: snapshot.context.problem,
})
