import { checkSettlement, type SettlementChoice } from '@ilera/contract/settlement/rules'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { accepted, failureToFindings, messageOf, noAnswer, problemOf, type Answer } from '../shared/answer.ts'
import { afterCheck, ruleHolds, type BusyTag, type FormContext, type TypedIn } from '../shared/form.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

export type SettlementActors = {
  /** A wrong password, and an account that the bank does not know, are refusals. */
  save: PromiseActorLogic<Answer<{ message: string }>, SettlementChoice>
}

const blank: SettlementChoice = { bankCode: '', accountNumber: '', password: '' }

/** A hospital names the account that its payments are paid out to (decision 016). Done means: go to /admin/adminPayment. */
export const createSettlementMachine = (actors: SettlementActors) =>
  setup({
    types: {
      context: {} as FormContext<SettlementChoice>,
      events: {} as { type: 'save'; values: TypedIn<SettlementChoice> } | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ event }) => (event.type === 'save' ? afterCheck(checkSettlement(event.values)) : {})),
      forgetTyped: assign({ values: blank }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
    },
    delays: { requestTimeOut: timings.request },
  }).createMachine({
    id: 'settlement',
    context: { values: blank },
    initial: 'editing',
    states: {
      editing: { on: { save: { target: 'checking', actions: 'check' } } },
      checking: { always: [{ guard: ruleHolds, target: 'saving' }, { target: 'editing' }] },
      saving: {
        tags: 'busy',
        exit: 'forgetTyped',
        invoke: {
          src: 'save',
          input: ({ context }) => context.values,
          onDone: [
            {
              guard: accepted,
              target: 'saved',
              actions: emit(({ event }) => successToast(messageOf(event.output), timings.toastAdminSuccess)),
            },
            { target: 'editing', actions: [assign({ problem: ({ event }) => problemOf(event.output) }), 'sayProblem'] },
          ],
          onError: {
            target: 'editing',
            actions: [assign({ problem: ({ event }) => failureToFindings(event.error) }), 'sayProblem'],
          },
        },
        after: { requestTimeOut: { target: 'editing', actions: [assign({ problem: noAnswer }), 'sayProblem'] } },
        on: { cancel: 'editing' },
      },
      saved: { type: 'final' },
    },
  })
