import { checkReason, checkSlot } from '@ilera/contract/appointments/rules'
import type { AppointmentWithTimeline, Slot } from '@ilera/contract/appointments/schemas'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, sendTo, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, isOutdated, messageFrom, type CallResult, problemFrom, suggestionsFrom } from '../shared/call-result.ts'
import { isValid, type BusyTag } from '../shared/form-machine.ts'
import type { QueryEvent, QueryLogic } from '../shared/query-events.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

/** The hospital's decision: approve, approve at another time, or decline with a reason. */
export type RescheduleDecision = { decision: 'approve' | 'decline'; date?: string; time?: string; reason?: string }

/**
 * The requested date and time that the page shows. The server rejects the decision if the patient has changed them
 * meanwhile.
 */
export type ShownRequest = { askedDate?: string; askedTime?: string }

export type RescheduleReviewActors = {
  /** Watches the appointment. Each response is logged for the patient. */
  watch: QueryLogic<AppointmentWithTimeline, { appointmentId: string }>
  answer: PromiseActorLogic<
    CallResult<{ message: string }>,
    { appointmentId: string; decision: RescheduleDecision & ShownRequest }
  >
}

type Input = { appointmentId: string; now: () => Date | undefined }
type Context = Input & {
  appointment?: AppointmentWithTimeline
  decision: RescheduleDecision
  problem?: ValidationErrors
  /** The appointment does not exist, or not for this hospital. */
  isMissing: boolean
  suggestions: Slot[]
}

const shownRequestOf = ({ appointment }: Context): ShownRequest => {
  const { date, time } = appointment?.reschedule ?? {}
  return { askedDate: date, askedTime: time }
}

function validate(
  { decision, date, time, reason }: RescheduleDecision,
  now: Date | undefined,
): ValidationErrors | undefined {
  const outcome =
    decision === 'decline' ? checkReason({ reason }) : date !== undefined ? checkSlot({ date, time }, now) : undefined
  return outcome && !outcome.ok ? outcome.errors : undefined
}

/**
 * The hospital decides on a patient's reschedule request (decisions, "Reschedule review"). The final state leads back
 * to /admin.
 */
export const createRescheduleReviewMachine = (actors: RescheduleReviewActors) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as Context,
      events: {} as
        | { type: 'answer'; decision: RescheduleDecision }
        | { type: 'retry' }
        | QueryEvent<AppointmentWithTimeline>,
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ context, event }) =>
        event.type === 'answer'
          ? { decision: event.decision, suggestions: [], problem: validate(event.decision, context.now()) }
          : {},
      ),
      show: assign(({ event }) => (event.type === 'loaded' ? { appointment: event.value } : {})),
      noteFailed: assign(({ event }) =>
        event.type === 'failed' ? { problem: { summary: event.message, fields: {} }, isMissing: event.isMissing } : {},
      ),
      reload: sendTo('appointment', { type: 'retry' }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
      noteProblem: assign({ problem: problemFrom, suggestions: suggestionsFrom }),
    },
    guards: { isMissing: ({ event }) => event.type === 'failed' && event.isMissing },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'reschedule-review',
    context: ({ input }) => ({ ...input, decision: { decision: 'approve' }, suggestions: [], isMissing: false }),
    invoke: {
      id: 'appointment',
      src: 'watch',
      input: ({ context: { appointmentId } }) => ({ appointmentId }),
      onError: {},
    },
    on: {
      loaded: { actions: 'show' },
      failed: { guard: 'isMissing', target: '.failed', actions: 'noteFailed' },
    },
    initial: 'loading',
    states: {
      loading: {
        on: {
          loaded: { target: 'comparing', actions: 'show' },
          failed: { target: 'failed', actions: 'noteFailed' },
        },
      },
      failed: {
        on: {
          retry: { target: 'loading', actions: 'reload' },
          loaded: { target: 'comparing', actions: 'show' },
        },
      },
      comparing: { on: { answer: 'checking' } },
      checking: { entry: 'check', always: [{ guard: isValid, target: 'answering' }, { target: 'comparing' }] },
      answering: {
        tags: 'busy',
        invoke: {
          src: 'answer',
          input: ({ context }) => ({
            appointmentId: context.appointmentId,
            decision: { ...context.decision, ...shownRequestOf(context) },
          }),
          onDone: [
            {
              guard: isOk,
              target: 'answered',
              actions: emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
            },
            { guard: isOutdated, target: 'loading', actions: ['noteProblem', 'sayProblem', 'reload'] },
            { target: 'comparing', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'comparing', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'comparing', actions: ['noteProblem', 'sayProblem'] } },
      },
      answered: { type: 'final' },
    },
  })

/** `isMissing`: a retry cannot help. */
export function rescheduleReviewView(snapshot: SnapshotFrom<typeof createRescheduleReviewMachine>) {
  const { value, context } = snapshot
  const { appointment, problem, isMissing, suggestions } = context
  const state: 'loading' | 'failed' | 'shown' = value === 'loading' || value === 'failed' ? value : 'shown'
  return { state, busy: snapshot.hasTag('busy'), isMissing, appointment, problem, suggestions }
}
