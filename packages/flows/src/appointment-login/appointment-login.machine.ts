import { checkAppointmentLogin, type Credentials } from '@ilera/contract/accounts/rules'
import type { PatientLogin } from '@ilera/contract/accounts/schemas'
import { accountWords } from '@ilera/contract/accounts/words'
import { timings } from '@ilera/contract/shared/timings'
import { assign, setup } from 'xstate'
import { accepted, failureToFindings, noAnswer, problemOf, ServerFailure, valueOf } from '../shared/answer.ts'
import { afterCheck, ruleHolds, type BusyTag, type FormContext, type TypedIn } from '../shared/form.ts'
import type { LoginActors } from '../shared/login.ts'

export type AppointmentLoginActors = LoginActors<PatientLogin>

export type LoginPopup = { tone: 'success' | 'error'; title: string; text: string }

type Context = FormContext<Credentials> & { appointmentId: string; login?: PatientLogin; popup?: LoginPopup }

const oops = (text: string | undefined): LoginPopup => ({
  tone: 'error',
  title: accountWords.loginFailedTitle,
  text: text || accountWords.loginFailedFallback,
})

/** Spec sections 2, 5 and 8: the login of a mailed link. Done means: go to the review of this appointment. */
export const createAppointmentLoginMachine = (actors: AppointmentLoginActors) =>
  setup({
    types: {
      input: {} as { appointmentId: string },
      context: {} as Context,
      events: {} as { type: 'login'; values: TypedIn<Credentials> } | { type: 'close' } | { type: 'cancel' },
      tags: {} as BusyTag,
      output: {} as { appointmentId: string },
    },
    actors,
    actions: {
      check: assign(({ event }) =>
        event.type === 'login' ? { popup: undefined, ...afterCheck(checkAppointmentLogin(event.values)) } : {},
      ),
      welcome: assign({
        popup: ({ context }) => ({
          tone: 'success',
          title: accountWords.loginPopupTitle,
          text: context.login?.message ?? accountWords.loggedIn,
        }),
      }),
      closePopup: assign({ popup: undefined }),
    },
    delays: { requestTimeOut: timings.request, keepTimeOut: timings.persistence },
  }).createMachine({
    id: 'appointment-login',
    context: ({ input }) => ({ ...input, values: { email: '', password: '' } }),
    initial: 'editing',
    output: ({ context }) => ({ appointmentId: context.appointmentId }),
    states: {
      editing: { on: { login: { target: 'checking', actions: 'check' } } },
      checking: { always: [{ guard: ruleHolds, target: 'loggingIn' }, { target: 'invalid' }] },
      invalid: { on: { login: { target: 'checking', actions: 'check' } } },
      loggingIn: {
        tags: 'busy',
        invoke: {
          src: 'login',
          input: ({ context }) => context.values,
          onDone: [
            {
              guard: accepted,
              target: 'keeping',
              actions: assign({ login: ({ event }) => valueOf(event.output) }),
            },
            {
              target: 'refused',
              actions: assign({
                problem: ({ event }) => problemOf(event.output),
                popup: ({ event }) => oops(event.output.ok ? undefined : event.output.refusal.message),
              }),
            },
          ],
          onError: {
            target: 'offline',
            actions: assign({
              problem: ({ event }) => failureToFindings(event.error),
              popup: ({ event }) => oops(event.error instanceof ServerFailure ? event.error.message : undefined),
            }),
          },
        },
        after: {
          requestTimeOut: { target: 'offline', actions: assign({ problem: noAnswer, popup: oops(undefined) }) },
        },
        on: { cancel: 'editing' },
      },
      keeping: {
        tags: 'busy',
        invoke: {
          src: 'keepLogin',
          input: ({ context }) => ({ login: context.login }),
          onDone: { target: 'loggedIn', actions: 'welcome' },
          onError: { target: 'loggedIn', actions: 'welcome' },
        },
        after: { keepTimeOut: { target: 'loggedIn', actions: 'welcome' } },
      },
      loggedIn: { tags: 'busy', on: { close: { target: 'done', actions: 'closePopup' } } },
      refused: {
        on: { close: { target: 'editing', actions: 'closePopup' }, login: { target: 'checking', actions: 'check' } },
      },
      offline: {
        on: { close: { target: 'editing', actions: 'closePopup' }, login: { target: 'checking', actions: 'check' } },
      },
      done: { type: 'final' },
    },
  })
