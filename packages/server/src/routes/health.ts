import type { FastifyInstance } from 'fastify'
import { commonMessages } from '@ilera/contract/shared/messages'
import { httpError } from '../http-error.ts'

/** /healthz: the process answers. /readyz: so does its database, which takes writes, and the schema is up to date, and nobody told it to stop. */
export function registerHealth(app: FastifyInstance): void {
  app.get('/healthz', { config: { who: 'public', isProbe: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }))

  app.get('/readyz', { config: { who: 'public', isProbe: true }, logLevel: 'warn' }, async () => {
    const { database, isReady } = app.parts
    if (app.draining.isOn || !(await isReady())) throw httpError(503, commonMessages.unavailable)
    return { status: 'ready', database: database.kind }
  })
}
