import { checkSettlement, type SettlementChoice } from '@ilera/contract/settlement/rules'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import { afterValidation, isValid, type BusyTag, type FormContext, type FormInput } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

export type SettlementActors = {
  /** A wrong password, or an account that the bank does not know, is an error response. */
  save: PromiseActorLogic<CallResult<{ message: string }>, SettlementChoice>
}

const blank: SettlementChoice = { bankCode: '', accountNumber: '', password: '' }

/** A hospital sets the bank account for its payouts (decision 016). The final state leads to /admin/adminPayment. */
export const createSettlementMachine = (actors: SettlementActors) =>
  setup({
    types: {
      context: {} as FormContext<SettlementChoice>,
      events: {} as { type: 'save'; values: FormInput<SettlementChoice> } | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ event }) => (event.type === 'save' ? afterValidation(checkSettlement(event.values)) : {})),
      forgetTyped: assign({ values: blank }),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'settlement',
    context: { values: blank },
    initial: 'editing',
    states: {
      editing: { on: { save: 'checking' } },
      checking: { entry: 'check', always: [{ guard: isValid, target: 'saving' }, { target: 'editing' }] },
      saving: {
        tags: 'busy',
        exit: 'forgetTyped',
        invoke: {
          src: 'save',
          input: ({ context }) => context.values,
          onDone: [
            {
              guard: isOk,
              target: 'saved',
              actions: emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
            },
            { target: 'editing', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'editing', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'editing', actions: ['noteProblem', 'sayProblem'] } },
        on: { cancel: 'editing' },
      },
      saved: { type: 'final' },
    },
  })
