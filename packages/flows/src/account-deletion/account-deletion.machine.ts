import { checkDeletion } from '@ilera/contract/accounts/rules'
import { accountWords } from '@ilera/contract/accounts/words'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { accepted, failureToFindings, messageOf, noAnswer, problemOf, type Answer } from '../shared/answer.ts'
import { afterCheck, ruleHolds, type BusyTag, type FormContext } from '../shared/form.ts'
import { successToast, type Toast } from '../shared/toast.ts'

export type AccountDeletionActors = {
  /** Erases the account of this login; a wrong password, or appointments to come, are refusals. */
  erase: PromiseActorLogic<Answer<{ message: string }>, { password: string }>
}

/** It was deleted by an attempt whose answer was lost: its login ended with it, and the session says so. */
const isGone = ({ event: { output } }: { event: { output: Answer<unknown> } }) =>
  !output.ok && output.refusal.statusCode === 401 && output.refusal.message === accountWords.deleted

/** Deleting one's own account: asked about first, with the password; what is gone cannot be brought back. */
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
      check: assign(({ event }) => (event.type === 'erase' ? afterCheck(checkDeletion(event)) : {})),
      forgetPassword: assign({ values: { password: '' } }),
      noteNoAnswer: assign({ problem: noAnswer }),
    },
    delays: { requestTimeOut: timings.request },
  }).createMachine({
    id: 'account-deletion',
    context: { values: { password: '' } },
    initial: 'idle',
    states: {
      idle: { on: { ask: { target: 'asking', actions: 'begin' } } },
      asking: { on: { erase: { target: 'checking', actions: 'check' }, cancel: 'idle' } },
      checking: { always: [{ guard: ruleHolds, target: 'erasing' }, { target: 'asking' }] },
      erasing: {
        tags: 'busy',
        exit: 'forgetPassword',
        invoke: {
          src: 'erase',
          input: ({ context }) => context.values,
          onDone: [
            {
              guard: accepted,
              target: 'erased',
              actions: emit(({ event }) => successToast(messageOf(event.output))),
            },
            { guard: isGone, target: 'erased' },
            { target: 'asking', actions: assign({ problem: ({ event }) => problemOf(event.output) }) },
          ],
          onError: { target: 'asking', actions: assign({ problem: ({ event }) => failureToFindings(event.error) }) },
        },
        after: { requestTimeOut: { target: 'asking', actions: 'noteNoAnswer' } },
      },
      erased: { type: 'final' },
    },
  })
