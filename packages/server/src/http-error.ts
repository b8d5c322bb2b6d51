import { m } from '@ilera/contract/messages'
import { errorSummary, type ValidationResult } from '@ilera/contract/shared/validation'
import type { Problem } from '@ilera/contract/shared/problem'

type ErrorDetails = Pick<Problem, 'code' | 'fields' | 'suggestions' | 'status' | 'duplicates' | 'affected'> & {
  /** Seconds after which the client may retry. */
  retryAfter?: number
}

/** An expected error. The error handler sends it as a `Problem` with this status and message. */
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

/** Creates an `HttpError`: `throw httpError(409, messages.taken, { suggestions })`. */
export const httpError = (statusCode: number, message: string, extras: ErrorDetails = {}): HttpError =>
  new HttpError(statusCode, message, extras)

/** A 409 that says that the attempt to be replaced succeeded, and then why these values cannot replace it. */
export const earlierAttemptSucceeded = (reason: string, extras: ErrorDetails): HttpError =>
  httpError(409, `${m.common_earlier_stands()} ${reason}`, { ...extras, code: 'earlier-attempt-succeeded' })

/** Returns the values of a successful validation. Otherwise throws 400 with the messages by field. */
export function parseOrThrow<Values>(outcome: ValidationResult<Values>): Values {
  if (outcome.ok) return outcome.values
  const { fields } = outcome.errors
  const details = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  throw httpError(400, errorSummary(outcome.errors), { fields: Object.fromEntries(details) })
}
