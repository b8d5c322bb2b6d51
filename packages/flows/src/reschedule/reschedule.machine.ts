import { checkReschedule, type RescheduleRequest } from '@ilera/contract/appointments/rules'
import { appointmentWords } from '@ilera/contract/appointments/words'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { accepted, failureToFindings, noAnswer, problemOf, type Answer } from '../shared/answer.ts'
import { afterCheck, ruleHolds, type BusyTag, type FormContext, type TypedIn } from '../shared/form.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

export type RescheduleActors = {
  askReschedule: PromiseActorLogic<Answer<unknown>, { appointmentId: string; values: RescheduleRequest }>
}

type Input = {
  appointmentId: string
  /** The clock: "past" is judged by it, in Lagos. */
  now: () => Date | undefined
}

const blank: RescheduleRequest = { date: '', time: '', reasonForReschedule: '' }

/** Spec sections 2, 5 and 8: the patient asks for another time. The panel is open at first. Done means: go to /appointments. */
export const createRescheduleMachine = (actors: RescheduleActors) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as FormContext<RescheduleRequest> & Input,
      events: {} as
        | { type: 'reschedule'; values: TypedIn<RescheduleRequest> }
        | { type: 'open' }
        | { type: 'close' }
        | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ context, event }) =>
        event.type === 'reschedule' ? afterCheck(checkReschedule(event.values, context.now())) : {},
      ),
      sayProblem: emit(({ context }) => problemToast(context.problem)),
    },
    delays: { requestTimeOut: timings.request },
  }).createMachine({
    id: 'reschedule',
    context: ({ input }) => ({ ...input, values: blank }),
    initial: 'open',
    states: {
      closed: { on: { open: 'open' } },
      open: { on: { reschedule: { target: 'checking', actions: 'check' }, close: 'closed' } },
      checking: { always: [{ guard: ruleHolds, target: 'asking' }, { target: 'invalid' }] },
      invalid: { on: { reschedule: { target: 'checking', actions: 'check' }, close: 'closed' } },
      asking: {
        tags: 'busy',
        invoke: {
          src: 'askReschedule',
          input: ({ context: { appointmentId, values } }) => ({ appointmentId, values }),
          onDone: [
            { guard: accepted, target: 'asked', actions: emit(successToast(appointmentWords.rescheduleAsked)) },
            { target: 'refused', actions: [assign({ problem: ({ event }) => problemOf(event.output) }), 'sayProblem'] },
          ],
          onError: {
            target: 'offline',
            actions: [assign({ problem: ({ event }) => failureToFindings(event.error) }), 'sayProblem'],
          },
        },
        after: { requestTimeOut: { target: 'offline', actions: [assign({ problem: noAnswer }), 'sayProblem'] } },
        on: { cancel: 'open' },
      },
      refused: { on: { reschedule: { target: 'checking', actions: 'check' }, close: 'closed' } },
      offline: { on: { reschedule: { target: 'checking', actions: 'check' }, close: 'closed' } },
      asked: { type: 'final' },
    },
  })
