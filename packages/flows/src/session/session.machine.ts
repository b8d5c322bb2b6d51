import { accountWords } from '@ilera/contract/accounts/words'
import { timings } from '@ilera/contract/shared/timings'
import { words } from '@ilera/contract/shared/words'
import {
  assign,
  emit,
  enqueueActions,
  setup,
  type CallbackActorLogic,
  type EventObject,
  type PromiseActorLogic,
} from 'xstate'
import { accepted, valueOf, type Answer } from '../shared/answer.ts'
import type { AnyLogin } from '../shared/login.ts'
import { infoToast, type Toast } from '../shared/toast.ts'

/** What the device holds, if anything. */
export type Kept<Login> = { login: Login | undefined }

/** A login, and whose it is. */
export type OwnedLogin = AnyLogin & { data: { _id: string } }

export type SessionActors<Login extends OwnedLogin> = {
  /** What this device keeps. */
  readLogin: PromiseActorLogic<Kept<Login>, void>
  /** Asks the server whether the login still holds, and keeps what it says of its owner by now; 401 is a refusal. */
  confirmLogin: PromiseActorLogic<Answer<Login>, Kept<Login>>
  /** Takes the login off this device, and what was typed where its owner leaves for good. */
  clearLogin: PromiseActorLogic<void, { alsoTyped: boolean }>
  /** Ends the token on the server. It should not be cancelled when the machine moves on. */
  revokeLogin: PromiseActorLogic<Answer<unknown>, Kept<Login>>
  /** Sends `changedElsewhere` when another tab logs in or out. */
  watchLogin: CallbackActorLogic<EventObject, void>
}

export type SessionEvent<Login> =
  | { type: 'login'; login: Login }
  | { type: 'logout' }
  /** A call was answered with 401. */
  | { type: 'expire' }
  /** The account is no more. */
  | { type: 'erase' }
  /** A call was answered with 401 because the account was deleted: elsewhere, or here without an answer. */
  | { type: 'gone' }
  /** The line is back, or the owner has changed the profile. */
  | { type: 'confirm' }
  | { type: 'changedElsewhere'; login?: Login }

const keptOne = ({ event }: { event: { output: Kept<unknown> } }) => event.output.login !== undefined

const noLongerKnown = ({ event: { output } }: { event: { output: Answer<unknown> } }) =>
  !output.ok && output.refusal.statusCode === 401

/** Spec sections 3 and 4: the login of one role on this device, in all its tabs. Logout always clears the device. */
export const createSessionMachine = <Login extends OwnedLogin>(actors: SessionActors<Login>) =>
  setup({
    types: {
      context: {} as { login?: Login; watching: boolean },
      events: {} as SessionEvent<Login>,
      emitted: {} as Toast,
    },
    actors,
    actions: {
      keep: assign({ login: ({ event }) => ('login' in event ? event.login : undefined) }),
      forget: assign({ login: undefined }),
      sayOtherAccount: enqueueActions(({ context, event, enqueue }) => {
        const isOther = 'login' in event && event.login && event.login.data._id !== context.login?.data._id
        if (isOther) enqueue.emit(infoToast(words.otherAccount))
      }),
      sayEnded: emit(infoToast(words.sessionEnded)),
      sayDeleted: emit(infoToast(accountWords.deleted)),
      sayLoggedOut: emit(infoToast(accountWords.loggedOut)),
    },
    guards: {
      loggedInElsewhere: ({ event }) => 'login' in event && event.login !== undefined,
    },
    delays: { requestTimeOut: timings.request, storageTimeOut: timings.persistence },
  }).createMachine({
    id: 'session',
    context: { watching: true },
    invoke: { src: 'watchLogin', onError: { actions: assign({ watching: false }) } },
    initial: 'restoring',
    on: {
      login: { target: '.loggedIn.valid', actions: 'keep' },
      changedElsewhere: { guard: 'loggedInElsewhere', target: '.loggedIn.valid', actions: 'keep' },
    },
    states: {
      restoring: {
        invoke: {
          src: 'readLogin',
          onDone: [
            {
              guard: keptOne,
              target: 'loggedIn',
              actions: assign({ login: ({ event }) => event.output.login }),
            },
            { target: 'loggedOut' },
          ],
          onError: 'loggedOut',
        },
        after: { storageTimeOut: 'loggedOut' },
      },
      loggedIn: {
        initial: 'confirming',
        on: {
          logout: 'loggingOut',
          expire: 'expiring',
          erase: 'erasing',
          gone: { target: 'erasing', actions: 'sayDeleted' },
          changedElsewhere: [
            { guard: 'loggedInElsewhere', target: '.valid', actions: ['sayOtherAccount', 'keep'] },
            { target: 'endedElsewhere', actions: ['forget', 'sayEnded'] },
          ],
        },
        states: {
          confirming: {
            invoke: {
              src: 'confirmLogin',
              input: ({ context }) => ({ login: context.login }),
              onDone: [
                {
                  guard: accepted,
                  target: 'valid',
                  actions: assign({ login: ({ event }) => valueOf(event.output) }),
                },
                { guard: noLongerKnown, target: '#session.expiring' },
                { target: 'unconfirmed' },
              ],
              onError: 'unconfirmed',
            },
            after: { requestTimeOut: 'unconfirmed' },
            // What is being answered may be from before the change.
            on: { confirm: { target: 'confirming', reenter: true } },
          },
          unconfirmed: { on: { confirm: 'confirming' } },
          valid: { on: { confirm: 'confirming' } },
        },
      },
      loggingOut: {
        invoke: { src: 'clearLogin', input: { alsoTyped: true }, onDone: 'revoking', onError: 'revoking' },
        after: { storageTimeOut: 'revoking' },
      },
      revoking: {
        entry: 'sayLoggedOut',
        exit: 'forget',
        invoke: {
          src: 'revokeLogin',
          input: ({ context }) => ({ login: context.login }),
          onDone: 'loggedOut',
          onError: 'loggedOut',
        },
        after: { requestTimeOut: 'loggedOut' },
      },
      expiring: {
        entry: 'forget',
        invoke: { src: 'clearLogin', input: { alsoTyped: false }, onDone: 'expired', onError: 'expired' },
        after: { storageTimeOut: 'expired' },
      },
      erasing: {
        entry: 'forget',
        invoke: { src: 'clearLogin', input: { alsoTyped: true }, onDone: 'erased', onError: 'erased' },
        after: { storageTimeOut: 'erased' },
      },
      loggedOut: {},
      expired: { entry: 'sayEnded' },
      endedElsewhere: {},
      erased: {},
    },
  })
