/** A kind of danger: how people say it, and what to do until help comes. */
export type EmergencyKind = {
  id: string
  /** Said after the call for help: what was understood, never what it is. */
  heard: string
  /** Short, plain, safe for anyone to do. Never a dose. */
  steps: readonly string[]
  /** See `readSign`. To be read line by line by a clinician. */
  signs: readonly string[]
  /** Holds even in a question that only asks about it ("what is the easiest way to …"). */
  evenInQuestions?: boolean
}
