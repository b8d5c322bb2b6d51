import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Dependencies } from '../dependencies.ts'
import { publicUrl } from '../settings.ts'
import { inlineCspHashes } from './csp-hashes.ts'

/**
 * Allows our own scripts and styles and the payment provider's widget; fonts, workers and the rest fall under `default-src`.
 * HSTS and the upgrade to https apply only when the public URL is https, so that plain http works on a local network.
 */
function options({ settings, payments }: Dependencies): HelmetOptions {
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

/** The security headers of all responses, computed once. Throws when a directive is invalid. */
export function securityHeaders(dependencies: Dependencies): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options(dependencies))(response.req, response, (error?: unknown) => {
    if (error) throw error
  })
  return { ...response.getHeaders() }
}

/** Adds these headers to every response. Routes may override them. */
export function registerSecurityHeaders(app: FastifyInstance, headers: OutgoingHttpHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
