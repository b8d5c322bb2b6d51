import { m } from '@ilera/contract/messages'
import { timings } from '@ilera/contract/shared/timings'
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

/** The login that is stored on this device, if any. */
export type StoredLogin<Login> = { login: Login | undefined }

/** A login with the id of its account. */
export type AccountLogin = LoginResponse & { data: { _id: string } }

export type SessionActors<Login extends AccountLogin> = {
  /** Reads the stored login. */
  readLogin: PromiseActorLogic<StoredLogin<Login>, void>
  /** Asks the server whether the login is still valid, and stores the latest account data. 401: it is not. */
  confirmLogin: PromiseActorLogic<CallResult<Login>, StoredLogin<Login>>
  /** Deletes the stored login. `alsoTyped` also deletes the account's drafts: after a logout or an account deletion. */
  clearLogin: PromiseActorLogic<void, { alsoTyped: boolean }>
  /** Revokes the token on the server. The request should continue when the machine leaves the state. */
  revokeLogin: PromiseActorLogic<CallResult<unknown>, StoredLogin<Login>>
  /** Sends `changedElsewhere` when another tab logs in or out. */
  subscribeToLogin: CallbackActorLogic<EventObject, void>
}

export type SessionEvent<Login> =
  | { type: 'login'; login: Login }
  | { type: 'logout' }
  /** The server has responded with 401. */
  | { type: 'expire' }
  /** The user has deleted the account here. */
  | { type: 'erase' }
  /**
   * The server has responded with 401 because the account is deleted: on another device, or here by a request whose
   * response was lost.
   */
  | { type: 'gone' }
  /** The connection is back, or the user has changed the profile. */
  | { type: 'confirm' }
  | { type: 'changedElsewhere'; login?: Login }

const storedLogin = ({ event }: { event: { output: StoredLogin<unknown> } }) => event.output.login !== undefined

const isRevoked = ({ event: { output } }: { event: { output: CallResult<unknown> } }) =>
  !output.ok && output.error.statusCode === 401

/**
 * The session of one role on this device, in all its tabs (spec sections 3 and 4). Logout always clears the device,
 * even offline.
 */
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
        if (isOtherAccount) enqueue.emit(infoToast(m.common_account_mismatch()))
      }),
      showSessionEnded: emit(() => infoToast(m.common_session_ended())),
      sayDeleted: emit(() => infoToast(m.accounts_deleted())),
      sayLoggedOut: emit(() => infoToast(m.accounts_logged_out())),
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
          gone: 'clearingDeleted',
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
            // The running request may return data from before the change.
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
      clearingDeleted: {
        entry: ['forget', 'sayDeleted'],
        invoke: {
          src: 'clearLogin',
          input: { alsoTyped: true },
          onDone: 'deletedElsewhere',
          onError: 'deletedElsewhere',
        },
        after: { storageTimeOut: 'deletedElsewhere' },
      },
      loggedOut: {},
      expired: { entry: 'showSessionEnded' },
      endedElsewhere: {},
      erased: {},
      deletedElsewhere: {},
    },
  })
