import type { Source } from '../assistant.ts'

/** A page of the health library, in our own plain words: no sentence over 20 words, no dose, no diagnosis. */
export type Topic = {
  id: string
  title: string
  /** Other words that people use for it, Nigerian usage included; only searched, never shown. */
  words: string
  summary: string
  selfCare: readonly string[]
  watchFor: readonly string[]
  seeSomeone: string
  sources: readonly Source[]
}
