import type { ValidationResult, ValidationErrors } from '@ilera/contract/shared/validation'
import { validatePicture, type SelectedFile } from '@ilera/contract/patients/profile-picture-rules'
import { isBlank } from '@ilera/contract/shared/text-fields'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, enqueueActions, setup, type PromiseActorLogic } from 'xstate'
import { isOk, failureToErrors, timeoutErrors, problemOf, type CallResult } from './call-result.ts'
import { isValid, type BusyTag, type FormInput } from './form-machine.ts'
import { problemToast, successToast, type Toast } from './toast.ts'

export type ProfileActors<Values extends object> = {
  save: PromiseActorLogic<CallResult<unknown>, { values: Values }>
  /** `onProgress` takes the share that is sent, 0 to 1. Cancelled when the state is left. */
  uploadPicture: PromiseActorLogic<
    CallResult<unknown>,
    { picture: SelectedFile | undefined; onProgress: (sent: number) => void }
  >
}

export type ProfileContext<Values> = {
  values: Values
  /** What is to be sent: fields, the picture, or both. */
  hasValues: boolean
  picture?: SelectedFile
  /** Share of the picture that is sent, 0 to 1. */
  sent: number
  problem?: ValidationErrors
}

type Rules<Values> = {
  id: string
  check: (typed: FormInput<Values>, emptied?: readonly string[]) => ValidationResult<Values>
  updated: string
  /** Whether problems are also said in a toast; a hospital sees a modal instead (spec section 8). */
  toastErrors: boolean
}

type Save<Values> = {
  type: 'save'
  values: FormInput<Values>
  /** Fields that the form began with and that the person has emptied. */
  emptied?: readonly string[]
  picture?: SelectedFile
}

const hasValues = ({ context }: { context: ProfileContext<object> }) => context.hasValues && !context.problem
const hasPicture = ({ event, context }: { event: { output: CallResult<unknown> }; context: ProfileContext<object> }) =>
  isOk({ event }) && context.picture !== undefined

/** A picture alone is an update too; with nothing at all the rule says so. */
function validateAll<Values extends object>({ values, emptied, picture }: Save<Values>, check: Rules<Values>['check']) {
  const outcome = check(values, emptied)
  const pictureError = picture && validatePicture(picture)
  const isEmpty = Object.values<string | undefined>(values).every(isBlank)
  const problem = pictureError ?? (outcome.ok || (picture && isEmpty) ? undefined : outcome.findings)
  return { ...(outcome.ok && { values: outcome.values }), hasValues: outcome.ok, picture, problem, sent: 0 }
}

/** A profile's update: the fields, then the picture with its progress. Done means: go to the profile page. */
export const createProfileMachine = <Values extends object>(
  { id, check, updated, toastErrors }: Rules<Values>,
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
      check: assign(({ event }) => (event.type === 'save' ? validateAll(event, check) : {})),
      noteProgress: assign(({ event }) => (event.type === 'progress' ? { sent: event.sent } : {})),
      noteNoAnswer: assign({ problem: timeoutErrors }),
      sayProblem: enqueueActions(({ context, enqueue }) => {
        if (toastErrors) enqueue.emit(problemToast(context.problem))
      }),
      sayUpdated: emit(successToast(updated)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id,
    context: { values: blank, hasValues: false, sent: 0 },
    initial: 'editing',
    states: {
      editing: { on: { save: { target: 'checking', actions: 'check' } } },
      checking: {
        always: [
          { guard: hasValues, target: 'saving' },
          { guard: isValid, target: 'uploading' },
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
            { guard: isOk, target: 'updated', actions: 'sayUpdated' },
            { target: 'refused', actions: assign({ problem: ({ event }) => problemOf(event.output) }) },
          ],
          onError: { target: 'offline', actions: assign({ problem: ({ event }) => failureToErrors(event.error) }) },
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
            { guard: isOk, target: 'updated', actions: 'sayUpdated' },
            { target: 'refused', actions: assign({ problem: ({ event }) => problemOf(event.output) }) },
          ],
          onError: { target: 'offline', actions: assign({ problem: ({ event }) => failureToErrors(event.error) }) },
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
