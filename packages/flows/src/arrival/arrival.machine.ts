import { checkArrival, type Arrival } from '@ilera/contract/queue/arrival'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import { afterValidation, formView, isValid, type BusyTag, type FormContext } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

export type ArrivalActors = {
  /** A code that does not work, and a visit that cannot be checked in, are error responses. */
  arrive: PromiseActorLogic<CallResult<{ message: string }>, Arrival & { appointmentId: string }>
}

type Context = FormContext<Arrival> & { appointmentId: string }

const blank: Arrival = { code: '' }

/** A patient checks in on the day of the visit, with the code from the desk's screen (docs/decisions/133). */
export const createArrivalMachine = (actors: ArrivalActors) =>
  setup({
    types: {
      context: {} as Context,
      input: {} as { appointmentId: string },
      events: {} as { type: 'arrive'; values: { code?: string } },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ event }) => afterValidation(checkArrival(event.values))),
      forgetTyped: assign({ values: blank }),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem)),
    },
    guards: { isValid },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'arrival',
    context: ({ input }) => ({ ...input, values: blank }),
    initial: 'editing',
    states: {
      editing: { on: { arrive: 'checking' } },
      checking: { entry: 'check', always: [{ guard: 'isValid', target: 'arriving' }, { target: 'editing' }] },
      arriving: {
        tags: 'busy',
        exit: 'forgetTyped',
        invoke: {
          src: 'arrive',
          input: ({ context: { appointmentId, values } }) => ({ appointmentId, ...values }),
          onDone: [
            {
              guard: isOk,
              target: 'editing',
              actions: emit(({ event }) => successToast(messageFrom(event.output))),
            },
            { target: 'editing', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'editing', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'editing', actions: ['noteProblem', 'sayProblem'] } },
      },
    },
  })

/** The form's state. Once it has worked, the visit is "Arrived", and the form is not shown any more. */
export const arrivalView = (snapshot: SnapshotFrom<typeof createArrivalMachine>) => {
  const { busy, problem } = formView(snapshot)
  return { busy, problem }
}
