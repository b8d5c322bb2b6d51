import type { Versioned } from '@ilera/contract/shared/record-version'
import type { ValidationResult } from '@ilera/contract/shared/validation'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { isOk, isRecordOutdated, messageFrom, problemFrom, type CallResult } from './call-result.ts'
import { afterValidation, isValid, type BusyTag, type FormContext } from './form-machine.ts'
import { problemToast, successToast, type Toast } from './toast.ts'

/** The record that the form is about: undefined adds a new one. */
type Input = { recordId: string | undefined }

export type RecordFormActors<Values> = {
  /** `version`: of the record, as the form was opened with it. */
  save: PromiseActorLogic<CallResult<{ message: string }>, Input & Versioned<{ values: Values }>>
}

type Rules<Form, Values> = {
  id: string
  /** Reads the form's texts and validates them. */
  check: (form: Form) => ValidationResult<Values>
  /** The values before anything is typed. */
  blank: Values
}

/** A hospital adds a record of its own, or changes one. The final state leads back to the list. */
export const createRecordFormMachine = <Form extends object, Values extends object>(
  { id, check, blank }: Rules<Form, Values>,
  actors: RecordFormActors<Values>,
) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as Versioned<FormContext<Values>> & Input,
      events: {} as { type: 'save'; values: Versioned<Form> } | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ event }) =>
        event.type === 'save' ? { version: event.values.version, ...afterValidation(check(event.values)) } : {},
      ),
      noteProblem: assign({ problem: problemFrom, isOutdated: isRecordOutdated }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, values: blank }),
    initial: 'editing',
    states: {
      editing: { on: { save: 'checking' } },
      checking: { entry: 'check', always: [{ guard: isValid, target: 'saving' }, { target: 'editing' }] },
      saving: {
        tags: 'busy',
        invoke: {
          src: 'save',
          input: ({ context: { recordId, values, version } }) => ({ recordId, values, version }),
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
