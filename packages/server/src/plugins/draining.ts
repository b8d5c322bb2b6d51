import type { FastifyInstance } from 'fastify'

/** Milliseconds after which a request that is still incomplete, or a response that nobody reads, is cut off. */
export const stragglerTimeoutMs = 7_000

/**
 * Drains connections after the stop signal. Until the process stops listening, `/readyz` fails, so that the proxy sends no new
 * requests here, and each response closes its connection, so that the proxy does not reuse one that is about to end. After
 * that no connection stays open: an idle one would hold up the end until the process is killed with its database open.
 */
export function registerDraining(app: FastifyInstance): void {
  app.decorate('draining', { isOn: false })
  // Decided when the response leaves: its request may have come before the signal.
  app.addHook('onSend', async (_request, reply) => {
    if (app.draining.isOn) reply.header('connection', 'close')
  })
  // Where the headers had left before the signal, the connection becomes idle after the server closed all idle ones.
  app.addHook('onResponse', async () => {
    if (app.draining.isOn && !app.server.listening) setImmediate(() => app.server.closeIdleConnections())
  })
  let cutOff: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    cutOff = setTimeout(() => app.server.closeAllConnections(), stragglerTimeoutMs)
  })
  app.addHook('onClose', async () => clearTimeout(cutOff))
}
