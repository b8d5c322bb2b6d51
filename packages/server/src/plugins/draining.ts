import type { FastifyInstance } from 'fastify'

/**
 * Drains connections between the stop signal and the end of listening: `/readyz` fails, so that the proxy sends no new
 * requests here, and each response closes its connection, so that the proxy does not reuse one that is about to end.
 */
export function registerDraining(app: FastifyInstance): void {
  app.decorate('draining', { isOn: false })
  app.addHook('onRequest', async (_request, reply) => {
    if (app.draining.isOn) reply.header('connection', 'close')
  })
}
