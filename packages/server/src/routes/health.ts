import { m } from '@ilera/contract/messages'
import type { FastifyInstance } from 'fastify'
import { httpError } from '../http-error.ts'

/**
 * /healthz: the process is alive. /readyz: it can serve requests: the database accepts writes, all migrations are applied, and
 * the process is not shutting down.
 */
export function registerHealth(app: FastifyInstance): void {
  app.get('/healthz', { config: { who: 'public', isProbe: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }))

  app.get('/readyz', { config: { who: 'public', isProbe: true }, logLevel: 'warn' }, async () => {
    const { database, isReady } = app.dependencies
    if (app.draining.isOn || !(await isReady())) throw httpError(503, m.common_unavailable())
    return { status: 'ready', database: database.kind }
  })
}
