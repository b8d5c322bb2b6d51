import { validateWorkingHours, parseWorkingHours, type WorkingHoursForm } from '@ilera/contract/doctors/rules'
import type { AffectedList, Plan } from '@ilera/contract/closures/schemas'
import type { Versioned } from '@ilera/contract/shared/record-version'
import type { WorkingHours } from '@ilera/contract/doctors/working-hours'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { failedWith, isOk, isRecordOutdated, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import { afterValidation, formView, isValid, type BusyTag, type FormContext } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

/** `reviewed`: the ids of the appointments that the plan was made for. */
export type HoursToSave = {
  doctorId: string
  timetable: WorkingHours
  plan: Plan | undefined
  reviewed: string[] | undefined
}

export type DoctorHoursActors = {
  save: PromiseActorLogic<CallResult<{ message: string }>, Versioned<HoursToSave>>
}

/** The appointments outside the hours, which wait for a decision, and the plan for them. */
type Review = { affected: AffectedList | undefined; plan: Plan | undefined }

type Input = { doctorId: string; now: () => Date | undefined }

const nothingToReview: Review = { affected: undefined, plan: undefined }
const blank: WorkingHours = { workingDays: [], leave: [] }

/**
 * The hospital sets a doctor's working hours and leave (decision 014). The final state leads to /admin/adminDoctors.
 */
export const createDoctorHoursMachine = (actors: DoctorHoursActors) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as Versioned<FormContext<WorkingHours>> & Input & Review,
      events: {} as { type: 'save'; values: WorkingHoursForm } | { type: 'carryOut'; plan: Plan } | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    guards: { isReviewed: ({ context }) => context.affected !== undefined },
    actions: {
      check: assign(({ context, event }) =>
        event.type === 'save'
          ? {
              ...nothingToReview,
              version: event.values['version'],
              ...afterValidation(validateWorkingHours(parseWorkingHours(event.values), context.now())),
            }
          : {},
      ),
      choosePlan: assign(({ event }) => (event.type === 'carryOut' ? { plan: event.plan, problem: undefined } : {})),
      forgetReview: assign({ ...nothingToReview, problem: undefined }),
      noteProblem: assign({ problem: problemFrom, isOutdated: isRecordOutdated }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'doctor-hours',
    context: ({ input }) => ({ ...input, ...nothingToReview, values: blank }),
    initial: 'editing',
    states: {
      editing: { on: { save: 'checking' } },
      checking: { entry: 'check', always: [{ guard: isValid, target: 'saving' }, { target: 'editing' }] },
      saving: {
        tags: 'busy',
        invoke: {
          src: 'save',
          input: ({ context: { doctorId, values, plan, affected, version } }) => ({
            doctorId,
            timetable: values,
            plan,
            reviewed: affected?.affected.map(({ _id }) => _id),
            version,
          }),
          onDone: [
            {
              guard: isOk,
              target: 'saved',
              actions: emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
            },
            {
              guard: failedWith('appointments-affected'),
              target: 'reviewing',
              // A list that is there already has grown since: the answer says by what.
              actions: assign({
                affected: ({ event: { output } }) => (output.ok ? undefined : output.error.affected),
                problem: ({ context, event }) => (context.affected ? problemFrom({ event }) : undefined),
              }),
            },
            {
              // What was to be reviewed is outdated, too.
              guard: failedWith('record-outdated'),
              target: 'editing',
              actions: ['forgetReview', 'noteProblem', 'sayProblem'],
            },
            { target: 'refused', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'refused', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'refused', actions: ['noteProblem', 'sayProblem'] } },
        on: { cancel: { target: 'editing', actions: 'forgetReview' } },
      },
      refused: { always: [{ guard: 'isReviewed', target: 'reviewing' }, { target: 'editing' }] },
      reviewing: {
        on: {
          carryOut: { target: 'saving', actions: 'choosePlan' },
          cancel: { target: 'editing', actions: 'forgetReview' },
        },
      },
      saved: { type: 'final' },
    },
  })

/** `review`: the appointments outside the hours, which wait for a decision. */
export const doctorHoursView = (snapshot: SnapshotFrom<typeof createDoctorHoursMachine>) => ({
  ...formView(snapshot),
  review: snapshot.context.affected,
})
