import { m } from '@ilera/contract/messages'
import { checkAssignment, type AssignmentInput } from '@ilera/contract/appointments/rules'
import type { Appointment, AppointmentRecord, Slot } from '@ilera/contract/appointments/schemas'
import { startsFrom } from '@ilera/contract/appointments/transitions'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, sendTo, setup, type PromiseActorLogic } from 'xstate'
import { isOk, isOutdated, type CallResult, problemFrom, suggestionsFrom } from '../shared/call-result.ts'
import { afterValidation, isValid, type BusyTag, type FormInput } from '../shared/form-machine.ts'
import type { QueryEvent, QueryLogic } from '../shared/query-events.ts'
import { errorToast, problemToast, successToast, type Toast } from '../shared/toast.ts'

export type AdminBookingActors = {
  /** Watches the appointment. Each response is logged for the patient. */
  watch: QueryLogic<AppointmentRecord, { appointmentId: string }>
  assignDoctor: PromiseActorLogic<
    CallResult<{ appointment: Appointment }>,
    { appointmentId: string; values: AssignmentInput }
  >
  /**
   * Confirms the booking that the page shows. The server rejects it if a colleague has changed the assignment
   * meanwhile.
   */
  confirmBooking: PromiseActorLogic<
    CallResult<{ appointment: Appointment }>,
    { appointmentId: string; shown: ShownBooking }
  >
}

export type ShownBooking = Partial<Pick<Appointment, 'doctorName' | 'date' | 'time' | 'fee'>>

type Step = 'review' | 'assign' | 'booking'
type Input = {
  appointmentId: string
  step: Step
  now: () => Date | undefined
}
type Context = Input & {
  appointment?: AppointmentRecord
  values: AssignmentInput
  problem?: ValidationErrors
  /** The appointment does not exist, or not for this hospital. */
  isMissing: boolean
  suggestions: Slot[]
}

const blank: AssignmentInput = { doctorName: '', speciality: '', date: '', time: '', fee: 0 }

const shownOf = ({ appointment }: Context): ShownBooking => {
  const { doctorName, date, time, fee } = appointment ?? {}
  return { doctorName, date, time, fee }
}
const isAssigned = ({ context: { appointment } }: { context: Context }) =>
  appointment !== undefined && startsFrom('confirm', appointment.status)

/**
 * The hospital books an appointment: open a request, assign a doctor, review the booking, press Book Appointment (spec
 * section 4, "Admin flow").
 */
export const createAdminBookingMachine = (actors: AdminBookingActors) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as Context,
      events: {} as
        | { type: 'assign' }
        /** Goes back to the request, from any step. */
        | { type: 'review' }
        /** Continues a booking that was assigned but not confirmed. */
        | { type: 'reviewBooking' }
        | { type: 'proceed'; values: FormInput<AssignmentInput> }
        | { type: 'book' }
        /** Goes back from the booking review to the assignment form. */
        | { type: 'back' }
        | { type: 'retry' }
        | { type: 'cancel' }
        | QueryEvent<AppointmentRecord>,
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ context, event }) =>
        event.type === 'proceed'
          ? { suggestions: [], ...afterValidation(checkAssignment(event.values, context.now())) }
          : {},
      ),
      show: assign(({ event }) => (event.type === 'loaded' ? { appointment: event.value } : {})),
      noteFailed: assign(({ event }) =>
        event.type === 'failed' ? { problem: { summary: event.message, fields: {} }, isMissing: event.isMissing } : {},
      ),
      reload: sendTo('appointment', { type: 'retry' }),
      forget: assign({ problem: undefined, suggestions: [], isMissing: false }),
      noteProblem: assign({ problem: problemFrom, suggestions: suggestionsFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
      sayAssignFailed: emit(() => errorToast(m.appointments_assign_failed(), timings.toastAdminError)),
      sayBooked: emit(() => successToast(m.appointments_booked(), timings.toastAdminSuccess)),
    },
    guards: {
      opensOnAssign: ({ context }) => context.step === 'assign',
      opensOnReview: ({ context }) => context.step === 'booking' && isAssigned({ context }),
      isAssigned,
      isMissing: ({ event }) => event.type === 'failed' && event.isMissing,
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'admin-booking',
    context: ({ input }) => ({ ...input, values: blank, suggestions: [], isMissing: false }),
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
          loaded: { target: 'opened', actions: 'show' },
          failed: { target: 'failed', actions: 'noteFailed' },
        },
      },
      failed: {
        on: { retry: { target: 'loading', actions: 'reload' }, loaded: { target: 'opened', actions: 'show' } },
      },
      opened: {
        always: [
          { guard: 'opensOnReview', target: 'bookingReview' },
          { guard: 'opensOnAssign', target: 'assigning' },
          { target: 'reviewing' },
        ],
      },
      reviewing: {
        entry: assign({ step: 'review' }),
        on: {
          assign: 'assigning',
          reviewBooking: { guard: 'isAssigned', target: 'bookingReview' },
        },
      },
      assigning: {
        entry: assign({ step: 'assign' }),
        on: {
          proceed: 'checking',
          review: { target: 'reviewing', actions: 'forget' },
        },
      },
      checking: { entry: 'check', always: [{ guard: isValid, target: 'proceeding' }, { target: 'assigning' }] },
      proceeding: {
        tags: 'busy',
        invoke: {
          src: 'assignDoctor',
          input: ({ context }) => ({
            appointmentId: context.appointmentId,
            values: context.values,
          }),
          onDone: [
            { guard: isOk, target: 'loadingAssigned', actions: ['forget', 'reload'] },
            { target: 'assigning', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'assigning', actions: ['noteProblem', 'sayAssignFailed'] },
        },
        after: { requestTimeOut: { target: 'assigning', actions: ['noteProblem', 'sayAssignFailed'] } },
        on: { cancel: 'assigning' },
      },
      loadingAssigned: {
        tags: 'busy',
        on: {
          loaded: { target: 'bookingReview', actions: 'show' },
          failed: { target: 'failed', actions: 'noteFailed' },
        },
      },
      bookingReview: {
        entry: assign({ step: 'booking' }),
        on: {
          book: 'booking',
          back: 'assigning',
          review: { target: 'reviewing', actions: 'forget' },
          loaded: { target: 'opened', actions: 'show' },
        },
      },
      booking: {
        tags: 'busy',
        invoke: {
          src: 'confirmBooking',
          input: ({ context }) => ({ appointmentId: context.appointmentId, shown: shownOf(context) }),
          onDone: [
            { guard: isOk, target: 'booked', actions: 'sayBooked' },
            { guard: isOutdated, target: 'loading', actions: ['noteProblem', 'sayProblem', 'reload'] },
            { target: 'bookingReview', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'bookingReview', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'bookingReview', actions: ['noteProblem', 'sayProblem'] } },
      },
      booked: { type: 'final' },
    },
  })
