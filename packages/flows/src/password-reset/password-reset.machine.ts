import { m } from '@ilera/contract/messages'
import { checkNewPassword, type NewPassword } from '@ilera/contract/accounts/rules'
import type { Role } from '@ilera/contract/accounts/schemas'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { failedWith, isOk, problemFrom, type CallResult } from '../shared/call-result.ts'
import {
  afterValidation,
  isValid,
  type BusyTag,
  type FormContext,
  type FormInput,
  formView,
} from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

export type PasswordResetActors = {
  checkLink: PromiseActorLogic<CallResult<{ role: Role }>, { token: string }>
  changePassword: PromiseActorLogic<CallResult<unknown>, NewPassword & { token: string }>
}

type Outcome = { next: 'passwordResetSuccess' | 'enterEmail'; role?: Role }
type Context = FormContext<NewPassword> & Outcome & { token: string }

const hasToken = ({ context }: { context: Context }) => context.token !== ''

/** Guard: the link has been used or has expired. */
const isLinkConsumed = failedWith('reset-link-invalid')

/**
 * Resets a password: checks the mailed link, then takes the new password. The final state leads to the success page, or
 * to "Enter email" for a new link (decisions, set new password).
 */
export const createPasswordResetMachine = (actors: PasswordResetActors) =>
  setup({
    types: {
      input: {} as { token: string | undefined },
      context: {} as Context,
      events: {} as
        | { type: 'setPassword'; values: FormInput<NewPassword> }
        | { type: 'retry' }
        | { type: 'cancel' }
        | { type: 'enterEmail' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
      output: {} as Outcome,
    },
    actors,
    actions: {
      check: assign(({ event }) =>
        event.type === 'setPassword' ? afterValidation(checkNewPassword(event.values)) : {},
      ),
      requestLink: assign({ next: 'enterEmail' }),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'password-reset',
    context: ({ input }) => ({
      token: input.token ?? '',
      next: 'passwordResetSuccess',
      values: { password: '', confirmPassword: '' },
    }),
    initial: 'opening',
    output: ({ context: { next, role } }) => ({ next, role }),
    states: {
      opening: { always: [{ guard: hasToken, target: 'checkingLink' }, { target: 'linkMissing' }] },
      checkingLink: {
        invoke: {
          src: 'checkLink',
          input: ({ context }) => ({ token: context.token }),
          onDone: [
            {
              guard: isOk,
              target: 'editing',
              actions: assign({
                role: ({ event }) => (event.output.ok ? event.output.value.role : undefined),
                problem: undefined,
              }),
            },
            { guard: isLinkConsumed, target: 'linkInvalid' },
            { target: 'linkUnchecked', actions: 'noteProblem' },
          ],
          onError: { target: 'linkUnchecked', actions: 'noteProblem' },
        },
        after: { requestTimeOut: { target: 'linkUnchecked', actions: 'noteProblem' } },
      },
      linkMissing: { on: { enterEmail: { target: 'enteringEmail', actions: 'requestLink' } } },
      linkInvalid: { on: { enterEmail: { target: 'enteringEmail', actions: 'requestLink' } } },
      linkUnchecked: { on: { retry: 'checkingLink' } },
      editing: { on: { setPassword: 'checking' } },
      checking: { entry: 'check', always: [{ guard: isValid, target: 'changing' }, { target: 'invalid' }] },
      invalid: { on: { setPassword: 'checking' } },
      changing: {
        tags: 'busy',
        invoke: {
          src: 'changePassword',
          input: ({ context }) => ({ ...context.values, token: context.token }),
          onDone: [
            {
              guard: isOk,
              target: 'changed',
              actions: emit(() => successToast(m.accounts_password_changed())),
            },
            { guard: isLinkConsumed, target: 'linkInvalid' },
            { target: 'refused', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'offline', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'offline', actions: ['noteProblem', 'sayProblem'] } },
        on: { cancel: 'editing' },
      },
      refused: { on: { setPassword: 'checking' } },
      offline: { on: { setPassword: 'checking' } },
      changed: { type: 'final' },
      enteringEmail: { type: 'final' },
    },
  })

const links = {
  opening: 'checking',
  checkingLink: 'checking',
  linkMissing: 'missing',
  linkInvalid: 'invalid',
  linkUnchecked: 'unchecked',
  enteringEmail: 'invalid',
  editing: 'valid',
  checking: 'valid',
  invalid: 'valid',
  changing: 'valid',
  refused: 'valid',
  offline: 'valid',
  changed: 'valid',
} as const

/**
 * `link` is the state of the mailed link: only a valid one shows the form. `role` is known once the link is checked.
 */
export const passwordResetView = (snapshot: SnapshotFrom<typeof createPasswordResetMachine>) => ({
  ...formView(snapshot),
  link: links[snapshot.value],
  role: snapshot.context.role,
})
