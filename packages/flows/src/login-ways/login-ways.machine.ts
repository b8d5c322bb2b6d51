import type { LoginChange, LoginChangeValues } from '@ilera/contract/accounts/phone-rules'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import type { BusyTag } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

export type LoginWaysActors = {
  /** Sends a code to the number that is added, or to the account's own number to confirm a change. */
  sendCode: PromiseActorLogic<CallResult<{ message: string }>, { phone: string; purpose: 'add' | 'confirm' }>
  /** Adds or removes a way to log in. `phone` is the number that is added. */
  save: PromiseActorLogic<
    CallResult<{ message: string }>,
    { change: LoginChange; phone: string; values: LoginChangeValues }
  >
}

type Context = {
  change?: LoginChange
  /** The number that is added, or the account's own. */
  phone: string
  values: LoginChangeValues
  problem?: ValidationErrors
}

type Event =
  | { type: 'choose'; change: LoginChange; phone: string }
  | { type: 'submit'; values: LoginChangeValues }
  | { type: 'cancel' }

const nothing = { change: undefined, phone: '', values: {}, problem: undefined }

/** Adds a phone to an account that has an e-mail, or an e-mail to one that has a phone, and removes either. */
export const createLoginWaysMachine = (actors: LoginWaysActors) =>
  setup({
    types: { context: {} as Context, events: {} as Event, emitted: {} as Toast, tags: {} as BusyTag },
    actors,
    actions: {
      choose: assign(({ event }) =>
        event.type === 'choose' ? { ...nothing, change: event.change, phone: event.phone } : {},
      ),
      notePhone: assign(({ event }) =>
        event.type === 'submit' ? { phone: event.values.phone ?? '', problem: undefined } : {},
      ),
      noteValues: assign(({ event }) => (event.type === 'submit' ? { values: event.values, problem: undefined } : {})),
      // Passwords and codes do not stay in the context.
      noteProblem: assign((given) => ({ problem: problemFrom(given), values: {} })),
      forget: assign(nothing),
      sayProblem: emit(({ context }) => problemToast(context.problem)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'login-ways',
    context: nothing,
    initial: 'idle',
    states: {
      idle: {
        on: {
          choose: [
            { guard: ({ event }) => event.change === 'addPhone', target: 'askingPhone', actions: 'choose' },
            { guard: ({ event }) => event.change === 'addEmail', target: 'sendingCode', actions: 'choose' },
            { target: 'editing', actions: 'choose' },
          ],
        },
      },
      askingPhone: {
        on: { submit: { target: 'sendingCode', actions: 'notePhone' }, cancel: { target: 'idle', actions: 'forget' } },
      },
      sendingCode: {
        tags: 'busy',
        invoke: {
          src: 'sendCode',
          input: ({ context: { phone, change } }) => ({ phone, purpose: change === 'addPhone' ? 'add' : 'confirm' }),
          onDone: [
            { guard: isOk, target: 'editing' },
            { target: 'notSent', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'notSent', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'notSent', actions: ['noteProblem', 'sayProblem'] } },
        on: { cancel: { target: 'idle', actions: 'forget' } },
      },
      notSent: {
        always: [{ guard: ({ context }) => context.change === 'addPhone', target: 'askingPhone' }, { target: 'idle' }],
      },
      editing: {
        on: { submit: { target: 'saving', actions: 'noteValues' }, cancel: { target: 'idle', actions: 'forget' } },
      },
      saving: {
        tags: 'busy',
        invoke: {
          src: 'save',
          input: ({ context: { change = 'addPhone', phone, values } }) => ({ change, phone, values }),
          onDone: [
            {
              guard: isOk,
              target: 'idle',
              actions: [emit(({ event }) => successToast(messageFrom(event.output))), 'forget'],
            },
            { target: 'editing', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'editing', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'editing', actions: ['noteProblem', 'sayProblem'] } },
      },
    },
  })

/** `step`: the page's list, the number that is added, or the form that confirms the change. */
export const loginWaysView = (snapshot: SnapshotFrom<typeof createLoginWaysMachine>) => {
  const { change, phone, problem } = snapshot.context
  const step: 'list' | 'phone' | 'form' =
    snapshot.matches('editing') || snapshot.matches('saving')
      ? 'form'
      : snapshot.matches('askingPhone') || (snapshot.matches('sendingCode') && change === 'addPhone')
        ? 'phone'
        : 'list'
  return { step, change, phone, problem, busy: snapshot.hasTag('busy') }
}
