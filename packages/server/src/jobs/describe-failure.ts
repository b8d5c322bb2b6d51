import { DatabaseError } from 'pg'

/** Characters. */
const maxLength = 300

/** Error messages of mail servers and other services may contain personal data: addresses, phone numbers, tokens, quoted texts. */
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
 * Describes a job's error for operators, without personal data: name, code, status of the SMTP or HTTP response, and the
 * response itself. Database errors quote values, so only their code is included.
 */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const codes = ['code', 'responseCode', 'statusCode', 'command'].flatMap((key) => valueOf(error, key))
  if (error instanceof DatabaseError) return [error.name, ...codes].join(' ')
  const [response = error.message] = valueOf(error, 'response')
  const cause = error.cause instanceof Error ? ` (caused by ${describeFailure(error.cause)})` : ''
  const text = `${[error.name, ...codes].join(' ')}: ${redact(response)}${cause}`
  return text.replaceAll(/\s+/g, ' ').slice(0, maxLength)
}
