import { m } from '@ilera/contract/messages'
import { checkAppointmentLogin, type Credentials } from '@ilera/contract/accounts/rules'
import type { PatientLogin } from '@ilera/contract/accounts/schemas'
import { timings } from '@ilera/contract/shared/timings'
import { assign, setup, type SnapshotFrom } from 'xstate'
import { isOk, ServerError, valueOrUndefined, problemFrom } from '../shared/call-result.ts'
import {
  afterValidation,
  isValid,
  type BusyTag,
  type FormContext,
  type FormInput,
  formView,
} from '../shared/form-machine.ts'
import type { LoginActors } from '../shared/login.ts'

export type AppointmentLoginActors = LoginActors<PatientLogin>

export type LoginDialog = { tone: 'success' | 'error'; title: string; text: string }

type Context = FormContext<Credentials> & { appointmentId: string; login?: PatientLogin; popup?: LoginDialog }

const loginFailed = (text: string | undefined): LoginDialog => ({
  tone: 'error',
  title: m.accounts_login_failed_title(),
  text: text || m.accounts_login_failed_fallback(),
})

/**
 * The login page that a mailed link opens (spec sections 2, 5 and 8). The final state leads to the review of this
 * appointment.
 */
export const createAppointmentLoginMachine = (actors: AppointmentLoginActors) =>
  setup({
    types: {
      input: {} as { appointmentId: string },
      context: {} as Context,
      events: {} as { type: 'login'; values: FormInput<Credentials> } | { type: 'close' } | { type: 'cancel' },
      tags: {} as BusyTag,
      output: {} as { appointmentId: string },
    },
    actors,
    actions: {
      check: assign(({ event }) =>
        event.type === 'login' ? { popup: undefined, ...afterValidation(checkAppointmentLogin(event.values)) } : {},
      ),
      loginSucceeded: assign({
        popup: ({ context }) => ({
          tone: 'success',
          title: m.accounts_login_popup_title(),
          text: context.login?.message ?? m.accounts_logged_in(),
        }),
      }),
      closePopup: assign({ popup: undefined }),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs, keepTimeOut: timings.persistence },
  }).createMachine({
    id: 'appointment-login',
    context: ({ input }) => ({ ...input, values: { email: '', password: '' } }),
    initial: 'editing',
    output: ({ context }) => ({ appointmentId: context.appointmentId }),
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
              actions: assign({ login: ({ event }) => valueOrUndefined(event.output) }),
            },
            {
              target: 'refused',
              actions: assign({
                problem: problemFrom,
                popup: ({ event }) => loginFailed(event.output.ok ? undefined : event.output.error.message),
              }),
            },
          ],
          onError: {
            target: 'offline',
            actions: assign({
              problem: problemFrom,
              popup: ({ event }) => loginFailed(event.error instanceof ServerError ? event.error.message : undefined),
            }),
          },
        },
        after: {
          requestTimeOut: {
            target: 'offline',
            actions: assign({ problem: problemFrom, popup: () => loginFailed(undefined) }),
          },
        },
        on: { cancel: 'editing' },
      },
      keeping: {
        tags: 'busy',
        invoke: {
          src: 'persistLogin',
          input: ({ context }) => ({ login: context.login }),
          onDone: { target: 'loggedIn', actions: 'loginSucceeded' },
          onError: { target: 'loggedIn', actions: 'loginSucceeded' },
        },
        after: { keepTimeOut: { target: 'loggedIn', actions: 'loginSucceeded' } },
      },
      loggedIn: { tags: 'busy', on: { close: { target: 'done', actions: 'closePopup' } } },
      refused: {
        on: { close: { target: 'editing', actions: 'closePopup' }, login: 'checking' },
      },
      offline: {
        on: { close: { target: 'editing', actions: 'closePopup' }, login: 'checking' },
      },
      done: { type: 'final' },
    },
  })

export const appointmentLoginView = (snapshot: SnapshotFrom<typeof createAppointmentLoginMachine>) => ({
  ...formView(snapshot),
  popup: snapshot.context.popup,
})
