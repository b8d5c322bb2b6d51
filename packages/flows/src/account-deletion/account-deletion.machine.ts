import { checkDeletion } from '@ilera/contract/accounts/rules'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { failedWith, isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import { afterValidation, isValid, type BusyTag, type FormContext } from '../shared/form-machine.ts'
import { successToast, type Toast } from '../shared/toast.ts'

export type AccountDeletionActors = {
  /** Deletes the account. A wrong password, or an upcoming appointment, is an error response. */
  erase: PromiseActorLogic<CallResult<{ message: string }>, { password: string }>
}

/**
 * Guard: an earlier attempt deleted the account, but its response was lost. The login has ended, and the session
 * machine announces it.
 */
const isGone = failedWith('account-deleted')

/** Deletes the patient's account after a confirmation with the password. The deletion cannot be undone. */
export const createAccountDeletionMachine = (actors: AccountDeletionActors) =>
  setup({
    types: {
      context: {} as FormContext<{ password: string }>,
      events: {} as { type: 'ask' } | { type: 'erase'; password: string } | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      begin: assign({ values: { password: '' }, problem: undefined }),
      check: assign(({ event }) => (event.type === 'erase' ? afterValidation(checkDeletion(event)) : {})),
      forgetPassword: assign({ values: { password: '' } }),
      noteProblem: assign({ problem: problemFrom }),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'account-deletion',
    context: { values: { password: '' } },
    initial: 'idle',
    states: {
      idle: { on: { ask: { target: 'asking', actions: 'begin' } } },
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
  open: snapshot.matches('asking') || snapshot.matches('checking') || snapshot.matches('erasing'),
  busy: snapshot.hasTag('busy'),
  problem: snapshot.context.problem,
})
