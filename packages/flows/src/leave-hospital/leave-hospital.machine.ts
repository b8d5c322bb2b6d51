import { checkDeletion } from '@ilera/contract/accounts/rules'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import { afterValidation, isValid, type BusyTag, type FormContext } from '../shared/form-machine.ts'
import { successToast, type Toast } from '../shared/toast.ts'

export type LeaveHospitalActors = {
  /** Ends the membership and its sessions. A wrong password, or being the last owner, is an error response. */
  leave: PromiseActorLogic<CallResult<{ message: string }>, { password: string }>
}

/** A member leaves a hospital after a confirmation with the password. Only a new invitation brings them back. */
export const createLeaveHospitalMachine = (actors: LeaveHospitalActors) =>
  setup({
    types: {
      context: {} as FormContext<{ password: string }>,
      events: {} as { type: 'ask' } | { type: 'leave'; password: string } | { type: 'stay' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      begin: assign({ values: { password: '' }, problem: undefined }),
      check: assign(({ event }) => (event.type === 'leave' ? afterValidation(checkDeletion(event)) : {})),
      forgetPassword: assign({ values: { password: '' } }),
      noteProblem: assign({ problem: problemFrom }),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'leave-hospital',
    context: { values: { password: '' } },
    initial: 'idle',
    states: {
      idle: { on: { ask: { target: 'asking', actions: 'begin' } } },
      asking: { on: { leave: 'checking', stay: 'idle' } },
      checking: { entry: 'check', always: [{ guard: isValid, target: 'leaving' }, { target: 'asking' }] },
      leaving: {
        tags: 'busy',
        exit: 'forgetPassword',
        invoke: {
          src: 'leave',
          input: ({ context }) => context.values,
          onDone: [
            { guard: isOk, target: 'left', actions: emit(({ event }) => successToast(messageFrom(event.output))) },
            { target: 'asking', actions: 'noteProblem' },
          ],
          onError: { target: 'asking', actions: 'noteProblem' },
        },
        after: { requestTimeOut: { target: 'asking', actions: 'noteProblem' } },
      },
      left: { type: 'final' },
    },
  })

export const leaveHospitalView = (snapshot: SnapshotFrom<typeof createLeaveHospitalMachine>) => ({
  open: snapshot.matches('asking') || snapshot.matches('checking') || snapshot.matches('leaving'),
  busy: snapshot.hasTag('busy'),
  problem: snapshot.context.problem,
})
