import { checkOptionalReason, checkReason } from '@ilera/contract/appointments/rules'
import type { ReviewAction } from '@ilera/contract/appointments/transitions'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import { isValid, type BusyTag } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

export type AppointmentActionActors = {
  act: PromiseActorLogic<CallResult<{ message: string }>, { appointmentId: string; act: ReviewAction; reason: string }>
}

type Input = {
  appointmentId: string
  /** The actions that need a reason, which the other side reads. */
  requiresReason: readonly ReviewAction[]
}
type Context = Input & {
  act: ReviewAction
  reason: string
  problem?: ValidationErrors
  isDone: boolean
}

/**
 * Runs one action on an appointment after a confirmation: decline, cancel, attended, did not attend (contract:
 * "Statuses").
 */
export const createAppointmentActionMachine = (actors: AppointmentActionActors) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as Context,
      events: {} as { type: 'choose'; act: ReviewAction } | { type: 'act'; reason: string } | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      choose: assign(({ event }) =>
        event.type === 'choose' ? { act: event.act, problem: undefined, isDone: false } : {},
      ),
      check: assign(({ context, event }) => {
        if (event.type !== 'act') return {}
        const check = context.requiresReason.includes(context.act) ? checkReason : checkOptionalReason
        const outcome = check({ reason: event.reason })
        return outcome.ok ? { reason: outcome.values.reason, problem: undefined } : { problem: outcome.errors }
      }),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'appointment-action',
    context: ({ input }) => ({ ...input, act: 'cancel', reason: '', isDone: false }),
    initial: 'idle',
    states: {
      idle: { on: { choose: { target: 'asking', actions: 'choose' } } },
      asking: { on: { act: 'checking', cancel: 'idle' } },
      checking: { entry: 'check', always: [{ guard: isValid, target: 'acting' }, { target: 'asking' }] },
      acting: {
        tags: 'busy',
        invoke: {
          src: 'act',
          input: ({ context: { appointmentId, act, reason } }) => ({ appointmentId, act, reason }),
          onDone: [
            {
              guard: isOk,
              target: 'idle',
              actions: [
                assign({ isDone: true }),
                emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
              ],
            },
            { target: 'asking', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'asking', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'asking', actions: ['noteProblem', 'sayProblem'] } },
      },
    },
  })

/**
 * `asked` is the action that waits for confirmation. `isDone`: the last action succeeded, so its draft can be deleted.
 */
export function appointmentActionView(snapshot: SnapshotFrom<typeof createAppointmentActionMachine>) {
  const { act, problem, isDone } = snapshot.context
  return { asked: snapshot.matches('idle') ? undefined : act, busy: snapshot.hasTag('busy'), problem, isDone }
}
