import { m } from '@ilera/contract/messages'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { limits } from '@ilera/contract/shared/limits'
import { slowestBytesPerMs } from '@ilera/contract/shared/timings'
import { errorBody } from './error-handler.ts'

/** How fast the body of a request must arrive. */
export type BodyPace = {
  /** Average rate of the slowest supported line. */
  bytesPerMs: number
  /** Milliseconds for which nothing may arrive, and by which a body may lag behind the average rate. */
  pauseMs: number
  checkIntervalMs: number
}

export const defaultBodyPace: BodyPace = { bytesPerMs: slowestBytesPerMs, pauseMs: 30_000, checkIntervalMs: 5_000 }

/** Milliseconds that the largest picture takes on the slowest supported line. */
export const longestBodyMs = ({ bytesPerMs, pauseMs }: BodyPace): number => pauseMs + limits.picture / bytesPerMs

type Body = {
  raw: IncomingMessage
  reply: FastifyReply
  startedAt: number
  /** The connection's `bytesRead` at `startedAt`. */
  bytesAtStart: number
  movedAt: number
  bytesAtLastCheck: number
  /** When the response ended before the whole body had arrived. */
  respondedAt?: number
}

/** Whether a body arrives over a connection. Requests of `app.inject` have none. */
const hasBody = ({ headers, socket }: IncomingMessage): boolean =>
  socket instanceof Socket && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/**
 * Ends requests whose body stalls or dribbles, and lets one that moves take as long as its size needs on a slow line. The
 * server's `requestTimeout` cannot tell the two apart. Time in which the server itself does not read the body does not count.
 */
export function registerBodyPace(app: FastifyInstance, securityHeaders: OutgoingHttpHeaders): void {
  const { bytesPerMs, pauseMs, checkIntervalMs } = app.dependencies.bodyPace
  const bodies = new Map<IncomingMessage, Body>()

  const isTooSlow = (body: Body, now: number): boolean => {
    if (body.respondedAt !== undefined) return now - body.respondedAt > pauseMs
    const received = body.bytesAtLastCheck - body.bytesAtStart
    return now - body.movedAt > pauseMs || now - body.startedAt > pauseMs + received / bytesPerMs
  }

  function end({ raw, reply }: Body): void {
    if (reply.raw.headersSent) return void raw.socket.destroy()
    reply.hijack()
    const body = JSON.stringify(errorBody(408, m.common_too_slow()))
    reply.raw.writeHead(408, {
      ...securityHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    })
    reply.raw.end(body, () => raw.socket.destroySoon())
  }

  function check(body: Body, now: number): void {
    const { raw } = body
    if (raw.complete || raw.socket.destroyed) return void bodies.delete(raw)
    const { bytesRead } = raw.socket
    if (raw.readableFlowing !== true) {
      Object.assign(body, { startedAt: now, bytesAtStart: bytesRead, movedAt: now })
    } else if (bytesRead > body.bytesAtLastCheck) body.movedAt = now
    body.bytesAtLastCheck = bytesRead
    if (!isTooSlow(body, now)) return
    bodies.delete(raw)
    end(body)
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (hasBody(raw)) {
      const now = performance.now()
      const { bytesRead } = raw.socket
      bodies.set(raw, {
        raw,
        reply,
        startedAt: now,
        bytesAtStart: bytesRead,
        movedAt: now,
        bytesAtLastCheck: bytesRead,
      })
    }
    done()
  })
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    const body = bodies.get(raw)
    if (raw.complete) bodies.delete(raw)
    else if (body) body.respondedAt = performance.now()
    done()
  })

  const timer = setInterval(() => {
    const now = performance.now()
    for (const body of bodies.values()) check(body, now)
  }, checkIntervalMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
