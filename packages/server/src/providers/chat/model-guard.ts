import { isGrounded } from './guard/grounding.ts'
import { plainAnswer, tokensOf } from './guard/answer-tokens.ts'
import { statementsOf } from './guard/page-statements.ts'
import type { Topic } from './library/topic.ts'

/** Maximum length of a model's reply in characters. */
export const longestAnswer = 3_000

/**
 * Creates a function that checks a model's whole reply and returns the text to show, or undefined. It is an allow-list
 * (docs/decisions/045): a reply may repeat sentences of the cited pages and connect them. Any other word, number, name or URL
 * rejects it.
 */
export function createAnswerGuard(topics: readonly Topic[]): (text: string) => string | undefined {
  const addresses = [...new Set(topics.flatMap(({ sources }) => sources.flatMap(({ url }) => url ?? [])))]
  const known = statementsOf(topics, addresses)
  return (text) => {
    if (text.length > longestAnswer) return undefined
    const answer = plainAnswer(text, addresses)
    return answer && isGrounded(tokensOf(answer.read), known) ? answer.shown : undefined
  }
}
