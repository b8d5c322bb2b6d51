/** A kind of emergency: the phrases that indicate it, and what to do until help comes. */
export type EmergencyKind = {
  id: string
  /** Shown after the call for help: what the message seems to describe, never a diagnosis. */
  heard: string
  /** Short, plain, safe for anyone to do. Never a dose. */
  steps: readonly string[]
  /** Patterns in the format of `readSign`. A clinician has to review them line by line. */
  signs: readonly string[]
  /** Whether it also applies to general questions ("what is the easiest way to …"). */
  evenInQuestions?: boolean
}
