import { accountMessages } from '@ilera/contract/accounts/messages'
import { timings } from '@ilera/contract/shared/timings'
import { commonMessages } from '@ilera/contract/shared/messages'
import {
  assign,
  emit,
  enqueueActions,
  setup,
  type CallbackActorLogic,
  type EventObject,
  type PromiseActorLogic,
} from 'xstate'
import { isOk, valueOrUndefined, type CallResult } from '../shared/call-result.ts'
import type { LoginResponse } from '../shared/login.ts'
import { infoToast, type Toast } from '../shared/toast.ts'

/** What the device holds, if anything. */
export type StoredLogin<Login> = { login: Login | undefined }

/** A login, and whose it is. */
export type AccountLogin = LoginResponse & { data: { _id: string } }

export type SessionActors<Login extends AccountLogin> = {
  /** What this device keeps. */
  readLogin: PromiseActorLogic<StoredLogin<Login>, void>
  /** Asks the server whether the login still holds, and keeps what it says of its owner by now; 401 is a refusal. */
  confirmLogin: PromiseActorLogic<CallResult<Login>, StoredLogin<Login>>
  /** Takes the login off this device, and what was typed where its owner leaves for good. */
  clearLogin: PromiseActorLogic<void, { alsoTyped: boolean }>
  /** Ends the token on the server. It should not be cancelled when the machine moves on. */
  revokeLogin: PromiseActorLogic<CallResult<unknown>, StoredLogin<Login>>
  /** Sends `changedElsewhere` when another tab logs in or out. */
  subscribeToLogin: CallbackActorLogic<EventObject, void>
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

const storedLogin = ({ event }: { event: { output: StoredLogin<unknown> } }) => event.output.login !== undefined

const isRevoked = ({ event: { output } }: { event: { output: CallResult<unknown> } }) =>
  !output.ok && output.refusal.statusCode === 401

/** Spec sections 3 and 4: the login of one role on this device, in all its tabs. Logout always clears the device. */
export const createSessionMachine = <Login extends AccountLogin>(actors: SessionActors<Login>) =>
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
        const isOtherAccount = 'login' in event && event.login && event.login.data._id !== context.login?.data._id
        if (isOtherAccount) enqueue.emit(infoToast(commonMessages.accountMismatch))
      }),
      showSessionEnded: emit(infoToast(commonMessages.sessionEnded)),
      sayDeleted: emit(infoToast(accountMessages.deleted)),
      sayLoggedOut: emit(infoToast(accountMessages.loggedOut)),
    },
    guards: {
      replacedByOtherLogin: ({ event }) => 'login' in event && event.login !== undefined,
    },
    delays: { requestTimeOut: timings.requestTimeoutMs, storageTimeOut: timings.persistence },
  }).createMachine({
    id: 'session',
    context: { watching: true },
    invoke: { src: 'subscribeToLogin', onError: { actions: assign({ watching: false }) } },
    initial: 'restoring',
    on: {
      login: { target: '.loggedIn.valid', actions: 'keep' },
      changedElsewhere: { guard: 'replacedByOtherLogin', target: '.loggedIn.valid', actions: 'keep' },
    },
    states: {
      restoring: {
        invoke: {
          src: 'readLogin',
          onDone: [
            {
              guard: storedLogin,
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
            { guard: 'replacedByOtherLogin', target: '.valid', actions: ['sayOtherAccount', 'keep'] },
            { target: 'endedElsewhere', actions: ['forget', 'showSessionEnded'] },
          ],
        },
        states: {
          confirming: {
            invoke: {
              src: 'confirmLogin',
              input: ({ context }) => ({ login: context.login }),
              onDone: [
                {
                  guard: isOk,
                  target: 'valid',
                  actions: assign({ login: ({ event }) => valueOrUndefined(event.output) }),
                },
                { guard: isRevoked, target: '#session.expiring' },
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
      expired: { entry: 'showSessionEnded' },
      endedElsewhere: {},
      erased: {},
    },
  })
