import { checkTimetable, readTimetable, type TimetableTexts } from '@ilera/contract/doctors/rules'
import type { Timetable } from '@ilera/contract/doctors/timetable'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { accepted, failureToFindings, messageOf, noAnswer, problemOf, type Answer } from '../shared/answer.ts'
import { afterCheck, ruleHolds, type BusyTag, type FormContext } from '../shared/form.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

export type DoctorHoursActors = {
  save: PromiseActorLogic<Answer<{ message: string }>, { doctorId: string; timetable: Timetable }>
}

type Input = { doctorId: string; now: () => Date | undefined }

const blank: Timetable = { workingDays: [], leave: [] }

/** A hospital says when a doctor sees patients (decision 014). Done means: go to /admin/adminDoctors. */
export const createDoctorHoursMachine = (actors: DoctorHoursActors) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as FormContext<Timetable> & Input,
      events: {} as { type: 'save'; values: TimetableTexts } | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ context, event }) =>
        event.type === 'save' ? afterCheck(checkTimetable(readTimetable(event.values), context.now())) : {},
      ),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
    },
    delays: { requestTimeOut: timings.request },
  }).createMachine({
    id: 'doctor-hours',
    context: ({ input }) => ({ ...input, values: blank }),
    initial: 'editing',
    states: {
      editing: { on: { save: { target: 'checking', actions: 'check' } } },
      checking: { always: [{ guard: ruleHolds, target: 'saving' }, { target: 'editing' }] },
      saving: {
        tags: 'busy',
        invoke: {
          src: 'save',
          input: ({ context }) => ({ doctorId: context.doctorId, timetable: context.values }),
          onDone: [
            {
              guard: accepted,
              target: 'saved',
              actions: emit(({ event }) => successToast(messageOf(event.output), timings.toastAdminSuccess)),
            },
            { target: 'editing', actions: [assign({ problem: ({ event }) => problemOf(event.output) }), 'sayProblem'] },
          ],
          onError: {
            target: 'editing',
            actions: [assign({ problem: ({ event }) => failureToFindings(event.error) }), 'sayProblem'],
          },
        },
        after: { requestTimeOut: { target: 'editing', actions: [assign({ problem: noAnswer }), 'sayProblem'] } },
        on: { cancel: 'editing' },
      },
      saved: { type: 'final' },
    },
  })
