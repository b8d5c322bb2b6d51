/** Phrasings for the evaluation of the health chat. Keys of `cases` say what each group is about. */
export type CaseSet = {
  /** Who wrote the cases, from what, and when in relation to the rules. */
  provenance: string
  /** Written before the rules' words existed, or without looking at them. */
  heldOut: boolean
  cases: Record<string, readonly string[]>
}

export const allCases = (sets: readonly CaseSet[]): string[] => sets.flatMap(({ cases }) => Object.values(cases).flat())
