import type { FastifyInstance } from 'fastify'

/**
 * Reads JSON bodies. An absent body counts as an empty one, so that what is missing is told field by field; providers'
 * bodies are also kept as they came, because their signatures cover the bytes. Poisoned keys (`__proto__`) give 400.
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

  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.schema?.body) request.body ??= {}
  })
}
