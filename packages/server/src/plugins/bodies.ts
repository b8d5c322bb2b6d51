import { m } from '@ilera/contract/messages'
import { calls, type Call } from '@ilera/contract/calls'
import type { FastifyInstance } from 'fastify'
import { httpError } from '../http-error.ts'
import { wrongNumbers, typeErrors } from './json-types.ts'

/**
 * Parses JSON bodies. A missing body counts as an empty object, so that validation reports each missing field. Providers'
 * bodies are also stored as raw bytes, because their signatures cover these. Poisoned keys (`__proto__`) give 400.
 */
export function registerBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('rawBody')

  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body)
    if (request.routeOptions.config.who === 'provider') request.rawBody = bytes
    if (bytes.length === 0) return done(null, undefined)
    return parse(request, bytes.toString('utf8'), done)
  })

  // Rejects files for JSON calls before reading any of the body.
  app.addHook('onRequest', async (request, reply) => {
    const { call } = request.routeOptions.config
    const type = request.headers['content-type'] ?? ''
    const { isUpload }: Partial<Call> = call ? calls[call] : {}
    if (!call || isUpload || !/^multipart\//i.test(type)) return
    reply.header('connection', 'close')
    throw httpError(415, m.common_unsupported_type())
  })

  app.addHook('preValidation', async (request) => {
    const { body, querystring } = request.routeOptions.schema ?? {}
    if (body) request.body ??= {}
    const wrong = [...wrongNumbers(querystring, request.query), ...typeErrors(body, request.body)]
    if (wrong.length > 0)
      throw httpError(400, m.common_field_wrong(), {
        fields: Object.fromEntries(wrong.map((name) => [name, m.common_field_wrong()])),
      })
  })
}
