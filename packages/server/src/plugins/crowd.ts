import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { words } from '@ilera/contract/shared/words'
import { problem } from './errors.ts'

/** Seconds. */
const retryAfter = 2

/**
 * Turns callers away (503) while the database cannot keep up, before anything else is looked at: in a crowd most answers are this
 * one, and who is served waits for as long as they take. The log and the metrics have it like any other.
 */
export function registerCrowd(app: FastifyInstance, securityHeaders: OutgoingHttpHeaders): void {
  const { database } = app.parts
  const body = JSON.stringify(problem(503, words.busy))
  const headers: OutgoingHttpHeaders = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(retryAfter),
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.call || !database.isCrowded()) return done()
    reply.hijack()
    reply.raw.writeHead(503, headers).end(body)
  })
}
