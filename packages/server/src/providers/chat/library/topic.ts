import type { Source } from '../assistant.ts'

/** A page of the health library in plain words: no sentence over 20 words, no doses, no diagnoses. */
export type Topic = {
  id: string
  title: string
  /** Other words that people use for it, including Nigerian ones. Searched, but never shown. */
  words: string
  summary: string
  selfCare: readonly string[]
  watchFor: readonly string[]
  seeSomeone: string
  sources: readonly Source[]
}
