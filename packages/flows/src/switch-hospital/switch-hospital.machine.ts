import type { HospitalLogin } from '@ilera/contract/accounts/schemas'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, messageFrom, problemFrom, valueOrUndefined, type CallResult } from '../shared/call-result.ts'
import type { BusyTag } from '../shared/form-machine.ts'
import { problemToast, type Toast } from '../shared/toast.ts'
import type { ValidationErrors } from '@ilera/contract/shared/validation'

export type SwitchHospitalActors = {
  /** Opens a session of another membership and ends this one. */
  switchTo: PromiseActorLogic<CallResult<HospitalLogin>, { memberId: string }>
  /**
   * Leads to /admin, stores the login on the device, and shows `message` there. If storing fails, the login lives in this tab
   * only.
   */
  goOn: PromiseActorLogic<void, { login: HospitalLogin | undefined; message: string }>
}

/** A member of several hospitals goes on at another one, on its first page. */
export const createSwitchHospitalMachine = (actors: SwitchHospitalActors) =>
  setup({
    types: {
      context: {} as { memberId: string; login?: HospitalLogin; message: string; problem?: ValidationErrors },
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
    context: { memberId: '', message: '' },
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
              actions: assign({
                login: ({ event }) => valueOrUndefined(event.output),
                message: ({ event }) => messageFrom(event.output),
              }),
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
          src: 'goOn',
          input: ({ context: { login, message } }) => ({ login, message }),
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
