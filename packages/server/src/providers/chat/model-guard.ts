import { isGrounded } from './guard/grounding.ts'
import { plainAnswer, tokensOf } from './guard/answer-tokens.ts'
import { statementsOf } from './guard/page-statements.ts'
import type { Topic } from './library/topic.ts'

/** Characters of the longest answer that is read. */
export const longestAnswer = 3_000

/**
 * Reads a model's whole answer about these pages: the text as it may be shown, or nothing. An allow-list
 * (docs/decisions/045): an answer may repeat what the cited pages say, sentence by
 * sentence, and lead from one sentence to the next. Any other word, number, name or address stops it.
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
