import { checkForgot } from '@ilera/contract/accounts/rules'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, failureToErrors, timeoutErrors, problemOf, type CallResult } from '../shared/call-result.ts'
import {
  afterValidation,
  isValid,
  type BusyTag,
  type FormContext,
  type FormInput,
  formView,
} from '../shared/form-machine.ts'
import { problemToast, type Toast } from '../shared/toast.ts'

export type ForgotPasswordActors = {
  /** `data` is the message that the page shows (spec section 7). */
  sendLink: PromiseActorLogic<CallResult<{ data: string }>, { email: string }>
}

type Context = FormContext<{ email: string }> & { sentence?: string }

/** Requests a mail with a password reset link, any number of times (spec section 2, "Enter email"). */
export const createForgotPasswordMachine = (actors: ForgotPasswordActors) =>
  setup({
    types: {
      context: {} as Context,
      events: {} as { type: 'submit'; values: FormInput<{ email: string }> } | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ event }) =>
        event.type === 'submit' ? { sentence: undefined, ...afterValidation(checkForgot(event.values)) } : {},
      ),
      sayProblem: emit(({ context }) => problemToast(context.problem)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'forgot-password',
    context: { values: { email: '' } },
    initial: 'editing',
    states: {
      editing: { on: { submit: { target: 'checking', actions: 'check' } } },
      checking: { always: [{ guard: isValid, target: 'sending' }, { target: 'invalid' }] },
      invalid: { on: { submit: { target: 'checking', actions: 'check' } } },
      sending: {
        tags: 'busy',
        invoke: {
          src: 'sendLink',
          input: ({ context }) => context.values,
          onDone: [
            {
              guard: isOk,
              target: 'sent',
              actions: assign({ sentence: ({ event }) => (event.output.ok ? event.output.value.data : undefined) }),
            },
            { target: 'refused', actions: [assign({ problem: ({ event }) => problemOf(event.output) }), 'sayProblem'] },
          ],
          onError: {
            target: 'offline',
            actions: [assign({ problem: ({ event }) => failureToErrors(event.error) }), 'sayProblem'],
          },
        },
        after: { requestTimeOut: { target: 'offline', actions: [assign({ problem: timeoutErrors }), 'sayProblem'] } },
        on: { cancel: 'editing' },
      },
      sent: { on: { submit: { target: 'checking', actions: 'check' } } },
      refused: { on: { submit: { target: 'checking', actions: 'check' } } },
      offline: { on: { submit: { target: 'checking', actions: 'check' } } },
    },
  })

/** `sent` is the message after a link was requested. */
export const forgotPasswordView = (snapshot: SnapshotFrom<typeof createForgotPasswordMachine>) => ({
  ...formView(snapshot),
  sent: snapshot.context.sentence,
})
