import { validateTwoFactorProof, type TwoFactorProof } from '@ilera/contract/two-factor/rules'
import type { TwoFactorSecret } from '@ilera/contract/two-factor/schemas'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import {
  afterValidation,
  isValid,
  type BusyTag,
  type FormContext,
  type FormInput,
  formView,
} from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

export type TwoFactorActors = {
  /** Creates a secret for the authenticator app. Fails if two-factor authentication is already on. */
  start: PromiseActorLogic<CallResult<{ data: TwoFactorSecret }>, Record<string, never>>
  /** A wrong code or password is an error response. */
  enable: PromiseActorLogic<CallResult<{ message: string; data: { recoveryCodes: string[] } }>, TwoFactorProof>
  disable: PromiseActorLogic<CallResult<{ message: string }>, TwoFactorProof>
}

type Context = FormContext<TwoFactorProof> & { key?: TwoFactorSecret; recoveryCodes: readonly string[] }

const blank: TwoFactorProof = { code: '', password: '' }

/**
 * A hospital turns two-factor authentication on or off (decision 019): scan a secret, enter the app's first code, then
 * save the recovery codes, which are shown once. The final state leads to /admin/adminProfile.
 */
export const createTwoFactorMachine = (actors: TwoFactorActors) =>
  setup({
    types: {
      context: {} as Context,
      events: {} as
        | { type: 'begin' }
        | { type: 'turnOn' | 'turnOff'; values: FormInput<TwoFactorProof> }
        | { type: 'kept' }
        | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ event }) => ('values' in event ? afterValidation(validateTwoFactorProof(event.values)) : {})),
      forgetTyped: assign({ values: blank }),
      forgetKey: assign({ key: undefined, problem: undefined }),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'two-factor',
    context: { values: blank, recoveryCodes: [] },
    initial: 'idle',
    states: {
      idle: {
        on: {
          begin: { target: 'beginning', actions: 'forgetKey' },
          turnOff: 'checkingOff',
        },
      },
      beginning: {
        tags: 'busy',
        invoke: {
          src: 'start',
          input: {},
          onDone: [
            {
              guard: isOk,
              target: 'scanning',
              actions: assign({ key: ({ event }) => (event.output.ok ? event.output.value.data : undefined) }),
            },
            { target: 'idle', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'idle', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'idle', actions: ['noteProblem', 'sayProblem'] } },
        on: { cancel: 'idle' },
      },
      scanning: {
        on: {
          turnOn: 'checkingOn',
          cancel: { target: 'idle', actions: 'forgetKey' },
        },
      },
      checkingOn: { entry: 'check', always: [{ guard: isValid, target: 'turningOn' }, { target: 'scanning' }] },
      turningOn: {
        tags: 'busy',
        exit: 'forgetTyped',
        invoke: {
          src: 'enable',
          input: ({ context }) => context.values,
          onDone: [
            {
              guard: isOk,
              target: 'showingCodes',
              actions: [
                assign({
                  key: undefined,
                  recoveryCodes: ({ event }) => (event.output.ok ? event.output.value.data.recoveryCodes : []),
                }),
                emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
              ],
            },
            { target: 'scanning', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'scanning', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'scanning', actions: ['noteProblem', 'sayProblem'] } },
      },
      showingCodes: { on: { kept: 'done' } },
      checkingOff: { entry: 'check', always: [{ guard: isValid, target: 'turningOff' }, { target: 'idle' }] },
      turningOff: {
        tags: 'busy',
        exit: 'forgetTyped',
        invoke: {
          src: 'disable',
          input: ({ context }) => context.values,
          onDone: [
            {
              guard: isOk,
              target: 'done',
              actions: emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
            },
            { target: 'idle', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'idle', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'idle', actions: ['noteProblem', 'sayProblem'] } },
      },
      done: { type: 'final' },
    },
  })

/** `secretKey`: the secret to scan now. `recoveryCodes`: shown once, to be saved now. */
export const twoFactorView = (snapshot: SnapshotFrom<typeof createTwoFactorMachine>) => {
  const { key, recoveryCodes } = snapshot.context
  const showsCodes = snapshot.matches('showingCodes')
  return {
    ...formView(snapshot),
    step: showsCodes ? ('codes' as const) : key ? ('scanning' as const) : ('state' as const),
    secretKey: key,
    recoveryCodes: showsCodes ? recoveryCodes : undefined,
  }
}
