import { m } from '@ilera/contract/messages'
import type { FastifyInstance } from 'fastify'
import { errorBody, retryAfter } from '../plugins/error-handler.ts'
import { stopping } from '../readiness-problem.ts'

/**
 * /healthz: the process is alive. /readyz: it can serve requests: the database accepts writes, all migrations are applied, and
 * the process is not shutting down. `reason` says why it is not ready, and `warnings` what is wrong although it is.
 */
export function registerHealth(app: FastifyInstance): void {
  app.get('/healthz', { config: { who: 'public', isProbe: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }))

  app.get('/readyz', { config: { who: 'public', isProbe: true }, logLevel: 'warn' }, async (request, reply) => {
    const { database, readinessProblem, realtime, workerWarning } = app.dependencies
    const problem = app.draining.isOn ? stopping : await readinessProblem()
    if (problem) {
      request.log.error({ reason: problem.reason, err: problem.error }, 'not ready')
      return reply
        .code(503)
        .header('retry-after', String(retryAfter))
        .send({ ...errorBody(503, m.common_unavailable()), reason: problem.reason })
    }
    const warnings = [
      database.primary?.warning(),
      database.replica?.warning(),
      realtime.warning(),
      await workerWarning(),
    ].filter((warning) => warning !== undefined)
    return { status: 'ready', database: database.kind, ...(warnings.length > 0 ? { warnings } : {}) }
  })
}
