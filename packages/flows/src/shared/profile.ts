import type { Versioned } from '@ilera/contract/shared/record-version'
import type { ValidationResult, ValidationErrors } from '@ilera/contract/shared/validation'
import { validatePicture, type SelectedFile } from '@ilera/contract/patients/profile-picture-rules'
import { isBlank } from '@ilera/contract/shared/text-fields'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, enqueueActions, setup, type PromiseActorLogic } from 'xstate'
import { isOk, isRecordOutdated, problemFrom, type CallResult } from './call-result.ts'
import { isValid, type BusyTag, type FormInput } from './form-machine.ts'
import { problemToast, successToast, type Toast } from './toast.ts'

export type ProfileActors<Values extends object> = {
  /** `version`: of the record, as the form was opened with it, and in the result as it is after the save. */
  save: PromiseActorLogic<CallResult<Versioned<object>>, Versioned<{ values: Values }>>
  /**
   * Uploads the picture. `onProgress` receives the share that has been sent, 0 to 1. Leaving the state aborts the
   * upload.
   */
  uploadPicture: PromiseActorLogic<
    CallResult<unknown>,
    { picture: SelectedFile | undefined; onProgress: (sent: number) => void }
  >
}

export type ProfileContext<Values> = {
  values: Values
  /** Whether there are fields to save; a picture alone can be uploaded without them. */
  hasValues: boolean
  picture?: SelectedFile
  /** The share of the picture that has been sent, 0 to 1. */
  sent: number
  problem?: ValidationErrors
  /** The problem is that somebody else has changed the record since the form was opened. */
  isOutdated?: boolean
  /** Of the record: as the form was opened with it, and as this form has saved it before the picture failed. */
  version?: string
  savedVersion?: string
}

type Rules<Values> = {
  id: string
  check: (typed: FormInput<Values>, now: Date | undefined, emptied?: readonly string[]) => ValidationResult<Values>
  updated: () => string
  /** Whether errors also show as a toast. A hospital sees a modal instead (spec section 8). */
  toastErrors: boolean
}

type Save<Values> = Versioned<{
  type: 'save'
  values: FormInput<Values>
  /** The time by the server's clock; undefined if only the server can decide what is in the future. */
  now?: Date | undefined
  /** Fields that had a value and that the user has emptied. */
  emptied?: readonly string[]
  picture?: SelectedFile
}>

const hasValues = ({ context }: { context: ProfileContext<object> }) => context.hasValues && !context.problem
const hasPicture = ({ event, context }: { event: { output: CallResult<unknown> }; context: ProfileContext<object> }) =>
  isOk({ event }) && context.picture !== undefined

/** Validates fields and picture. A picture alone is a valid update; validation reports an empty form. */
function validateAll<Values extends object>(save: Save<Values>, check: Rules<Values>['check']) {
  const { values, now, emptied, picture, version } = save
  const outcome = check(values, now, emptied)
  const pictureError = picture && validatePicture(picture)
  const isEmpty = Object.values<string | readonly string[] | undefined>(values).every((typed) =>
    isBlank(String(typed ?? '')),
  )
  const problem = pictureError ?? (outcome.ok || (picture && isEmpty) ? undefined : outcome.errors)
  return {
    ...(outcome.ok && { values: outcome.values }),
    hasValues: outcome.ok,
    picture,
    problem,
    version,
    isOutdated: undefined,
    sent: 0,
  }
}

/**
 * Updates a profile: saves the fields, then uploads the picture with its progress. The final state leads to the profile
 * page.
 */
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
      noteProblem: assign({ problem: problemFrom, isOutdated: isRecordOutdated }),
      sayProblem: enqueueActions(({ context, enqueue }) => {
        if (toastErrors) enqueue.emit(problemToast(context.problem))
      }),
      sayUpdated: emit(() => successToast(updated())),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id,
    context: { values: blank, hasValues: false, sent: 0 },
    initial: 'editing',
    states: {
      editing: { on: { save: 'checking' } },
      checking: {
        entry: 'check',
        always: [
          { guard: hasValues, target: 'saving' },
          { guard: isValid, target: 'uploading' },
          { target: 'invalid' },
        ],
      },
      invalid: { on: { save: 'checking' } },
      saving: {
        tags: 'busy',
        invoke: {
          src: 'save',
          input: ({ context }) => ({ values: context.values, version: context.savedVersion ?? context.version }),
          onDone: [
            {
              guard: hasPicture,
              target: 'uploading',
              actions: assign({
                savedVersion: ({ event: { output } }) => (output.ok ? output.value.version : undefined),
              }),
            },
            { guard: isOk, target: 'updated', actions: 'sayUpdated' },
            { target: 'refused', actions: 'noteProblem' },
          ],
          onError: { target: 'offline', actions: 'noteProblem' },
        },
        after: { requestTimeOut: { target: 'offline', actions: 'noteProblem' } },
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
            { target: 'refused', actions: 'noteProblem' },
          ],
          onError: { target: 'offline', actions: 'noteProblem' },
        },
        on: { cancel: 'editing' },
        initial: 'moving',
        states: {
          // A slow upload may take long; only a stalled one is aborted.
          moving: {
            on: { progress: { target: 'moving', reenter: true, actions: 'noteProgress' } },
            after: { requestTimeOut: { target: '#offline', actions: 'noteProblem' } },
          },
        },
      },
      refused: {
        entry: 'sayProblem',
        on: { close: 'editing', save: 'checking' },
      },
      offline: {
        id: 'offline',
        entry: 'sayProblem',
        on: { close: 'editing', save: 'checking' },
      },
      updated: { type: 'final' },
    },
  })
