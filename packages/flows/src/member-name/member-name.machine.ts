import { checkMyName } from '@ilera/contract/members/rules'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import { afterValidation, isValid, type BusyTag, type FormContext } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

export type MemberNameActors = {
  save: PromiseActorLogic<CallResult<{ message: string }>, { name: string }>
}

/** A member of a hospital's staff sets the name by which the history and patients know them. */
export const createMemberNameMachine = (actors: MemberNameActors) =>
  setup({
    types: {
      context: {} as FormContext<{ name: string }>,
      events: {} as { type: 'save'; name: string },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ event }) => afterValidation(checkMyName({ name: event.name }))),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'member-name',
    context: { values: { name: '' } },
    initial: 'editing',
    states: {
      editing: { on: { save: 'checking' } },
      checking: { entry: 'check', always: [{ guard: isValid, target: 'saving' }, { target: 'editing' }] },
      saving: {
        tags: 'busy',
        invoke: {
          src: 'save',
          input: ({ context }) => context.values,
          onDone: [
            {
              guard: isOk,
              target: 'editing',
              actions: emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
            },
            { target: 'editing', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'editing', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'editing', actions: ['noteProblem', 'sayProblem'] } },
      },
    },
  })
