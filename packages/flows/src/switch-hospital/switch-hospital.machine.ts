import type { HospitalLogin } from '@ilera/contract/accounts/schemas'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, messageFrom, problemFrom, valueOrUndefined, type CallResult } from '../shared/call-result.ts'
import type { BusyTag } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'
import type { ValidationErrors } from '@ilera/contract/shared/validation'

export type SwitchHospitalActors = {
  /** Opens a session of another membership and ends this one. */
  switchTo: PromiseActorLogic<CallResult<HospitalLogin>, { memberId: string }>
  /** Stores the login on the device. If that fails, the login lives in this tab only. */
  persistLogin: PromiseActorLogic<void, { login: HospitalLogin | undefined }>
}

/** A member of several hospitals goes on at another one. The final state leads to /admin. */
export const createSwitchHospitalMachine = (actors: SwitchHospitalActors) =>
  setup({
    types: {
      context: {} as { memberId: string; login?: HospitalLogin; problem?: ValidationErrors },
      events: {} as { type: 'switch'; memberId: string },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      choose: assign(({ event }) => (event.type === 'switch' ? { memberId: event.memberId } : {})),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs, keepTimeOut: timings.persistence },
  }).createMachine({
    id: 'switch-hospital',
    context: { memberId: '' },
    initial: 'idle',
    states: {
      idle: { on: { switch: { target: 'switching', actions: 'choose' } } },
      switching: {
        tags: 'busy',
        invoke: {
          src: 'switchTo',
          input: ({ context: { memberId } }) => ({ memberId }),
          onDone: [
            {
              guard: isOk,
              target: 'keeping',
              actions: [
                assign({ login: ({ event }) => valueOrUndefined(event.output) }),
                emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
              ],
            },
            { target: 'idle', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'idle', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'idle', actions: ['noteProblem', 'sayProblem'] } },
      },
      keeping: {
        tags: 'busy',
        invoke: {
          src: 'persistLogin',
          input: ({ context: { login } }) => ({ login }),
          onDone: 'switched',
          onError: 'switched',
        },
        after: { keepTimeOut: 'switched' },
      },
      switched: { type: 'final' },
    },
  })

/** `switchingTo`: the membership that is being opened. */
export const switchHospitalView = (snapshot: SnapshotFrom<typeof createSwitchHospitalMachine>) => ({
  switchingTo: snapshot.hasTag('busy') ? snapshot.context.memberId : undefined,
})
