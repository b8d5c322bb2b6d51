import { checkReason, checkSlot } from '@ilera/contract/appointments/rules'
import type { AppointmentWithTimeline, Slot } from '@ilera/contract/appointments/schemas'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { isOk, failureToErrors, isOutdated, messageFrom, problemOf, type CallResult } from '../shared/call-result.ts'
import { isValid, type BusyTag } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

/** What the hospital answers: yes, yes at another time, or no with a reason. */
export type RescheduleDecision = { decision: 'approve' | 'decline'; date?: string; time?: string; reason?: string }

/** The patient's wish as the page showed it: another one that came meanwhile is not answered. */
export type ShownWish = { askedDate?: string; askedTime?: string }

export type RescheduleReviewActors = {
  load: PromiseActorLogic<CallResult<{ appointment: AppointmentWithTimeline }>, { appointmentId: string }>
  answer: PromiseActorLogic<
    CallResult<{ message: string }>,
    { appointmentId: string; decision: RescheduleDecision & ShownWish }
  >
}

type Input = { appointmentId: string; now: () => Date | undefined }
type Context = Input & {
  appointment?: AppointmentWithTimeline
  decision: RescheduleDecision
  problem?: ValidationErrors
  suggestions: Slot[]
}

const shownWishOf = ({ appointment }: Context): ShownWish => {
  const { date, time } = appointment?.reschedule ?? {}
  return { askedDate: date, askedTime: time }
}

function findingsOf(
  { decision, date, time, reason }: RescheduleDecision,
  now: Date | undefined,
): ValidationErrors | undefined {
  const outcome =
    decision === 'decline' ? checkReason({ reason }) : date !== undefined ? checkSlot({ date, time }, now) : undefined
  return outcome && !outcome.ok ? outcome.findings : undefined
}

/** The hospital answers a patient's request for another time (decisions, "Reschedule review"). Done means: back to /admin. */
export const createRescheduleReviewMachine = (actors: RescheduleReviewActors) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as Context,
      events: {} as { type: 'answer'; decision: RescheduleDecision } | { type: 'changed' } | { type: 'retry' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ context, event }) =>
        event.type === 'answer'
          ? { decision: event.decision, suggestions: [], problem: findingsOf(event.decision, context.now()) }
          : {},
      ),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
      noteNoAnswer: assign({ problem: failureToErrors(undefined) }),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'reschedule-review',
    context: ({ input }) => ({ ...input, decision: { decision: 'approve' }, suggestions: [] }),
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          src: 'load',
          input: ({ context }) => ({ appointmentId: context.appointmentId }),
          onDone: [
            {
              guard: isOk,
              target: 'comparing',
              actions: assign({
                appointment: ({ event }) => (event.output.ok ? event.output.value.appointment : undefined),
              }),
            },
            { target: 'failed', actions: assign({ problem: ({ event }) => problemOf(event.output) }) },
          ],
          onError: { target: 'failed', actions: assign({ problem: ({ event }) => failureToErrors(event.error) }) },
        },
        after: { requestTimeOut: { target: 'failed', actions: 'noteNoAnswer' } },
      },
      failed: { on: { retry: 'loading' } },
      comparing: { on: { answer: { target: 'checking', actions: 'check' }, changed: 'loading' } },
      checking: { always: [{ guard: isValid, target: 'answering' }, { target: 'comparing' }] },
      answering: {
        tags: 'busy',
        invoke: {
          src: 'answer',
          input: ({ context }) => ({
            appointmentId: context.appointmentId,
            decision: { ...context.decision, ...shownWishOf(context) },
          }),
          onDone: [
            {
              guard: isOk,
              target: 'answered',
              actions: emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
            },
            {
              guard: isOutdated,
              target: 'loading',
              actions: [assign({ problem: ({ event }) => problemOf(event.output) }), 'sayProblem'],
            },
            {
              target: 'comparing',
              actions: [
                assign({
                  problem: ({ event }) => problemOf(event.output),
                  suggestions: ({ event }) => (event.output.ok ? [] : (event.output.refusal.suggestions ?? [])),
                }),
                'sayProblem',
              ],
            },
          ],
          onError: {
            target: 'comparing',
            actions: [assign({ problem: ({ event }) => failureToErrors(event.error) }), 'sayProblem'],
          },
        },
        after: { requestTimeOut: { target: 'comparing', actions: ['noteNoAnswer', 'sayProblem'] } },
      },
      answered: { type: 'final' },
    },
  })
