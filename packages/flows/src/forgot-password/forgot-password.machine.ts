import { checkForgot } from '@ilera/contract/accounts/rules'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { accepted, failureToFindings, noAnswer, problemOf, type Answer } from '../shared/answer.ts'
import { afterCheck, ruleHolds, type BusyTag, type FormContext, type TypedIn } from '../shared/form.ts'
import { problemToast, type Toast } from '../shared/toast.ts'

export type ForgotPasswordActors = {
  /** `data` is the sentence that the page shows (spec section 7). */
  sendLink: PromiseActorLogic<Answer<{ data: string }>, { email: string }>
}

type Context = FormContext<{ email: string }> & { sentence?: string }

/** Spec section 2, "Enter email": asks for a link to reset the password, as often as one likes. */
export const createForgotPasswordMachine = (actors: ForgotPasswordActors) =>
  setup({
    types: {
      context: {} as Context,
      events: {} as { type: 'submit'; values: TypedIn<{ email: string }> } | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ event }) =>
        event.type === 'submit' ? { sentence: undefined, ...afterCheck(checkForgot(event.values)) } : {},
      ),
      sayProblem: emit(({ context }) => problemToast(context.problem)),
    },
    delays: { requestTimeOut: timings.request },
  }).createMachine({
    id: 'forgot-password',
    context: { values: { email: '' } },
    initial: 'editing',
    states: {
      editing: { on: { submit: { target: 'checking', actions: 'check' } } },
      checking: { always: [{ guard: ruleHolds, target: 'sending' }, { target: 'invalid' }] },
      invalid: { on: { submit: { target: 'checking', actions: 'check' } } },
      sending: {
        tags: 'busy',
        invoke: {
          src: 'sendLink',
          input: ({ context }) => context.values,
          onDone: [
            {
              guard: accepted,
              target: 'sent',
              actions: assign({ sentence: ({ event }) => (event.output.ok ? event.output.value.data : undefined) }),
            },
            { target: 'refused', actions: [assign({ problem: ({ event }) => problemOf(event.output) }), 'sayProblem'] },
          ],
          onError: {
            target: 'offline',
            actions: [assign({ problem: ({ event }) => failureToFindings(event.error) }), 'sayProblem'],
          },
        },
        after: { requestTimeOut: { target: 'offline', actions: [assign({ problem: noAnswer }), 'sayProblem'] } },
        on: { cancel: 'editing' },
      },
      sent: { on: { submit: { target: 'checking', actions: 'check' } } },
      refused: { on: { submit: { target: 'checking', actions: 'check' } } },
      offline: { on: { submit: { target: 'checking', actions: 'check' } } },
    },
  })
