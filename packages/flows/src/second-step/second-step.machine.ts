import { checkSecondStep, type SecondStepProof } from '@ilera/contract/second-step/rules'
import type { SecondStepKey } from '@ilera/contract/second-step/schemas'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { accepted, failureToFindings, messageOf, noAnswer, problemOf, type Answer } from '../shared/answer.ts'
import { afterCheck, ruleHolds, type BusyTag, type FormContext, type TypedIn } from '../shared/form.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

export type SecondStepActors = {
  /** A new secret for the authenticator app; one in force already is a refusal. */
  begin: PromiseActorLogic<Answer<{ data: SecondStepKey }>, Record<string, never>>
  /** A wrong code and a wrong password are refusals. */
  turnOn: PromiseActorLogic<Answer<{ message: string; data: { recoveryCodes: string[] } }>, SecondStepProof>
  turnOff: PromiseActorLogic<Answer<{ message: string }>, SecondStepProof>
}

type Context = FormContext<SecondStepProof> & { key?: SecondStepKey; recoveryCodes: readonly string[] }

const blank: SecondStepProof = { code: '', password: '' }

/**
 * A hospital turns the second step of its login on or off (decision 019): a secret, the first code of the app, then the
 * recovery codes, shown once. Done means: go to /admin/adminProfile.
 */
export const createSecondStepMachine = (actors: SecondStepActors) =>
  setup({
    types: {
      context: {} as Context,
      events: {} as
        | { type: 'begin' }
        | { type: 'turnOn' | 'turnOff'; values: TypedIn<SecondStepProof> }
        | { type: 'kept' }
        | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ event }) => ('values' in event ? afterCheck(checkSecondStep(event.values)) : {})),
      forgetTyped: assign({ values: blank }),
      forgetKey: assign({ key: undefined, problem: undefined }),
      noteNoAnswer: assign({ problem: noAnswer }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
    },
    delays: { requestTimeOut: timings.request },
  }).createMachine({
    id: 'second-step',
    context: { values: blank, recoveryCodes: [] },
    initial: 'idle',
    states: {
      idle: {
        on: {
          begin: { target: 'beginning', actions: 'forgetKey' },
          turnOff: { target: 'checkingOff', actions: 'check' },
        },
      },
      beginning: {
        tags: 'busy',
        invoke: {
          src: 'begin',
          input: {},
          onDone: [
            {
              guard: accepted,
              target: 'scanning',
              actions: assign({ key: ({ event }) => (event.output.ok ? event.output.value.data : undefined) }),
            },
            { target: 'idle', actions: [assign({ problem: ({ event }) => problemOf(event.output) }), 'sayProblem'] },
          ],
          onError: {
            target: 'idle',
            actions: [assign({ problem: ({ event }) => failureToFindings(event.error) }), 'sayProblem'],
          },
        },
        after: { requestTimeOut: { target: 'idle', actions: ['noteNoAnswer', 'sayProblem'] } },
        on: { cancel: 'idle' },
      },
      scanning: {
        on: {
          turnOn: { target: 'checkingOn', actions: 'check' },
          cancel: { target: 'idle', actions: 'forgetKey' },
        },
      },
      checkingOn: { always: [{ guard: ruleHolds, target: 'turningOn' }, { target: 'scanning' }] },
      turningOn: {
        tags: 'busy',
        exit: 'forgetTyped',
        invoke: {
          src: 'turnOn',
          input: ({ context }) => context.values,
          onDone: [
            {
              guard: accepted,
              target: 'showingCodes',
              actions: [
                assign({
                  key: undefined,
                  recoveryCodes: ({ event }) => (event.output.ok ? event.output.value.data.recoveryCodes : []),
                }),
                emit(({ event }) => successToast(messageOf(event.output), timings.toastAdminSuccess)),
              ],
            },
            {
              target: 'scanning',
              actions: [assign({ problem: ({ event }) => problemOf(event.output) }), 'sayProblem'],
            },
          ],
          onError: {
            target: 'scanning',
            actions: [assign({ problem: ({ event }) => failureToFindings(event.error) }), 'sayProblem'],
          },
        },
        after: { requestTimeOut: { target: 'scanning', actions: ['noteNoAnswer', 'sayProblem'] } },
      },
      showingCodes: { on: { kept: 'done' } },
      checkingOff: { always: [{ guard: ruleHolds, target: 'turningOff' }, { target: 'idle' }] },
      turningOff: {
        tags: 'busy',
        exit: 'forgetTyped',
        invoke: {
          src: 'turnOff',
          input: ({ context }) => context.values,
          onDone: [
            {
              guard: accepted,
              target: 'done',
              actions: emit(({ event }) => successToast(messageOf(event.output), timings.toastAdminSuccess)),
            },
            { target: 'idle', actions: [assign({ problem: ({ event }) => problemOf(event.output) }), 'sayProblem'] },
          ],
          onError: {
            target: 'idle',
            actions: [assign({ problem: ({ event }) => failureToFindings(event.error) }), 'sayProblem'],
          },
        },
        after: { requestTimeOut: { target: 'idle', actions: ['noteNoAnswer', 'sayProblem'] } },
      },
      done: { type: 'final' },
    },
  })
