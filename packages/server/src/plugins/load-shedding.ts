import { m } from '@ilera/contract/messages'
import type { OutgoingHttpHeaders } from 'node:http'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { OverloadError } from '../bounded-queue.ts'
import { isLoadShedding } from '../settings.ts'
import { errorBody } from './error-handler.ts'

/** Seconds after which a client may retry when the queue for the database is full. */
const retryAfter = 2

/**
 * Answers 503 with Retry-After while the process is overloaded. While too many requests wait for the database, it rejects
 * calls of the API; while the event loop is blocked, also requests for files. Probes are never rejected. Most rejections are
 * of the first kind, so that response is built in advance: it takes 0.040 ms of CPU time, and 0.064 ms when thrown as an
 * error (decision 084).
 */
export async function registerLoadShedding(app: FastifyInstance, securityHeaders: OutgoingHttpHeaders): Promise<void> {
  if (!isLoadShedding(app.dependencies.settings)) return
  const { database } = app.dependencies
  const body = JSON.stringify(errorBody(503, m.common_busy()))
  const headers: OutgoingHttpHeaders = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(retryAfter),
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.call || !database.isOverloaded()) return done()
    reply.hijack()
    reply.raw.writeHead(503, headers).end(body)
  })
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    sampleInterval: 500,
    pressureHandler: ({ routeOptions }) => {
      // The platform would restart a busy process if its liveness probe failed.
      if (!routeOptions.config.isProbe) throw new OverloadError('The event loop is blocked.')
    },
  })
}
