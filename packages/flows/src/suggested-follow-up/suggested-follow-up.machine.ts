import type { Appointment } from '@ilera/contract/appointments/schemas'
import { startsFrom } from '@ilera/contract/appointments/transitions'
import type { FollowUpOffer } from '@ilera/contract/follow-ups/suggestion-schemas'
import type { WallClock } from '@ilera/contract/shared/lagos-time'
import { timings } from '@ilera/contract/shared/timings'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, messageFrom, problemFrom, suggestionsFrom, type CallResult } from '../shared/call-result.ts'
import type { BusyTag } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

/** The price and the rules that the page showed when it was booked. */
export type ShownTerms = Pick<FollowUpOffer, 'fee' | 'needsPrepayment' | 'changeHours'>

/** `appointmentId`: the attended visit. */
type Input = { appointmentId: string }
type Chosen = { slot: WallClock; shown: ShownTerms }

export type SuggestedFollowUpActors = {
  /** Responds with 409 and the next free time where the time is taken; then nothing is booked. */
  book: PromiseActorLogic<CallResult<{ message: string; appointment: Appointment }>, Input & Chosen>
  decline: PromiseActorLogic<CallResult<{ message: string }>, Input>
}

type Context = Input & {
  chosen: Chosen | undefined
  /** The next free time, after the proposed one was taken. */
  next: WallClock | undefined
  problem: ValidationErrors | undefined
  appointment: Appointment | undefined
}

type Booked = { output: CallResult<{ appointment: Appointment }> }
const appointmentOf = ({ output }: Booked): Appointment | undefined =>
  output.ok ? output.value.appointment : undefined
/** Guard: the time is held, and is paid next. */
const isHeld = ({ event: { output } }: { event: Booked }): boolean =>
  output.ok && startsFrom('pay', output.value.appointment.status)

/** A patient answers a follow-up that the doctor suggested: books it with one tap, or does not want it (decision 145). */
export const createSuggestedFollowUpMachine = (actors: SuggestedFollowUpActors) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as Context,
      events: {} as ({ type: 'book' } & Chosen) | { type: 'decline' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      keepChosen: assign(({ event }) =>
        event.type === 'book' ? { chosen: { slot: event.slot, shown: event.shown }, problem: undefined } : {},
      ),
      forgetProblem: assign({ problem: undefined }),
      noteProblem: assign({
        problem: problemFrom,
        next: ({ context, event }) => suggestionsFrom({ event })[0] ?? context.next,
      }),
      sayProblem: emit(({ context }) => problemToast(context.problem)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'suggested-follow-up',
    context: ({ input }) => ({
      ...input,
      chosen: undefined,
      next: undefined,
      problem: undefined,
      appointment: undefined,
    }),
    initial: 'open',
    states: {
      open: {
        on: {
          book: { target: 'booking', actions: 'keepChosen' },
          decline: { target: 'declining', actions: 'forgetProblem' },
        },
      },
      booking: {
        tags: 'busy',
        invoke: {
          src: 'book',
          input: ({ context: { appointmentId, chosen } }) => ({
            appointmentId,
            slot: chosen?.slot ?? { date: '', time: '' },
            shown: chosen?.shown ?? { fee: 0, needsPrepayment: false, changeHours: 0 },
          }),
          onDone: [
            // The next page says it. A toast would cover the button to pay on a phone.
            { guard: isHeld, target: 'booked', actions: assign({ appointment: ({ event }) => appointmentOf(event) }) },
            {
              guard: isOk,
              target: 'booked',
              actions: [
                assign({ appointment: ({ event }) => appointmentOf(event) }),
                emit(({ event }) => successToast(messageFrom(event.output))),
              ],
            },
            { target: 'open', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'open', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'open', actions: ['noteProblem', 'sayProblem'] } },
      },
      declining: {
        tags: 'busy',
        invoke: {
          src: 'decline',
          input: ({ context: { appointmentId } }) => ({ appointmentId }),
          onDone: [
            {
              guard: isOk,
              target: 'declined',
              actions: emit(({ event }) => successToast(messageFrom(event.output))),
            },
            { target: 'open', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'open', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'open', actions: ['noteProblem', 'sayProblem'] } },
      },
      booked: { type: 'final' },
      declined: { type: 'final' },
    },
  })

/** `next`: what is proposed in place of the first time. `appointment`: what was booked. `isAnswered`: nothing is left to press. */
export function suggestedFollowUpView(snapshot: SnapshotFrom<typeof createSuggestedFollowUpMachine>) {
  const { next, problem, appointment } = snapshot.context
  return { next, problem, appointment, busy: snapshot.hasTag('busy'), isAnswered: snapshot.status === 'done' }
}
