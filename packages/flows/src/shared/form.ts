import type { Checked, Findings } from '@ilera/contract/shared/findings'

/** Carried by every state in which a request is under way: the form shows its spinner and does not fire twice. */
export type BusyTag = 'busy'

/** What a form machine keeps: the values that the rule let pass, what is wrong, and the server's words once it agreed. */
export type FormContext<Values> = { values: Values; problem?: Findings; success?: string }

/** The props of every form screen, minus its callbacks. */
export type FormView = { busy: boolean; problem?: Findings; success?: string }

/** What was typed, by field: the rule judges it. */
export type TypedIn<Values> = { [Key in keyof Values]?: string }

/** Takes over a rule's outcome: the cleaned values, or the findings. */
export const afterCheck = <Values>(outcome: Checked<Values>): Partial<FormContext<Values>> =>
  outcome.ok ? { values: outcome.values, problem: undefined } : { problem: outcome.findings }

/** Maps a form machine's snapshot to the props of its screen. */
export const formView = (snapshot: {
  hasTag: (tag: BusyTag) => boolean
  context: { problem?: Findings; success?: string }
}): FormView => ({
  busy: snapshot.hasTag('busy'),
  problem: snapshot.context.problem,
  success: snapshot.context.success,
})

/** Guard after a rule: it found nothing wrong. */
export const ruleHolds = ({ context }: { context: { problem?: Findings } }): boolean => !context.problem
