import { validateWorkingHours, parseWorkingHours, type WorkingHoursForm } from '@ilera/contract/doctors/rules'
import type { WorkingHours } from '@ilera/contract/doctors/working-hours'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import { afterValidation, isValid, type BusyTag, type FormContext } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

export type DoctorHoursActors = {
  save: PromiseActorLogic<CallResult<{ message: string }>, { doctorId: string; timetable: WorkingHours }>
}

type Input = { doctorId: string; now: () => Date | undefined }

const blank: WorkingHours = { workingDays: [], leave: [] }

/**
 * The hospital sets a doctor's working hours and leave (decision 014). The final state leads to /admin/adminDoctors.
 */
export const createDoctorHoursMachine = (actors: DoctorHoursActors) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as FormContext<WorkingHours> & Input,
      events: {} as { type: 'save'; values: WorkingHoursForm } | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ context, event }) =>
        event.type === 'save'
          ? afterValidation(validateWorkingHours(parseWorkingHours(event.values), context.now()))
          : {},
      ),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'doctor-hours',
    context: ({ input }) => ({ ...input, values: blank }),
    initial: 'editing',
    states: {
      editing: { on: { save: 'checking' } },
      checking: { entry: 'check', always: [{ guard: isValid, target: 'saving' }, { target: 'editing' }] },
      saving: {
        tags: 'busy',
        invoke: {
          src: 'save',
          input: ({ context }) => ({ doctorId: context.doctorId, timetable: context.values }),
          onDone: [
            {
              guard: isOk,
              target: 'saved',
              actions: emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
            },
            { target: 'editing', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'editing', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'editing', actions: ['noteProblem', 'sayProblem'] } },
        on: { cancel: 'editing' },
      },
      saved: { type: 'final' },
    },
  })
