import { m } from '@ilera/contract/messages'
import type { FastifyInstance } from 'fastify'
import { errorBody, retryAfter } from '../plugins/error-handler.ts'
import { stopping, type ReadinessProblem } from '../readiness-problem.ts'
import { createSharedReads } from '../shared-reads.ts'

/**
 * /healthz: the process is alive. /readyz: it can serve requests: the database accepts writes, all migrations are applied, and
 * the process is not shutting down. `reason` says why it is not ready, and `warnings` what is wrong although it is.
 */
export function registerHealth(app: FastifyInstance): void {
  const { database, readinessProblem, realtime, workerWarning } = app.dependencies
  // Probes that come at once ask the database once: a load balancer has many processes, and the database other work.
  const share = createSharedReads<{ problem: ReadinessProblem } | { warning: string | undefined }>()
  async function check() {
    const problem = await readinessProblem()
    return problem ? { problem } : { warning: await workerWarning() }
  }

  app.get('/healthz', { config: { who: 'public', isProbe: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }))

  app.get('/readyz', { config: { who: 'public', isProbe: true }, logLevel: 'warn' }, async (request, reply) => {
    const checked = app.draining.isOn ? { problem: stopping } : await share('database', check)
    if ('problem' in checked) {
      const { problem } = checked
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
      checked.warning,
    ].filter((warning) => warning !== undefined)
    return { status: 'ready', database: database.kind, ...(warnings.length > 0 ? { warnings } : {}) }
  })
}
