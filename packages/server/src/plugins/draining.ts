import type { FastifyInstance } from 'fastify'

/**
 * The time between being told to stop and no longer listening: `/readyz` says no, so that the proxy sends nobody new, and each
 * answer closes its connection, so that the proxy does not send the next request down one that is about to end.
 */
export function registerDraining(app: FastifyInstance): void {
  app.decorate('draining', { isOn: false })
  app.addHook('onRequest', async (_request, reply) => {
    if (app.draining.isOn) reply.header('connection', 'close')
  })
}
