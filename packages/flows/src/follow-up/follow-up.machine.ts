import { m } from '@ilera/contract/messages'
import {
  checkFollowUpReason,
  checkSeriesPlan,
  chosenVisits,
  visitField,
  type ChosenVisit,
  type SeriesPlan,
} from '@ilera/contract/follow-ups/rules'
import type { VisitPlan } from '@ilera/contract/follow-ups/schemas'
import { checkSuggestion, type SuggestionInput } from '@ilera/contract/follow-ups/suggestions'
import { timings } from '@ilera/contract/shared/timings'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, messageFrom, problemFrom, valueOrUndefined, type CallResult } from '../shared/call-result.ts'
import { isValid, type BusyTag, type FormInput } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

type Input = { appointmentId: string }
export type FollowUpActors = {
  plan: PromiseActorLogic<CallResult<{ data: VisitPlan }>, Input & { wanted: SeriesPlan }>
  book: PromiseActorLogic<
    CallResult<{ message: string }>,
    Input & { visits: { date: string; time: string }[]; presentSymptoms: string }
  >
  suggest: PromiseActorLogic<CallResult<{ message: string }>, Input & { suggestion: SuggestionInput }>
}

type Context = Input & {
  wanted: SeriesPlan
  plan: VisitPlan | undefined
  chosen: ChosenVisit[]
  presentSymptoms: string
  suggestion: SuggestionInput
  problem?: ValidationErrors
}

/** The server names the visits that were sent; the page shows those of the plan, of which some may be left out. */
function problemOfPlan(problem: ValidationErrors | undefined, chosen: readonly ChosenVisit[]) {
  const ofVisits = chosen.map(({ place }, sent): [string, string | undefined] => [
    visitField(place),
    problem?.fields[visitField(sent)],
  ])
  return problem && { ...problem, fields: Object.fromEntries(ofVisits) }
}

/**
 * Books one or several visits after an attended one: planned, reviewed, and booked in one step (docs/decisions/131). Or suggests one
 * to the patient (145).
 */
export const createFollowUpMachine = (actors: FollowUpActors) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as Context,
      events: {} as
        | { type: 'plan'; values: FormInput<SeriesPlan> }
        /** The choice for each visit of the plan, and the reason. */
        | { type: 'book'; values: Record<string, string> }
        /** For the patient to book. */
        | { type: 'suggest'; values: FormInput<SuggestionInput> }
        /** Back to the number of visits and weeks. */
        | { type: 'back' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      validatePlan: assign(({ event }) => {
        if (event.type !== 'plan') return {}
        const result = checkSeriesPlan(event.values)
        return result.ok ? { wanted: result.values, problem: undefined } : { problem: result.errors }
      }),
      validateSuggestion: assign(({ event }) => {
        if (event.type !== 'suggest') return {}
        const result = checkSuggestion(event.values)
        return result.ok ? { suggestion: result.values, problem: undefined } : { problem: result.errors }
      }),
      validateChoice: assign(({ context, event }) => {
        if (event.type !== 'book') return {}
        const reason = checkFollowUpReason(event.values['presentSymptoms'])
        const chosen = chosenVisits(context.plan?.visits ?? [], event.values)
        if (!reason.ok) return { problem: reason.errors }
        if (chosen.length === 0) return { problem: { summary: m.follow_ups_none_chosen(), fields: {} } }
        return { chosen, presentSymptoms: reason.values.presentSymptoms, problem: undefined }
      }),
      saveProblem: assign({ problem: problemFrom }),
      saveBookingProblem: assign(({ context, event }) => ({
        problem: problemOfPlan(problemFrom({ event }), context.chosen),
      })),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'follow-up',
    context: ({ input }) => ({
      ...input,
      wanted: { count: 1, every: 1, unit: 'weeks' },
      plan: undefined,
      chosen: [],
      presentSymptoms: '',
      suggestion: { every: 1, unit: 'weeks', note: '' },
    }),
    initial: 'asking',
    states: {
      asking: { on: { plan: 'checking', suggest: 'checkingSuggestion' } },
      checking: { entry: 'validatePlan', always: [{ guard: isValid, target: 'planning' }, { target: 'asking' }] },
      planning: {
        tags: 'busy',
        invoke: {
          src: 'plan',
          input: ({ context: { appointmentId, wanted } }) => ({ appointmentId, wanted }),
          onDone: [
            {
              guard: isOk,
              target: 'reviewing',
              actions: assign({ plan: ({ event }) => valueOrUndefined(event.output)?.data }),
            },
            { target: 'asking', actions: ['saveProblem', 'sayProblem'] },
          ],
          onError: { target: 'asking', actions: ['saveProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'asking', actions: ['saveProblem', 'sayProblem'] } },
      },
      reviewing: {
        on: {
          book: 'checkingChoice',
          back: { target: 'asking', actions: assign({ plan: undefined, problem: undefined }) },
        },
      },
      checkingChoice: {
        entry: 'validateChoice',
        always: [{ guard: isValid, target: 'booking' }, { target: 'reviewing' }],
      },
      booking: {
        tags: 'busy',
        invoke: {
          src: 'book',
          input: ({ context: { appointmentId, chosen, presentSymptoms } }) => ({
            appointmentId,
            visits: chosen.map(({ slot }) => slot),
            presentSymptoms,
          }),
          onDone: [
            {
              guard: isOk,
              target: 'booked',
              actions: emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
            },
            { target: 'planningAgain', actions: ['saveBookingProblem', 'sayProblem'] },
          ],
          onError: { target: 'reviewing', actions: ['saveProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'reviewing', actions: ['saveProblem', 'sayProblem'] } },
      },
      // Some times were taken meanwhile: the page shows what is free now.
      planningAgain: {
        tags: 'busy',
        invoke: {
          src: 'plan',
          input: ({ context: { appointmentId, wanted } }) => ({ appointmentId, wanted }),
          onDone: {
            target: 'reviewing',
            actions: assign({ plan: ({ context, event }) => valueOrUndefined(event.output)?.data ?? context.plan }),
          },
          onError: 'reviewing',
        },
        after: { requestTimeOut: 'reviewing' },
      },
      checkingSuggestion: {
        entry: 'validateSuggestion',
        always: [{ guard: isValid, target: 'suggesting' }, { target: 'asking' }],
      },
      suggesting: {
        tags: 'busy',
        invoke: {
          src: 'suggest',
          input: ({ context: { appointmentId, suggestion } }) => ({ appointmentId, suggestion }),
          onDone: [
            {
              guard: isOk,
              target: 'suggested',
              actions: emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
            },
            { target: 'asking', actions: ['saveProblem', 'sayProblem'] },
          ],
          onError: { target: 'asking', actions: ['saveProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'asking', actions: ['saveProblem', 'sayProblem'] } },
      },
      suggested: { type: 'final' },
      booked: { type: 'final' },
    },
  })

/** `plan`: what is reviewed, once it is known. `isDone`: all visits are booked, or one is suggested. */
export function followUpView(snapshot: SnapshotFrom<typeof createFollowUpMachine>) {
  const { plan, problem } = snapshot.context
  return { plan, problem, busy: snapshot.hasTag('busy'), isDone: snapshot.status === 'done' }
}
