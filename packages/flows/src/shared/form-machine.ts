import type { ValidationResult, ValidationErrors } from '@ilera/contract/shared/validation'

/** Carried by every state in which a request is under way: the form shows its spinner and does not fire twice. */
export type BusyTag = 'busy'

/** What a form machine keeps: the values that the rule let pass, what is wrong, and the server's words once it agreed. */
export type FormContext<Values> = { values: Values; problem?: ValidationErrors; success?: string }

/** The props of every form screen, minus its callbacks. */
export type FormView = { busy: boolean; problem?: ValidationErrors; success?: string }

/** What was typed, by field: the rule judges it. */
export type FormInput<Values> = { [Key in keyof Values]?: string }

/** Takes over a rule's outcome: the cleaned values, or the findings. */
export const afterValidation = <Values>(outcome: ValidationResult<Values>): Partial<FormContext<Values>> =>
  outcome.ok ? { values: outcome.values, problem: undefined } : { problem: outcome.findings }

/** Maps a form machine's snapshot to the props of its screen. */
export const formView = (snapshot: {
  hasTag: (tag: BusyTag) => boolean
  context: { problem?: ValidationErrors; success?: string }
}): FormView => ({
  busy: snapshot.hasTag('busy'),
  problem: snapshot.context.problem,
  success: snapshot.context.success,
})

/** Guard after a rule: it found nothing wrong. */
export const isValid = ({ context }: { context: { problem?: ValidationErrors } }): boolean => !context.problem
