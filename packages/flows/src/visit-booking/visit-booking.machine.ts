import type { Appointment } from '@ilera/contract/appointments/schemas'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import {
  failedWith,
  isOk,
  problemFrom,
  suggestionsFrom,
  type CallResult,
  type ErrorResponse,
} from '../shared/call-result.ts'
import { type BusyTag } from '../shared/form-machine.ts'
import { problemToast, type Toast } from '../shared/toast.ts'

/** A time that the patient chose. `doctorId` is blank for any doctor; date YYYY-MM-DD and time HH:mm in Lagos. */
export type VisitChoice = { serviceId: string; doctorId: string; date: string; time: string }

/** The price and the rules that the page showed when Book was pressed. */
export type ShownTerms = { fee: number; needsPrepayment: boolean; changeHours: number }

type Booking = {
  hospitalId: string
  visitId?: string | undefined
  followUpOf?: string | undefined
  choice: VisitChoice
  presentSymptoms: string
  shown: ShownTerms | undefined
}

export type VisitBookingActors = {
  /** Responds with 409 and free times if the time is taken, and with 422 if the patient's profile is incomplete. */
  book: PromiseActorLogic<CallResult<{ message: string; appointment: Appointment }>, Booking>
}

/** `visitId`: a booked visit that gets another time. `followUpOf`: the attended visit whose suggested follow-up is booked. */
type Input = { hospitalId: string; visitId?: string | undefined; followUpOf?: string | undefined }
type Context = Input & {
  choice: VisitChoice
  presentSymptoms: string
  shown?: ShownTerms
  problem?: ValidationErrors
  suggestions: NonNullable<ErrorResponse['suggestions']>
  appointment?: Appointment
}

const nothingChosen: VisitChoice = { serviceId: '', doctorId: '', date: '', time: '' }

const profileIncomplete = ({ event }: { event: { output: CallResult<unknown> } }) =>
  !event.output.ok && event.output.error.statusCode === 422

/**
 * A patient books a free time at once, or moves a booked visit to one: choose, check, booked (decisions 136, 140). What was chosen stays when the time is gone, the
 * profile is incomplete, or the connection is lost.
 */
export const createVisitBookingMachine = (actors: VisitBookingActors) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as Context,
      events: {} as
        | { type: 'choose'; choice: VisitChoice }
        | { type: 'change' }
        | { type: 'book'; presentSymptoms: string; shown: ShownTerms },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      keepChoice: assign(({ event }) =>
        event.type === 'choose' ? { choice: event.choice, problem: undefined, suggestions: [] } : {},
      ),
      keepBooking: assign(({ event }) =>
        event.type === 'book' ? { presentSymptoms: event.presentSymptoms, shown: event.shown } : {},
      ),
      forgetProblem: assign({ problem: undefined, suggestions: [] }),
      noteProblem: assign({ problem: problemFrom, suggestions: suggestionsFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'visit-booking',
    context: ({ input }) => ({ ...input, choice: nothingChosen, presentSymptoms: '', suggestions: [] }),
    initial: 'choosing',
    states: {
      choosing: { on: { choose: { target: 'checking', actions: 'keepChoice' } } },
      checking: {
        on: {
          choose: { actions: 'keepChoice' },
          change: { target: 'choosing', actions: 'forgetProblem' },
          book: { target: 'booking', actions: 'keepBooking' },
        },
      },
      booking: {
        tags: 'busy',
        invoke: {
          src: 'book',
          input: ({ context: { hospitalId, visitId, followUpOf, choice, presentSymptoms, shown } }) => ({
            hospitalId,
            visitId,
            followUpOf,
            choice,
            presentSymptoms,
            shown,
          }),
          onDone: [
            {
              guard: isOk,
              target: 'booked',
              // The next page says it. A toast would cover the button to pay on a phone.
              actions: assign({
                appointment: ({ event }) => (event.output.ok ? event.output.value.appointment : undefined),
              }),
            },
            { guard: failedWith('earlier-attempt-succeeded'), target: 'bookedBefore', actions: 'noteProblem' },
            { guard: profileIncomplete, target: 'incompleteProfile', actions: 'noteProblem' },
            { target: 'checking', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'checking', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'checking', actions: ['noteProblem', 'sayProblem'] } },
      },
      incompleteProfile: {
        on: {
          change: { target: 'choosing', actions: 'forgetProblem' },
          book: { target: 'booking', actions: 'keepBooking' },
        },
      },
      // The answer to an earlier attempt was lost, and that one stands.
      bookedBefore: { on: { change: { target: 'choosing', actions: 'forgetProblem' } } },
      booked: { type: 'final' },
    },
  })

export type VisitBookingView =
  | {
      step: 'choose'
      /** The day of the time that was chosen before, after "Back" from the check. */
      openDay?: string
    }
  | {
      step: 'check'
      choice: VisitChoice
      presentSymptoms: string
      busy: boolean
      problem?: ValidationErrors
      suggestions: NonNullable<ErrorResponse['suggestions']>
      /** What is missing in the profile. */
      profileProblem?: string
      /** An earlier attempt has booked a time: nothing more can be booked here. */
      isBookedBefore: boolean
    }
  | { step: 'booked'; appointment?: Appointment }

export function visitBookingView(snapshot: SnapshotFrom<typeof createVisitBookingMachine>): VisitBookingView {
  const { choice, presentSymptoms, problem, suggestions, appointment } = snapshot.context
  if (snapshot.matches('choosing')) return { step: 'choose', ...(choice.date && { openDay: choice.date }) }
  if (snapshot.matches('booked')) return { step: 'booked', appointment }
  return {
    step: 'check',
    choice,
    presentSymptoms,
    busy: snapshot.hasTag('busy'),
    problem,
    suggestions,
    isBookedBefore: snapshot.matches('bookedBefore'),
    ...(snapshot.matches('incompleteProfile') && { profileProblem: problem?.summary }),
  }
}
