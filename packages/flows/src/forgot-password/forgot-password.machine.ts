import { checkForgot } from '@ilera/contract/accounts/rules'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, problemFrom, type CallResult } from '../shared/call-result.ts'
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

type Context = FormContext<{ email: string }> & { confirmation?: string }

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
        event.type === 'submit' ? { confirmation: undefined, ...afterValidation(checkForgot(event.values)) } : {},
      ),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'forgot-password',
    context: { values: { email: '' } },
    initial: 'editing',
    states: {
      editing: { on: { submit: 'checking' } },
      checking: { entry: 'check', always: [{ guard: isValid, target: 'sending' }, { target: 'invalid' }] },
      invalid: { on: { submit: 'checking' } },
      sending: {
        tags: 'busy',
        invoke: {
          src: 'sendLink',
          input: ({ context }) => context.values,
          onDone: [
            {
              guard: isOk,
              target: 'sent',
              actions: assign({ confirmation: ({ event }) => (event.output.ok ? event.output.value.data : undefined) }),
            },
            { target: 'refused', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'offline', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'offline', actions: ['noteProblem', 'sayProblem'] } },
        on: { cancel: 'editing' },
      },
      sent: { on: { submit: 'checking' } },
      refused: { on: { submit: 'checking' } },
      offline: { on: { submit: 'checking' } },
    },
  })

/** `sent` is the message after a link was requested. */
export const forgotPasswordView = (snapshot: SnapshotFrom<typeof createForgotPasswordMachine>) => ({
  ...formView(snapshot),
  sent: snapshot.context.confirmation,
})
