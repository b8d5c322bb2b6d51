import { genericErrorMessage, type ValidationErrors } from '@ilera/contract/shared/validation'
import type { Problem } from '@ilera/contract/shared/problem'
import { commonMessages } from '@ilera/contract/shared/messages'

/** What the server says when it will not do a thing: an expected 4xx. */
export type ErrorResponse = Omit<Problem, 'error'>

/** What an actor that asks the server gives back. A lost network, a time-out and a 5xx are thrown instead. */
export type CallResult<Value> = { ok: true; value: Value } | { ok: false; refusal: ErrorResponse }

/** A 5xx that came with a sentence fit to show. Any other error counts as a lost network. */
export class ServerError extends Error {
  override name = 'ServerFailure'
}

/** A refusal as a form shows it; sentences for fields stand beside them. */
const responseToErrors = (
  refusal: ErrorResponse,
  fallback: string = commonMessages.anErrorOccurred,
): ValidationErrors => ({
  summary: refusal.message || fallback,
  fields: refusal.fields ?? {},
})

/** Said before the server looked at what was asked: whether an earlier try was done is still unknown. */
const undecided = new Set([401, 408, 425, 429])

/** A refusal that decides nothing about the act: it may be tried again, and an earlier try may have been done. */
export const isUndecided = ({ statusCode, message }: ErrorResponse): boolean =>
  undecided.has(statusCode) || message === commonMessages.requestInProgress

/** Guard on an actor's answer: refused, and nothing is decided by it. */
export const leftOpen = ({ event: { output } }: { event: { output: CallResult<unknown> } }): boolean =>
  !output.ok && isUndecided(output.refusal)

/** What a thrown error means to a user: the server's sentence, or 'Check your network' (spec section 8). */
export const failureMessage = (error: unknown): string =>
  error instanceof ServerError ? error.message || genericErrorMessage : commonMessages.checkYourNetwork

export const failureToErrors = (error: unknown): ValidationErrors => ({ summary: failureMessage(error), fields: {} })

/** What a form shows after `timings.request` ms without an answer. */
export const timeoutErrors: ValidationErrors = { summary: commonMessages.checkYourNetwork, fields: {} }

/** What the form shows for an answer: nothing where it was accepted. */
export const problemOf = (answer: CallResult<unknown>): ValidationErrors | undefined =>
  answer.ok ? undefined : responseToErrors(answer.refusal)

/** Guard on an actor's answer. */
export const isOk = ({ event }: { event: { output: CallResult<unknown> } }): boolean => event.output.ok

/** Guard: refused because the appointment is no longer what the page shows, so that it has to be loaded again. */
export const isOutdated = ({ event }: { event: { output: CallResult<unknown> } }): boolean => {
  const { output } = event
  return !output.ok && output.refusal.status !== undefined && !output.refusal.suggestions
}

/** What was answered; undefined where it was refused. */
export const valueOrUndefined = <Value>(answer: CallResult<Value>): Value | undefined =>
  answer.ok ? answer.value : undefined

/** The server's sentence, accepted or refused. */
export const messageFrom = (answer: CallResult<{ message: string }>): string =>
  answer.ok ? answer.value.message : answer.refusal.message
