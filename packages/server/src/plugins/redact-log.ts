/** Values under these names are redacted, because they may contain tokens, secrets or personal data. */
const secretNames =
  /^(?:headers?|raw_?headers|authorization|cookie|set-cookie|body|query|payload|params|url|req|res|request|reply|response|socket|password|secret|token|code|key|email|phone|text|message|html|to|from)$|token|secret|password|authorization|cookie/i
/** Levels of nesting that are logged. */
const maxDepth = 4

/** A bearer token or a link's token anywhere in a text. */
const tokenInText = /\b(?:Bearer\s+)?[A-Za-z0-9_-]{40,}\b/g

const redactText = (text: string): string => text.replaceAll(tokenInText, '[redacted]')

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth === maxDepth) return '[redacted]'
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretNames.test(name) ? '[redacted]' : redactValue(inner, depth + 1),
    ]),
  )
}

/** Redacts the object of a log line. All log levels and libraries go through this. */
export const redactLine = (line: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]) => {
      // The serializer for errors logs only names, codes and stack frames.
      if (name === 'err') return [name, value]
      return [name, secretNames.test(name) ? '[redacted]' : redactValue(value, 1)]
    }),
  )

/** Redacts the message of a log line and its format arguments, in place. */
export const redactArguments = <Words extends unknown[]>(words: Words): Words => {
  for (const [index, word] of words.entries())
    if (typeof word === 'string' || index > 0) words[index] = redactValue(word, 1)
  return words
}
