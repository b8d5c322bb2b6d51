import { m } from '@ilera/contract/messages'
import { checkAssignment, type AssignmentInput } from '@ilera/contract/appointments/rules'
import type { Appointment, AppointmentRecord, Slot } from '@ilera/contract/appointments/schemas'
import type { DoctorName } from '@ilera/contract/doctors/schemas'
import { startsFrom } from '@ilera/contract/appointments/transitions'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { isOk, isOutdated, type CallResult, problemFrom, suggestionsFrom, isMissing } from '../shared/call-result.ts'
import { afterValidation, isValid, type BusyTag, type FormInput } from '../shared/form-machine.ts'
import { errorToast, problemToast, successToast, type Toast } from '../shared/toast.ts'

export type AdminBookingActors = {
  load: PromiseActorLogic<CallResult<{ appointment: AppointmentRecord }>, { appointmentId: string }>
  loadDoctors: PromiseActorLogic<CallResult<{ data: DoctorName[] }>>
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
  doctors: DoctorName[]
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
        | { type: 'changed' }
        | { type: 'retry' }
        | { type: 'cancel' },
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
      forget: assign({ problem: undefined, suggestions: [], isMissing: false }),
      noteProblem: assign({ problem: problemFrom, suggestions: suggestionsFrom, isMissing }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
      sayAssignFailed: emit(() => errorToast(m.appointments_assign_failed(), timings.toastAdminError)),
      sayBooked: emit(() => successToast(m.appointments_booked(), timings.toastAdminSuccess)),
    },
    guards: {
      opensOnAssign: ({ context }) => context.step === 'assign',
      opensOnReview: ({ context }) => context.step === 'booking' && isAssigned({ context }),
      isAssigned,
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'admin-booking',
    context: ({ input }) => ({ ...input, doctors: [], values: blank, suggestions: [], isMissing: false }),
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          src: 'load',
          input: ({ context }) => ({ appointmentId: context.appointmentId }),
          onDone: [
            {
              guard: isOk,
              target: 'opened',
              actions: assign({
                appointment: ({ event }) => (event.output.ok ? event.output.value.appointment : undefined),
              }),
            },
            { target: 'failed', actions: 'noteProblem' },
          ],
          onError: { target: 'failed', actions: 'noteProblem' },
        },
        after: { requestTimeOut: { target: 'failed', actions: 'noteProblem' } },
      },
      failed: { on: { retry: 'loading' } },
      opened: {
        always: [
          { guard: 'opensOnReview', target: 'bookingReview' },
          { guard: 'opensOnAssign', target: 'loadingDoctors' },
          { target: 'reviewing' },
        ],
      },
      reviewing: {
        entry: assign({ step: 'review' }),
        on: {
          assign: 'loadingDoctors',
          reviewBooking: { guard: 'isAssigned', target: 'bookingReview' },
          changed: 'loading',
        },
      },
      loadingDoctors: {
        invoke: {
          src: 'loadDoctors',
          onDone: {
            target: 'assigning',
            actions: assign({ doctors: ({ event }) => (event.output.ok ? event.output.value.data : []) }),
          },
          onError: 'assigning',
        },
        after: { requestTimeOut: 'assigning' },
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
            { guard: isOk, target: 'loadingAssigned', actions: 'forget' },
            { target: 'assigning', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'assigning', actions: ['noteProblem', 'sayAssignFailed'] },
        },
        after: { requestTimeOut: { target: 'assigning', actions: ['noteProblem', 'sayAssignFailed'] } },
        on: { cancel: 'assigning' },
      },
      loadingAssigned: {
        tags: 'busy',
        invoke: {
          src: 'load',
          input: ({ context }) => ({ appointmentId: context.appointmentId }),
          onDone: {
            target: 'bookingReview',
            actions: assign({
              appointment: ({ context, event }) =>
                event.output.ok ? event.output.value.appointment : context.appointment,
            }),
          },
          onError: 'failed',
        },
        after: { requestTimeOut: 'failed' },
      },
      bookingReview: {
        entry: assign({ step: 'booking' }),
        on: {
          book: 'booking',
          back: 'loadingDoctors',
          review: { target: 'reviewing', actions: 'forget' },
          changed: 'loading',
        },
      },
      booking: {
        tags: 'busy',
        invoke: {
          src: 'confirmBooking',
          input: ({ context }) => ({ appointmentId: context.appointmentId, shown: shownOf(context) }),
          onDone: [
            { guard: isOk, target: 'booked', actions: 'sayBooked' },
            { guard: isOutdated, target: 'loading', actions: ['noteProblem', 'sayProblem'] },
            { target: 'bookingReview', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'bookingReview', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'bookingReview', actions: ['noteProblem', 'sayProblem'] } },
      },
      booked: { type: 'final' },
    },
  })
