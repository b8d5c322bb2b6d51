import type { ValidationResult, ValidationErrors } from '@ilera/contract/shared/validation'

/** The tag of every state with a running request: the form shows its spinner and ignores further submits. */
export type BusyTag = 'busy'

/** The context of a form machine: the validated values, the errors, and the server's message after success. */
export type FormContext<Values> = {
  values: Values
  problem?: ValidationErrors
  success?: string
  /** The problem is that somebody else has changed the record since the form was opened. */
  isOutdated?: boolean
}

/** The props that all form screens share, without their callbacks. */
export type FormView = {
  busy: boolean
  problem?: ValidationErrors
  success?: string
  /** The form has to be opened again, with the record as it is now. */
  isOutdated?: boolean
}

/** The typed values by field, before validation; the chosen ones where several can be. */
export type FormInput<Values> = {
  [Key in keyof Values]?: NonNullable<Values[Key]> extends readonly string[] ? readonly string[] : string
}

/** Maps a validation result to context: the cleaned values, or the errors. */
export const afterValidation = <Values>(outcome: ValidationResult<Values>): Partial<FormContext<Values>> =>
  outcome.ok
    ? { values: outcome.values, problem: undefined, isOutdated: undefined }
    : { problem: outcome.errors, isOutdated: undefined }

/** Maps a form machine's snapshot to the props of its screen. */
export const formView = (snapshot: {
  hasTag: (tag: BusyTag) => boolean
  context: Pick<FormContext<unknown>, 'problem' | 'success' | 'isOutdated'>
}): FormView => ({
  busy: snapshot.hasTag('busy'),
  problem: snapshot.context.problem,
  success: snapshot.context.success,
  isOutdated: snapshot.context.isOutdated,
})

/**
 * Guard: validation has found no errors. A form's `checking` state validates on entry, so that the guard can read the
 * result: the guard of a transition runs before its actions.
 */
export const isValid = ({ context }: { context: { problem?: ValidationErrors } }): boolean => !context.problem
