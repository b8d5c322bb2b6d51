import type { Appointment, Slot } from '@ilera/contract/appointments/schemas'
import { checkDeskBooking, checkRegistration, type DeskBooking, type Registration } from '@ilera/contract/desk/rules'
import type { LikelyPatient, RegisteredPatient } from '@ilera/contract/desk/schemas'
import { timings } from '@ilera/contract/shared/timings'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import {
  failedWith,
  isOk,
  messageFrom,
  problemFrom,
  suggestionsFrom,
  valueOrUndefined,
  type CallResult,
} from '../shared/call-result.ts'
import { isValid, type BusyTag, type FormInput } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

type Registered = { message: string; data: RegisteredPatient }
type Booked = { message: string; appointment: Appointment }

export type DeskPatientActors = {
  /** Likely duplicates are an error response, unless `confirmed` says that the desk has seen them. */
  register: PromiseActorLogic<CallResult<Registered>, { values: Registration; confirmed: boolean }>
  book: PromiseActorLogic<CallResult<Booked>, { patientId: string; values: DeskBooking }>
}

/** The registration form as typed. `agreed` is 'on' or ''. */
export type RegistrationForm = FormInput<Record<keyof Registration | 'agreed', string>>
type BookingForm = FormInput<Record<keyof DeskBooking, string>>

type Input = { now: () => Date | undefined }
type Context = Input & {
  form: RegistrationForm
  registration: Registration
  /** Records like the registration. While there are any, the desk is asked: sent again, the registration is confirmed. */
  duplicates: LikelyPatient[]
  patient?: RegisteredPatient
  booking: DeskBooking
  suggestions: Slot[]
  appointment?: Appointment
  problem?: ValidationErrors
}

const initial = {
  form: {},
  registration: { firstName: '', lastName: '' },
  duplicates: [],
  patient: undefined,
  booking: { doctorName: '', speciality: '', date: '', time: '', fee: 0, presentSymptoms: '' },
  suggestions: [],
  appointment: undefined,
  problem: undefined,
}

/** The fields by which the server finds likely duplicates. */
const identity = ['firstName', 'lastName', 'phoneNumber', 'birthDate', 'age'] as const
const isSamePerson = (one: RegistrationForm, other: RegistrationForm): boolean =>
  identity.every((field) => (one[field] ?? '') === (other[field] ?? ''))

/** The desk registers somebody who walks in, or chooses a record that is there already, and books (decision 116). */
export const createDeskPatientMachine = (actors: DeskPatientActors) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as Context,
      events: {} as
        /** The form has changed: another person is another question. */
        | { type: 'edit'; values: RegistrationForm }
        | { type: 'register'; values: RegistrationForm }
        /** Books for a record that is there already, or shows the visit that is booked. */
        | { type: 'choose'; patient: RegisteredPatient; appointment?: Appointment | undefined }
        | { type: 'book'; values: BookingForm }
        /** Begins again, with the next patient. */
        | { type: 'next' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    guards: {
      isBooked: ({ event }) => event.type === 'choose' && event.appointment !== undefined,
      isAnother: ({ context, event }) => event.type === 'edit' && !isSamePerson(event.values, context.form),
    },
    actions: {
      validate: assign(({ context, event }) => {
        if (event.type !== 'register') return {}
        const { values: form } = event
        const result = checkRegistration({ ...form, agreed: form.agreed === 'on' }, context.now())
        const duplicates = isSamePerson(form, context.form) ? context.duplicates : []
        return result.ok
          ? { form, duplicates, registration: result.values, problem: undefined }
          : { form, duplicates, problem: result.errors }
      }),
      validateBooking: assign(({ context, event }) => {
        if (event.type !== 'book') return {}
        const result = checkDeskBooking(event.values, context.now())
        return result.ok
          ? { booking: result.values, problem: undefined, suggestions: [] }
          : { problem: result.errors, suggestions: [] }
      }),
      choose: assign(({ event }) =>
        event.type === 'choose'
          ? { patient: event.patient, appointment: event.appointment, duplicates: [], problem: undefined }
          : {},
      ),
      dropQuestion: assign({ duplicates: [] }),
      reset: assign(initial),
      saveProblem: assign({ problem: problemFrom, suggestions: suggestionsFrom }),
      showProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'desk-patient',
    context: ({ input }) => ({ ...input, ...initial }),
    initial: 'editing',
    states: {
      editing: {
        on: {
          edit: { guard: 'isAnother', actions: 'dropQuestion' },
          register: 'checking',
          choose: [
            { guard: 'isBooked', target: 'booked', actions: 'choose' },
            { target: 'booking', actions: 'choose' },
          ],
        },
      },
      checking: { entry: 'validate', always: [{ guard: isValid, target: 'registering' }, { target: 'editing' }] },
      registering: {
        tags: 'busy',
        invoke: {
          src: 'register',
          input: ({ context: { registration, duplicates } }) => ({
            values: registration,
            confirmed: duplicates.length > 0,
          }),
          onDone: [
            {
              guard: isOk,
              target: 'booking',
              actions: [
                assign({ patient: ({ event }) => valueOrUndefined(event.output)?.data, duplicates: [] }),
                emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
              ],
            },
            {
              guard: failedWith('likely-duplicates'),
              target: 'editing',
              actions: assign({
                duplicates: ({ event: { output } }) => (output.ok ? [] : (output.error.duplicates ?? [])),
              }),
            },
            { target: 'editing', actions: ['saveProblem', 'showProblem'] },
          ],
          onError: { target: 'editing', actions: ['saveProblem', 'showProblem'] },
        },
        after: { requestTimeOut: { target: 'editing', actions: ['saveProblem', 'showProblem'] } },
      },
      booking: { on: { book: 'checkingBooking', next: { target: 'editing', actions: 'reset' } } },
      checkingBooking: {
        entry: 'validateBooking',
        always: [{ guard: isValid, target: 'savingBooking' }, { target: 'booking' }],
      },
      savingBooking: {
        tags: 'busy',
        invoke: {
          src: 'book',
          input: ({ context: { patient, booking } }) => ({ patientId: patient?._id ?? '', values: booking }),
          onDone: [
            {
              guard: isOk,
              target: 'booked',
              actions: [
                assign({ appointment: ({ event }) => valueOrUndefined(event.output)?.appointment }),
                emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
              ],
            },
            { target: 'booking', actions: ['saveProblem', 'showProblem'] },
          ],
          onError: { target: 'booking', actions: ['saveProblem', 'showProblem'] },
        },
        after: { requestTimeOut: { target: 'booking', actions: ['saveProblem', 'showProblem'] } },
      },
      booked: { on: { next: { target: 'editing', actions: 'reset' } } },
    },
  })

const steps = {
  editing: 'register',
  checking: 'register',
  registering: 'register',
  booking: 'book',
  checkingBooking: 'book',
  savingBooking: 'book',
  booked: 'booked',
} as const

/** What the desk's screens show. `duplicates` are the records that the desk must compare before it registers a new one. */
export const deskPatientView = (snapshot: SnapshotFrom<typeof createDeskPatientMachine>) => {
  const { patient, appointment, problem, duplicates, suggestions } = snapshot.context
  return {
    step: steps[snapshot.value],
    busy: snapshot.hasTag('busy'),
    patient,
    appointment,
    problem,
    duplicates,
    suggestions,
  }
}
