import type { Checked, Findings } from '@ilera/contract/shared/findings'
import { checkPicture, type ChosenPicture } from '@ilera/contract/patients/picture-rules'
import { isBlank } from '@ilera/contract/shared/text'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, enqueueActions, setup, type PromiseActorLogic } from 'xstate'
import { accepted, failureToFindings, noAnswer, problemOf, type Answer } from './answer.ts'
import { ruleHolds, type BusyTag, type TypedIn } from './form.ts'
import { problemToast, successToast, type Toast } from './toast.ts'

export type ProfileActors<Values extends object> = {
  save: PromiseActorLogic<Answer<unknown>, { values: Values }>
  /** `onProgress` takes the share that is sent, 0 to 1. Cancelled when the state is left. */
  uploadPicture: PromiseActorLogic<
    Answer<unknown>,
    { picture: ChosenPicture | undefined; onProgress: (sent: number) => void }
  >
}

export type ProfileContext<Values> = {
  values: Values
  /** What is to be sent: fields, the picture, or both. */
  hasValues: boolean
  picture?: ChosenPicture
  /** Share of the picture that is sent, 0 to 1. */
  sent: number
  problem?: Findings
}

type Rules<Values> = {
  id: string
  check: (typed: TypedIn<Values>, emptied?: readonly string[]) => Checked<Values>
  updated: string
  /** Whether problems are also said in a toast; a hospital sees a modal instead (spec section 8). */
  toastProblems: boolean
}

type Save<Values> = {
  type: 'save'
  values: TypedIn<Values>
  /** Fields that the form began with and that the person has emptied. */
  emptied?: readonly string[]
  picture?: ChosenPicture
}

const hasValues = ({ context }: { context: ProfileContext<object> }) => context.hasValues && !context.problem
const hasPicture = ({ event, context }: { event: { output: Answer<unknown> }; context: ProfileContext<object> }) =>
  accepted({ event }) && context.picture !== undefined

/** A picture alone is an update too; with nothing at all the rule says so. */
function checkAll<Values extends object>({ values, emptied, picture }: Save<Values>, check: Rules<Values>['check']) {
  const outcome = check(values, emptied)
  const pictureProblem = picture && checkPicture(picture)
  const nothingTyped = Object.values<string | undefined>(values).every(isBlank)
  const problem = pictureProblem ?? (outcome.ok || (picture && nothingTyped) ? undefined : outcome.findings)
  return { ...(outcome.ok && { values: outcome.values }), hasValues: outcome.ok, picture, problem, sent: 0 }
}

/** A profile's update: the fields, then the picture with its progress. Done means: go to the profile page. */
export const createProfileMachine = <Values extends object>(
  { id, check, updated, toastProblems }: Rules<Values>,
  blank: Values,
  actors: ProfileActors<Values>,
) =>
  setup({
    types: {
      context: {} as ProfileContext<Values>,
      events: {} as Save<Values> | { type: 'progress'; sent: number } | { type: 'close' } | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ event }) => (event.type === 'save' ? checkAll(event, check) : {})),
      noteProgress: assign(({ event }) => (event.type === 'progress' ? { sent: event.sent } : {})),
      noteNoAnswer: assign({ problem: noAnswer }),
      sayProblem: enqueueActions(({ context, enqueue }) => {
        if (toastProblems) enqueue.emit(problemToast(context.problem))
      }),
      sayUpdated: emit(successToast(updated)),
    },
    delays: { requestTimeOut: timings.request },
  }).createMachine({
    id,
    context: { values: blank, hasValues: false, sent: 0 },
    initial: 'editing',
    states: {
      editing: { on: { save: { target: 'checking', actions: 'check' } } },
      checking: {
        always: [
          { guard: hasValues, target: 'saving' },
          { guard: ruleHolds, target: 'uploading' },
          { target: 'invalid' },
        ],
      },
      invalid: { on: { save: { target: 'checking', actions: 'check' } } },
      saving: {
        tags: 'busy',
        invoke: {
          src: 'save',
          input: ({ context }) => ({ values: context.values }),
          onDone: [
            { guard: hasPicture, target: 'uploading' },
            { guard: accepted, target: 'updated', actions: 'sayUpdated' },
            { target: 'refused', actions: assign({ problem: ({ event }) => problemOf(event.output) }) },
          ],
          onError: { target: 'offline', actions: assign({ problem: ({ event }) => failureToFindings(event.error) }) },
        },
        after: { requestTimeOut: { target: 'offline', actions: 'noteNoAnswer' } },
        on: { cancel: 'editing' },
      },
      uploading: {
        tags: 'busy',
        invoke: {
          src: 'uploadPicture',
          input: ({ context, self }) => ({
            picture: context.picture,
            onProgress: (sent) => self.send({ type: 'progress', sent }),
          }),
          onDone: [
            { guard: accepted, target: 'updated', actions: 'sayUpdated' },
            { target: 'refused', actions: assign({ problem: ({ event }) => problemOf(event.output) }) },
          ],
          onError: { target: 'offline', actions: assign({ problem: ({ event }) => failureToFindings(event.error) }) },
        },
        on: { cancel: 'editing' },
        initial: 'moving',
        states: {
          // A slow line may take long; only one that stands still is given up.
          moving: {
            on: { progress: { target: 'moving', reenter: true, actions: 'noteProgress' } },
            after: { requestTimeOut: { target: '#offline', actions: 'noteNoAnswer' } },
          },
        },
      },
      refused: {
        entry: 'sayProblem',
        on: { close: 'editing', save: { target: 'checking', actions: 'check' } },
      },
      offline: {
        id: 'offline',
        entry: 'sayProblem',
        on: { close: 'editing', save: { target: 'checking', actions: 'check' } },
      },
      updated: { type: 'final' },
    },
  })
