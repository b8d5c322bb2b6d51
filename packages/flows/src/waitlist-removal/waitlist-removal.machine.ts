import { timings } from '@ilera/contract/shared/timings'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import type { BusyTag } from '../shared/form-machine.ts'
import { successToast, type Toast } from '../shared/toast.ts'

/** A patient on the waitlist: the id of the wish, and the patient's name. */
export type WaitingPerson = { id: string; fullName: string }

export type WaitlistRemovalActors = {
  remove: PromiseActorLogic<CallResult<{ message: string }>, { id: string }>
}

type Context = { person: WaitingPerson | undefined; problem: ValidationErrors | undefined }

const initial: Context = { person: undefined, problem: undefined }

/** A hospital takes somebody off its waitlist, after a confirmation (decision 139). */
export const createWaitlistRemovalMachine = (actors: WaitlistRemovalActors) =>
  setup({
    types: {
      context: {} as Context,
      events: {} as { type: 'ask'; person: WaitingPerson } | { type: 'confirm' } | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      choose: assign(({ event }) => (event.type === 'ask' ? { ...initial, person: event.person } : {})),
      reset: assign(initial),
      noteProblem: assign({ problem: problemFrom }),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'waitlist-removal',
    context: initial,
    initial: 'idle',
    states: {
      idle: { on: { ask: { target: 'asking', actions: 'choose' } } },
      asking: { on: { confirm: 'removing', cancel: { target: 'idle', actions: 'reset' } } },
      removing: {
        tags: 'busy',
        invoke: {
          src: 'remove',
          input: ({ context: { person } }) => ({ id: person?.id ?? '' }),
          onDone: [
            {
              guard: isOk,
              target: 'idle',
              actions: [
                'reset',
                emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
              ],
            },
            { target: 'asking', actions: 'noteProblem' },
          ],
          onError: { target: 'asking', actions: 'noteProblem' },
        },
        after: { requestTimeOut: { target: 'asking', actions: 'noteProblem' } },
      },
    },
  })

/** `person`: who is taken off the list once it is confirmed. */
export const waitlistRemovalView = (snapshot: SnapshotFrom<typeof createWaitlistRemovalMachine>) => ({
  person: snapshot.context.person,
  busy: snapshot.hasTag('busy'),
  problem: snapshot.context.problem,
})
