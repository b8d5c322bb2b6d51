import { m } from '@ilera/contract/messages'
import { type ValidationErrors } from '@ilera/contract/shared/validation'
import type { ErrorCode } from '@ilera/contract/shared/error-codes'
import type { Problem } from '@ilera/contract/shared/problem'

/** The body of an expected error response (4xx). */
export type ErrorResponse = Omit<Problem, 'error'>

/** The result of a request. A lost connection, a time-out and a 5xx are thrown instead. */
export type CallResult<Value> = { ok: true; value: Value } | { ok: false; error: ErrorResponse }

/** A 5xx with a message that can be shown. Every other error counts as a lost connection. */
export class ServerError extends Error {
  override name = 'ServerError'
}

/** Maps an error response to a form's summary and field errors. */
const responseToErrors = (error: ErrorResponse, fallback: string = m.common_an_error_occurred()): ValidationErrors => ({
  summary: error.message || fallback,
  fields: error.fields ?? {},
})

/** Statuses that the server sends before it processes a request: whether an earlier attempt succeeded stays unknown. */
const undecided = new Set([401, 408, 425, 429])

/**
 * Whether an error response leaves the outcome open: the request may be retried, and an earlier attempt may have
 * succeeded.
 */
export const isUndecided = ({ statusCode, code }: ErrorResponse): boolean =>
  undecided.has(statusCode) || code === 'request-in-progress'

/** Guard: the server sent an error with this code. */
export const failedWith =
  (code: ErrorCode) =>
  ({ event: { output } }: { event: { output: CallResult<unknown> } }): boolean =>
    !output.ok && output.error.code === code

/** Guard: the request failed, and its outcome is still open. */
export const leftOpen = ({ event: { output } }: { event: { output: CallResult<unknown> } }): boolean =>
  !output.ok && isUndecided(output.error)

/** The message for a thrown error: the server's own, or 'Check your network' (spec section 8). */
export const failureMessage = (error: unknown): string =>
  error instanceof ServerError ? error.message || m.common_problem() : m.common_check_your_network()

const failureToErrors = (error: unknown): ValidationErrors => ({ summary: failureMessage(error), fields: {} })

/** A form's errors for a result; undefined if it succeeded. */
const problemOf = (answer: CallResult<unknown>): ValidationErrors | undefined =>
  answer.ok ? undefined : responseToErrors(answer.error)

/** The event that ended a request: an error response, a failure, or no response in time. */
type RequestEnd = { event: { type: string; output?: CallResult<unknown>; error?: unknown } }

/** The errors for the end of a request. Named actions use it: XState types their events as the machine's own. */
export const problemFrom = ({ event }: RequestEnd): ValidationErrors | undefined =>
  event.output ? problemOf(event.output) : failureToErrors(event.error)

/** True if a save was refused because somebody else has changed the record since the form was opened. */
export const isRecordOutdated = ({ event: { output } }: RequestEnd): true | undefined =>
  output?.ok === false && output.error.code === 'record-outdated' ? true : undefined

/** The free times that an error response suggests. */
export const suggestionsFrom = ({ event: { output } }: RequestEnd): NonNullable<ErrorResponse['suggestions']> =>
  output && !output.ok ? (output.error.suggestions ?? []) : []

/** Guard: the request succeeded. */
export const isOk = ({ event }: { event: { output: CallResult<unknown> } }): boolean => event.output.ok

/**
 * Guard: the request failed because the appointment has changed since the page loaded it, so the page must reload it.
 */
export const isOutdated = ({ event }: { event: { output: CallResult<unknown> } }): boolean => {
  const { output } = event
  return !output.ok && output.error.status !== undefined && !output.error.suggestions
}

/** The value of a successful result, else undefined. */
export const valueOrUndefined = <Value>(answer: CallResult<Value>): Value | undefined =>
  answer.ok ? answer.value : undefined

/** The server's message, from a success or an error response. */
export const messageFrom = (answer: CallResult<{ message: string }>): string =>
  answer.ok ? answer.value.message : answer.error.message
