import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Parts } from '../parts.ts'
import { publicUrl } from '../settings.ts'
import { inlineCspHashes } from './csp-hashes.ts'

/**
 * The content-security policy: our own scripts and styles, and the chosen payment provider's widget; fonts, workers and the
 * like fall under `default-src`. HSTS and the upgrade
 * to https only where people come by https, so that plain http on a local network works.
 */
function options({ settings, payments }: Parts): HelmetOptions {
  const ownAddress = new URL(publicUrl(settings))
  const isSecure = ownAddress.protocol === 'https:'
  // Older browsers do not count a socket to the page's own host as 'self'.
  const ownSocket = `${isSecure ? 'wss' : 'ws'}://${ownAddress.host}`
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineCspHashes('script'), ...payments.origins],
        styleSrc: ["'self'", ...inlineCspHashes('style'), ...payments.origins],
        imgSrc: ["'self'", 'data:', 'blob:', ...payments.origins],
        connectSrc: ["'self'", ownSocket, ...payments.origins],
        frameSrc: ["'self'", ...payments.origins],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  }
}

/** The headers of every answer. They are the same for all, so they are put together once. Throws where a directive is wrong. */
export function securityHeaders(parts: Parts): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options(parts))(answer.req, answer, (error?: unknown) => {
    if (error) throw error
  })
  return { ...answer.getHeaders() }
}

/** Gives every answer these headers; a route may put others in their place. */
export function registerSecurityHeaders(app: FastifyInstance, headers: OutgoingHttpHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
