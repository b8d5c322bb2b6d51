import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { calls, type Call, type CallName } from '@ilera/contract/calls'
import { schemas, type CallSchema } from '@ilera/contract/schemas'
import { changesSearch } from './care/refresh-search.ts'
import { withIdempotency } from './plugins/idempotency.ts'
import { createHospitalSearch } from './repositories/hospital-search.ts'
import { createSessions } from './repositories/sessions.ts'

type Part<Name extends CallName, Key extends string> =
  (typeof schemas)[Name] extends Record<Key, infer Schema extends TSchema> ? Static<Schema> : undefined

/** The request of a call, typed by its schema. */
export type CallRequest<Name extends CallName> = FastifyRequest<{
  Params: Part<Name, 'params'>
  Querystring: Part<Name, 'querystring'>
  Body: Part<Name, 'body'>
}>

/** The response of a successful call. */
export type CallResponse<Name extends CallName> = Part<Name, 'response'>

export type CallHandler<Name extends CallName> = (
  request: CallRequest<Name>,
  reply: FastifyReply,
) => Promise<CallResponse<Name>>

const problem = { $ref: 'Problem#' }

/**
 * Registers a call of the contract: method, path, schema and who may make it. Its transactions fail with 401 when the caller's
 * session ends before they commit. Idempotent calls support Idempotency-Key; uploads support it themselves, after they have read
 * the file. The handler returns the response or throws `httpError(…)`.
 */
export function serveCall<const Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: CallHandler<Name>,
): void {
  const { method, path, who, staff, care, withoutTwoFactor, idempotent, isUpload }: Call = calls[name]
  const { response, status: created, ...checks }: CallSchema = schemas[name]
  const status = created ?? 200
  const sessions = createSessions(app.dependencies)
  const search = createHospitalSearch(app.dependencies.database)
  // `logout` needs no live session: ending an ended session does no harm.
  const writes = method !== 'GET' && who !== 'public' && who !== 'provider' && name !== 'logout'
  app.route<{ Params: Part<Name, 'params'>; Querystring: Part<Name, 'querystring'>; Body: Part<Name, 'body'> }>({
    method,
    url: path,
    config: {
      who,
      call: name,
      ...(staff && { staff }),
      ...(care && { care }),
      ...(withoutTwoFactor && { withoutTwoFactor }),
    },
    schema: { ...checks, operationId: name, response: { [status]: response, '4xx': problem, '5xx': problem } },
    handler: (request, reply) => {
      reply.code(status)
      const run = async () => {
        const answer = await handler(request, reply)
        if (changesSearch(name)) await search.markChanged(request.hospitalId)
        return answer
      }
      const respond = async () => (idempotent && !isUpload ? withIdempotency(request, reply, idempotent, run) : run())
      return writes ? sessions.withLiveSession(request.account.sessionId, respond) : respond()
    },
  })
}
