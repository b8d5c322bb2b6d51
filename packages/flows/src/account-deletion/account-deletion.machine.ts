import { checkDeletionByCode } from '@ilera/contract/accounts/phone-rules'
import { checkDeletion } from '@ilera/contract/accounts/rules'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { failedWith, isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import { afterValidation, isValid, type BusyTag, type FormContext } from '../shared/form-machine.ts'
import { successToast, type Toast } from '../shared/toast.ts'

/** What confirms the deletion: the password, or a code that the phone of an account without one received. */
export type DeletionProof = { password: string } | { confirmCode: string }

export type AccountDeletionActors = {
  /** Sends a code to the account's own phone. */
  sendCode: PromiseActorLogic<CallResult<{ message: string }>>
  /** Deletes the account. A wrong password or code, or an upcoming appointment, is an error response. */
  erase: PromiseActorLogic<CallResult<{ message: string }>, DeletionProof>
}

/**
 * Guard: an earlier attempt deleted the account, but its response was lost. The login has ended, and the session
 * machine announces it.
 */
const isGone = failedWith('account-deleted')

/** Deletes the patient's account after a confirmation with the password, or with a code by SMS. The deletion cannot be undone. */
export const createAccountDeletionMachine = (actors: AccountDeletionActors) =>
  setup({
    types: {
      context: {} as FormContext<DeletionProof> & { byCode: boolean },
      events: {} as
        | { type: 'ask'; byCode: boolean }
        | ({ type: 'erase' } & Partial<Record<'password' | 'confirmCode', string>>)
        | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      begin: assign(({ event }) => ({
        values: { password: '' },
        problem: undefined,
        byCode: event.type === 'ask' && event.byCode,
      })),
      check: assign(({ context, event }) => {
        if (event.type !== 'erase') return {}
        return context.byCode ? afterValidation(checkDeletionByCode(event)) : afterValidation(checkDeletion(event))
      }),
      forgetPassword: assign({ values: { password: '' } }),
      noteProblem: assign({ problem: problemFrom }),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'account-deletion',
    context: { values: { password: '' }, byCode: false },
    initial: 'idle',
    states: {
      idle: {
        on: {
          ask: [
            { guard: ({ event }) => event.byCode, target: 'sendingCode', actions: 'begin' },
            { target: 'asking', actions: 'begin' },
          ],
        },
      },
      sendingCode: {
        tags: 'busy',
        invoke: {
          src: 'sendCode',
          onDone: [
            { guard: isOk, target: 'asking' },
            { target: 'asking', actions: 'noteProblem' },
          ],
          onError: { target: 'asking', actions: 'noteProblem' },
        },
        after: { requestTimeOut: { target: 'asking', actions: 'noteProblem' } },
        on: { cancel: 'idle' },
      },
      asking: { on: { erase: 'checking', cancel: 'idle' } },
      checking: { entry: 'check', always: [{ guard: isValid, target: 'erasing' }, { target: 'asking' }] },
      erasing: {
        tags: 'busy',
        exit: 'forgetPassword',
        invoke: {
          src: 'erase',
          input: ({ context }) => context.values,
          onDone: [
            {
              guard: isOk,
              target: 'erased',
              actions: emit(({ event }) => successToast(messageFrom(event.output))),
            },
            { guard: isGone, target: 'erased' },
            { target: 'asking', actions: 'noteProblem' },
          ],
          onError: { target: 'asking', actions: 'noteProblem' },
        },
        after: { requestTimeOut: { target: 'asking', actions: 'noteProblem' } },
      },
      erased: { type: 'final' },
    },
  })

export const accountDeletionView = (snapshot: SnapshotFrom<typeof createAccountDeletionMachine>) => ({
  byCode: snapshot.context.byCode,
  open:
    snapshot.matches('sendingCode') ||
    snapshot.matches('asking') ||
    snapshot.matches('checking') ||
    snapshot.matches('erasing'),
  busy: snapshot.hasTag('busy'),
  problem: snapshot.context.problem,
})
