import { errorSummary, type ValidationResult } from '@ilera/contract/shared/validation'
import type { Problem } from '@ilera/contract/shared/problem'

type ErrorDetails = Pick<Problem, 'fields' | 'suggestions' | 'status'> & {
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
}

/** An expected refusal: thrown by a handler, answered as a `Problem` with this status and sentence. */
export class HttpError extends Error {
  readonly statusCode: number
  readonly extras: ErrorDetails

  constructor(statusCode: number, message: string, extras: ErrorDetails) {
    super(message)
    this.name = 'HttpError'
    this.statusCode = statusCode
    this.extras = extras
  }
}

/** `throw refuse(409, words.taken, { suggestions })`. */
export const httpError = (statusCode: number, message: string, extras: ErrorDetails = {}): HttpError =>
  new HttpError(statusCode, message, extras)

/** The values of a rule that holds; otherwise throws the refusal (400) with the sentences beside the fields. */
export function parseOrThrow<Values>(outcome: ValidationResult<Values>): Values {
  if (outcome.ok) return outcome.values
  const { fields } = outcome.findings
  const details = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  throw httpError(400, errorSummary(outcome.findings), { fields: Object.fromEntries(details) })
}
