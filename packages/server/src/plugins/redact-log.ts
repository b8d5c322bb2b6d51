/** Values under these names are left out of every line: they hold tokens, secrets or what a person typed. */
const secretNames =
  /^(?:headers?|raw_?headers|authorization|cookie|set-cookie|body|query|payload|params|url|req|res|request|reply|response|socket|password|secret|token|code|key|email|phone|text|message|html|to|from)$|token|secret|password|authorization|cookie/i
/** Lines say this much of what lies inside them. */
const deepest = 4

/** A bearer token or a link's token, wherever it stands in a sentence. */
const tokenInText = /\b(?:Bearer\s+)?[A-Za-z0-9_-]{40,}\b/g

const redactText = (text: string): string => text.replaceAll(tokenInText, '[redacted]')

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth === deepest) return '[redacted]'
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretNames.test(name) ? '[redacted]' : redactValue(inner, depth + 1),
    ]),
  )
}

/** What a log line may carry of an object: every level and every library goes through this. */
export const redactLine = (line: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]) => {
      // Errors have a serializer of their own, which keeps names, codes and places alone.
      if (name === 'err') return [name, value]
      return [name, secretNames.test(name) ? '[redacted]' : redactValue(value, 1)]
    }),
  )

/** The words of a line, and what is filled into them. */
export const redactWords = <Words extends unknown[]>(words: Words): Words => {
  for (const [index, word] of words.entries())
    if (typeof word === 'string' || index > 0) words[index] = redactValue(word, 1)
  return words
}
