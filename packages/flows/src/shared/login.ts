import { m } from '@ilera/contract/messages'
import type { Credentials } from '@ilera/contract/accounts/rules'
import type { ValidationResult } from '@ilera/contract/shared/validation'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { failedWith, isOk, messageFrom, valueOrUndefined, problemFrom, type CallResult } from './call-result.ts'
import { afterValidation, isValid, type BusyTag, type FormContext, type FormInput } from './form-machine.ts'
import { problemToast, successToast, type Toast } from './toast.ts'

/** The response of every login. Patients and hospitals differ in their data. */
export type LoginResponse = { token: string; message: string }

export type LoginActors<Login extends LoginResponse> = {
  /** Sends the credentials. Wrong credentials are a 401. */
  login: PromiseActorLogic<CallResult<Login>, Credentials>
  /** Stores the login on the device. If that fails, the login lives in this tab only. */
  persistLogin: PromiseActorLogic<void, { login: Login | undefined }>
}

/** `asksForCode`: the password is correct, and the account uses two-factor authentication (decision 019). */
type LoginContext<Login> = FormContext<Credentials> & { login?: Login; asksForCode?: true }

/** Guard: the password is correct, and the two-factor code is missing. */
const requiresCode = failedWith('two-factor-code-required')

/**
 * A login page, up to the redirect after 2,000 ms (spec sections 2 and 9). Validation and machine id differ by role
 * (section 5).
 */
export const createLoginMachine = <Login extends LoginResponse, Id extends string>(
  { id, check }: { id: Id; check: (typed: FormInput<Credentials>) => ValidationResult<Credentials> },
  actors: LoginActors<Login>,
) =>
  setup({
    types: {
      context: {} as LoginContext<Login>,
      events: {} as { type: 'login'; values: FormInput<Credentials> } | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
      output: {} as { login: Login | undefined },
    },
    actors,
    actions: {
      check: assign(({ event }) => (event.type === 'login' ? afterValidation(check(event.values)) : {})),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem)),
      sayLoggedIn: emit(({ context }) => successToast(context.success ?? m.accounts_logged_in())),
    },
    delays: {
      requestTimeOut: timings.requestTimeoutMs,
      keepTimeOut: timings.persistence,
      redirectAfterLogin: timings.redirectAfterLogin,
    },
  }).createMachine({
    id,
    context: { values: { email: '', password: '' } },
    initial: 'editing',
    output: ({ context }) => ({ login: context.login }),
    states: {
      editing: { on: { login: 'checking' } },
      checking: { entry: 'check', always: [{ guard: isValid, target: 'loggingIn' }, { target: 'invalid' }] },
      invalid: { on: { login: 'checking' } },
      loggingIn: {
        tags: 'busy',
        invoke: {
          src: 'login',
          input: ({ context }) => context.values,
          onDone: [
            {
              guard: isOk,
              target: 'keeping',
              actions: assign({
                login: ({ event }) => valueOrUndefined(event.output),
                success: ({ event }) => messageFrom(event.output),
              }),
            },
            { guard: requiresCode, target: 'askingForCode', actions: assign({ asksForCode: true }) },
            { target: 'refused', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'offline', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'offline', actions: ['noteProblem', 'sayProblem'] } },
        on: { cancel: 'editing' },
      },
      askingForCode: { on: { login: 'checking' } },
      keeping: {
        tags: 'busy',
        invoke: {
          src: 'persistLogin',
          input: ({ context }) => ({ login: context.login }),
          onDone: { target: 'loggedIn', actions: 'sayLoggedIn' },
          onError: { target: 'loggedIn', actions: 'sayLoggedIn' },
        },
        after: { keepTimeOut: { target: 'loggedIn', actions: 'sayLoggedIn' } },
      },
      loggedIn: { tags: 'busy', after: { redirectAfterLogin: 'done' } },
      done: { type: 'final' },
      refused: { on: { login: 'checking' } },
      offline: { on: { login: 'checking' } },
    },
  })
