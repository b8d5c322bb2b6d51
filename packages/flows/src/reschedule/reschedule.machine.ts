import { m } from '@ilera/contract/messages'
import { checkReschedule, type RescheduleInput } from '@ilera/contract/appointments/rules'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, problemFrom, type CallResult } from '../shared/call-result.ts'
import {
  afterValidation,
  isValid,
  type BusyTag,
  type FormContext,
  type FormInput,
  formView,
} from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

export type RescheduleActors = {
  askReschedule: PromiseActorLogic<CallResult<unknown>, { appointmentId: string; values: RescheduleInput }>
}

type Input = {
  appointmentId: string
  /** The clock for the check that a time is not past, in Lagos. */
  now: () => Date | undefined
}

const blank: RescheduleInput = { date: '', time: '', reasonForReschedule: '' }

/**
 * A patient requests another time for an appointment (spec sections 2, 5 and 8). The form starts open. The final state
 * leads to /appointments.
 */
export const createRescheduleMachine = (actors: RescheduleActors) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as FormContext<RescheduleInput> & Input,
      events: {} as
        | { type: 'reschedule'; values: FormInput<RescheduleInput> }
        | { type: 'open' }
        | { type: 'close' }
        | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ context, event }) =>
        event.type === 'reschedule' ? afterValidation(checkReschedule(event.values, context.now())) : {},
      ),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'reschedule',
    context: ({ input }) => ({ ...input, values: blank }),
    initial: 'open',
    states: {
      closed: { on: { open: 'open' } },
      open: { on: { reschedule: 'checking', close: 'closed' } },
      checking: { entry: 'check', always: [{ guard: isValid, target: 'asking' }, { target: 'invalid' }] },
      invalid: { on: { reschedule: 'checking', close: 'closed' } },
      asking: {
        tags: 'busy',
        invoke: {
          src: 'askReschedule',
          input: ({ context: { appointmentId, values } }) => ({ appointmentId, values }),
          onDone: [
            { guard: isOk, target: 'asked', actions: emit(() => successToast(m.appointments_reschedule_requested())) },
            { target: 'refused', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'offline', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'offline', actions: ['noteProblem', 'sayProblem'] } },
        on: { cancel: 'open' },
      },
      refused: { on: { reschedule: 'checking', close: 'closed' } },
      offline: { on: { reschedule: 'checking', close: 'closed' } },
      asked: { type: 'final' },
    },
  })

export const rescheduleView = (snapshot: SnapshotFrom<typeof createRescheduleMachine>) => ({
  ...formView(snapshot),
  open: !snapshot.matches('closed'),
})
