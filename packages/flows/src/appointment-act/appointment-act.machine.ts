import { checkOptionalReason, checkReason } from '@ilera/contract/appointments/rules'
import type { ReviewAction } from '@ilera/contract/appointments/transitions'
import type { Findings } from '@ilera/contract/shared/findings'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { accepted, failureToFindings, messageOf, noAnswer, problemOf, type Answer } from '../shared/answer.ts'
import { ruleHolds, type BusyTag } from '../shared/form.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

export type AppointmentActActors = {
  act: PromiseActorLogic<Answer<{ message: string }>, { appointmentId: string; act: ReviewAction; reason: string }>
}

type Input = {
  appointmentId: string
  /** The acts that need a reason for the other side to read. */
  withReason: readonly ReviewAction[]
}
type Context = Input & {
  act: ReviewAction
  reason: string
  problem?: Findings
  isDone: boolean
}

/** An act on one appointment that is asked about first: decline, cancel, attended, did not attend (contract: "Statuses"). */
export const createAppointmentActMachine = (actors: AppointmentActActors) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as Context,
      events: {} as { type: 'choose'; act: ReviewAction } | { type: 'act'; reason: string } | { type: 'cancel' },
      emitted: {} as Toast | { type: 'changed' },
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      choose: assign(({ event }) =>
        event.type === 'choose' ? { act: event.act, problem: undefined, isDone: false } : {},
      ),
      check: assign(({ context, event }) => {
        if (event.type !== 'act') return {}
        const check = context.withReason.includes(context.act) ? checkReason : checkOptionalReason
        const outcome = check({ reason: event.reason })
        return outcome.ok ? { reason: outcome.values.reason, problem: undefined } : { problem: outcome.findings }
      }),
      noteNoAnswer: assign({ problem: noAnswer }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
      tell: emit({ type: 'changed' }),
    },
    delays: { requestTimeOut: timings.request },
  }).createMachine({
    id: 'appointment-act',
    context: ({ input }) => ({ ...input, act: 'cancel', reason: '', isDone: false }),
    initial: 'idle',
    states: {
      idle: { on: { choose: { target: 'asking', actions: 'choose' } } },
      asking: { on: { act: { target: 'checking', actions: 'check' }, cancel: 'idle' } },
      checking: { always: [{ guard: ruleHolds, target: 'acting' }, { target: 'asking' }] },
      acting: {
        tags: 'busy',
        invoke: {
          src: 'act',
          input: ({ context: { appointmentId, act, reason } }) => ({ appointmentId, act, reason }),
          onDone: [
            {
              guard: accepted,
              target: 'idle',
              actions: [
                assign({ isDone: true }),
                emit(({ event }) => successToast(messageOf(event.output), timings.toastAdminSuccess)),
                'tell',
              ],
            },
            {
              target: 'asking',
              actions: [assign({ problem: ({ event }) => problemOf(event.output) }), 'sayProblem', 'tell'],
            },
          ],
          onError: {
            target: 'asking',
            actions: [assign({ problem: ({ event }) => failureToFindings(event.error) }), 'sayProblem'],
          },
        },
        after: { requestTimeOut: { target: 'asking', actions: ['noteNoAnswer', 'sayProblem'] } },
      },
    },
  })
