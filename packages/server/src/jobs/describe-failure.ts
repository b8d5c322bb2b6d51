import { DatabaseError } from 'pg'

const lengthMost = 300

/** Words of others may name whom a job was about: addresses, phone numbers, tokens and what stands in quotes. */
const personal: readonly [RegExp, string][] = [
  [/<?[^\s<>"']+@[^\s<>"']+>?/g, '[address]'],
  [/https?:\/\/\S+/g, '[link]'],
  [/[\w-]{24,}/g, '[token]'],
  [/"[^"]*"|'[^']*'|“[^”]*”/g, '[text]'],
  [/\+?\d(?:[\s().-]?\d){6,}/g, '[number]'],
]

const redact = (text: string): string =>
  personal.reduce((rest, [pattern, name]) => rest.replaceAll(pattern, name), text)

const valueOf = (error: Error, key: string): string[] => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

/**
 * What is kept of a job's failure for whoever runs the site: the error's name, its code, the status of an SMTP or HTTP answer
 * and the answer itself, without personal data. Errors of the database quote values, so only their code is kept.
 */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const codes = ['code', 'responseCode', 'statusCode', 'command'].flatMap((key) => valueOf(error, key))
  if (error instanceof DatabaseError) return [error.name, ...codes].join(' ')
  const [answer = error.message] = valueOf(error, 'response')
  const cause = error.cause instanceof Error ? ` (caused by ${describeFailure(error.cause)})` : ''
  const text = `${[error.name, ...codes].join(' ')}: ${redact(answer)}${cause}`
  return text.replaceAll(/\s+/g, ' ').slice(0, lengthMost)
}
