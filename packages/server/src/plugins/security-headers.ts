import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { publicUrl } from '../settings.ts'
import { inlineSources } from './inline-sources.ts'

/**
 * The content-security policy: our own scripts and styles, and the chosen payment provider's widget; fonts, workers and the
 * like fall under `default-src`. HSTS and the upgrade
 * to https only where people come by https, so that plain http on a local network works.
 */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  const { settings, payments } = app.parts
  const isSecure = publicUrl(settings).startsWith('https://')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineSources('script'), ...payments.origins],
        styleSrc: ["'self'", ...inlineSources('style'), ...payments.origins],
        imgSrc: ["'self'", 'data:', 'blob:', ...payments.origins],
        connectSrc: ["'self'", isSecure ? 'wss:' : 'ws:', ...payments.origins],
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
  })
}
