import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { ProblemSchema, type Problem } from '@ilera/contract/shared/problem'
import { words } from '@ilera/contract/shared/words'
import { profileWords } from '@ilera/contract/patients/words'
import { DatabaseUnavailable, isContended, isUnstorable, sqlStateOf, sqlStates } from '../database/database-errors.ts'
import { PictureStoreDown } from '../providers/images/image-store.ts'
import { Refusal } from '../refusal.ts'
import { QueueFull } from '../work-queue.ts'
import { answerNavigation } from './plain-paths.ts'
import { textKindKeyword } from './typed-text.ts'

/** Seconds after which a client may try again when the product itself is in trouble. */
const retryAfter = 5

/** What an error is told as; nothing from inside. */
export const problem = (statusCode: number, message: string, extras: Partial<Problem> = {}): Problem => ({
  statusCode,
  error: message,
  message,
  ...extras,
})

const fieldOf = ({ instancePath, params }: FastifySchemaValidationError): string | undefined => {
  const missing = params['missingProperty']
  return typeof missing === 'string' ? missing : instancePath.split('/')[1]
}

const sentenceOf = ({ keyword, params, message }: FastifySchemaValidationError): string => {
  if (keyword === textKindKeyword && message) return message
  const limit = params['limit']
  if (keyword === 'maxLength' && typeof limit === 'number') return words.tooLong(limit)
  return keyword === 'required' ? words.fieldMissing : words.fieldWrong
}

/** An id that cannot be one of ours is answered like one that we do not know. */
function fromValidation(errors: FastifySchemaValidationError[], context: string | undefined): Problem {
  if (context === 'params') return problem(404, words.notFound)
  const entries = errors.flatMap((error) => {
    const field = fieldOf(error)
    return field ? [[field, sentenceOf(error)] as const] : []
  })
  const [first] = entries
  return first ? problem(400, first[1], { fields: Object.fromEntries(entries) }) : problem(400, words.brokenBody)
}

const sentences: Record<number, string> = {
  400: words.brokenBody,
  404: words.notFound,
  406: words.unsupportedType,
  413: words.tooLarge,
  415: words.unsupportedType,
  429: words.tooMany,
  503: words.busy,
}

/** The route of the web app's files: every address that no other route takes. */
const everyFile = '/*'

const isFastifyError = (error: unknown): error is FastifyError => error instanceof Error && 'code' in error

/** What the caller is told of an error: a sentence fit to show, and nothing from inside. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) {
    const { retryAfter: _, ...extras } = error.extras
    return problem(error.statusCode, error.message, extras)
  }
  if (error instanceof DatabaseUnavailable) return problem(503, words.unavailable)
  if (isContended(error)) return problem(503, words.busy)
  if (error instanceof QueueFull) return problem(503, words.busy)
  if (error instanceof PictureStoreDown) return problem(503, profileWords.pictureStoreDown)
  if (sqlStateOf(error) === sqlStates.sessionEnded) return problem(401, words.sessionEnded)
  if (isUnstorable(error)) return problem(400, words.brokenBody)
  if (isFastifyError(error)) {
    if (error.validation) return fromValidation(error.validation, error.validationContext)
    const status = error.statusCode ?? 500
    const sentence = sentences[status]
    if (sentence) return problem(status, sentence)
    if (status < 500) return problem(400, words.brokenBody)
  }
  return problem(500, words.anErrorOccurred)
}

/** An address that no router can read, such as `/%E0%A4%A`, is one that does not exist. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (answerNavigation(request, reply)) return
  const answer = error.code === 'FST_ERR_BAD_URL' ? problem(404, words.unknownCall) : problemOf(error)
  void reply.code(answer.statusCode).type('application/json; charset=utf-8').send(answer)
}

/** Where the web app's files are, the address is all that can be wrong: `//evil.example`, `/./faq`, a name that no disk takes. */
const isNoFile = (error: unknown, { routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === everyFile && isFastifyError(error) && [400, 403, 404].includes(error.statusCode ?? 500)

/** Turns every error into a `Problem` with the right status; the unexpected is logged, and never told. */
export function registerErrors(app: FastifyInstance): void {
  app.addSchema(ProblemSchema)

  app.setErrorHandler((error, request, reply) => {
    const answer = isNoFile(error, request) ? problem(404, words.unknownCall) : problemOf(error)
    if (answer.statusCode === 404 && answerNavigation(request, reply)) return reply
    // The request's own log line records a rejection by load shedding: a second line would add to the load.
    if (answer.statusCode >= 500 && answer.message !== words.busy) request.log.error({ err: error }, 'request failed')
    const wait = error instanceof Refusal ? error.extras.retryAfter : undefined
    if (wait ?? answer.statusCode === 503) reply.header('retry-after', String(wait ?? retryAfter))
    return reply.code(answer.statusCode).type('application/json; charset=utf-8').send(answer)
  })

  app.setNotFoundHandler((request, reply) =>
    answerNavigation(request, reply) ? reply : reply.code(404).send(problem(404, words.unknownCall)),
  )
}
