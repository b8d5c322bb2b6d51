import { groupDigits } from '@ilera/contract/shared/group-digits'
import { m } from '@ilera/contract/messages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { ProblemSchema, type Problem } from '@ilera/contract/shared/problem'
import {
  DatabaseUnavailable,
  isLockConflict,
  isInvalidText,
  sqlStateOf,
  sqlStates,
} from '../database/database-errors.ts'
import { PictureStoreDown } from '../providers/images/image-store.ts'
import { HttpError } from '../http-error.ts'
import { OverloadError } from '../bounded-queue.ts'
import { redirectNavigation } from './path-redirects.ts'
import { textTypeKeyword } from './text-normalization.ts'

/** Seconds after which a client may retry when the server is unavailable. */
export const retryAfter = 5

/** Builds the body of an error response. */
export const errorBody = (statusCode: number, message: string, extras: Partial<Problem> = {}): Problem => ({
  statusCode,
  error: message,
  message,
  ...extras,
})

const fieldOf = ({ instancePath, params }: FastifySchemaValidationError): string | undefined => {
  const missing = params['missingProperty']
  return typeof missing === 'string' ? missing : instancePath.split('/')[1]
}

const messageFor = ({ keyword, params, message }: FastifySchemaValidationError): string => {
  if (keyword === textTypeKeyword && message) return message
  const limit = params['limit']
  if (keyword === 'maxLength' && typeof limit === 'number') return m.common_too_long({ most: groupDigits(limit) })
  return keyword === 'required' ? m.common_field_missing() : m.common_field_wrong()
}

/** Converts validation errors. A malformed id gives 404, like an unknown one. */
function fromSchemaErrors(errors: FastifySchemaValidationError[], context: string | undefined): Problem {
  if (context === 'params') return errorBody(404, m.common_not_found())
  const entries = errors.flatMap((error) => {
    const field = fieldOf(error)
    return field ? [[field, messageFor(error)] as const] : []
  })
  const [first] = entries
  return first
    ? errorBody(400, first[1], { fields: Object.fromEntries(entries) })
    : errorBody(400, m.common_malformed_body())
}

const messagesByStatus: Record<number, () => string> = {
  400: m.common_malformed_body,
  404: m.common_not_found,
  406: m.common_unsupported_type,
  413: m.common_too_large,
  415: m.common_unsupported_type,
  429: m.common_too_many,
  503: m.common_busy,
}

/** The route of the web app's files: every URL that no other route matches. */
const everyFile = '/*'

const unknownCall = () => errorBody(404, m.common_unknown_call(), { code: 'unknown-call' })

/** Whether the process or the database has more work than it can do in time. */
const isOverload = (error: unknown) => error instanceof OverloadError || isLockConflict(error)

const isFastifyError = (error: unknown): error is FastifyError => error instanceof Error && 'code' in error

/** Converts an error to a response body with a message for users, without internal details. */
export function toErrorBody(error: unknown): Problem {
  if (error instanceof HttpError) {
    const { retryAfter: _, ...extras } = error.extras
    return errorBody(error.statusCode, error.message, extras)
  }
  if (error instanceof DatabaseUnavailable) return errorBody(503, m.common_unavailable())
  if (isOverload(error)) return errorBody(503, m.common_busy())
  if (error instanceof PictureStoreDown) return errorBody(503, m.patients_picture_store_unavailable())
  if (sqlStateOf(error) === sqlStates.sessionEnded) return errorBody(401, m.common_session_ended())
  if (isInvalidText(error)) return errorBody(400, m.common_malformed_body())
  if (isFastifyError(error)) {
    if (error.validation) return fromSchemaErrors(error.validation, error.validationContext)
    const status = error.statusCode ?? 500
    const message = messagesByStatus[status]
    if (message) return errorBody(status, message())
    if (status < 500) return errorBody(400, m.common_malformed_body())
  }
  return errorBody(500, m.common_an_error_occurred())
}

/** Answers a URL that the router cannot decode, such as `/%E0%A4%A`, with 404. */
export function replyBadUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (redirectNavigation(request, reply)) return
  const problem = error.code === 'FST_ERR_BAD_URL' ? unknownCall() : toErrorBody(error)
  void reply.code(problem.statusCode).type('application/json; charset=utf-8').send(problem)
}

/** Whether a file request failed because of its URL: `//evil.example`, `/./faq`, a name too long for the file system. */
const isNoFile = (error: unknown, { routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === everyFile && isFastifyError(error) && [400, 403, 404].includes(error.statusCode ?? 500)

/** Logs an unexpected error, and sets the status and Retry-After. The caller sends the body. */
export function startErrorReply(
  error: unknown,
  { statusCode }: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // The request's own log line records a rejection by load shedding: a second line would add to the load.
  if (statusCode >= 500 && !isOverload(error)) request.log.error({ err: error }, 'request failed')
  const wait = error instanceof HttpError ? error.extras.retryAfter : undefined
  if (wait ?? statusCode === 503) reply.header('retry-after', String(wait ?? retryAfter))
  return reply.code(statusCode)
}

/** Converts every error to a `Problem` with its status. Unexpected errors are logged, and their details stay on the server. */
export function registerErrors(app: FastifyInstance): void {
  app.addSchema(ProblemSchema)

  app.setErrorHandler((error, request, reply) => {
    const problem = isNoFile(error, request) ? unknownCall() : toErrorBody(error)
    if (problem.statusCode === 404 && redirectNavigation(request, reply)) return reply
    return startErrorReply(error, problem, request, reply).type('application/json; charset=utf-8').send(problem)
  })

  app.setNotFoundHandler((request, reply) =>
    redirectNavigation(request, reply) ? reply : reply.code(404).send(unknownCall()),
  )
}
