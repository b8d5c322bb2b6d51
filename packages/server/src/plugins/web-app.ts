import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Where the web app lies once it is built. */
export const builtApp = join(import.meta.dirname, '..', '..', '..', 'app', 'dist')

const aYear = 'public, max-age=31536000, immutable'

const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** A file that is kept by its hash for a year is never asked about again, nor in parts. */
const revalidation = ['etag', 'last-modified', 'accept-ranges']

/** Serves the built web app: hashed files for ever, everything else checked each time; the compressed twin where there is one. */
export async function registerWebApp(app: FastifyInstance, folder = builtApp): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn('The web app is not built: only the API is served.')
    return
  }
  // Its own address is the site's root; what stands behind a `#` goes with it.
  app.get('/index.html', { config: { who: 'public' }, schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/'),
  )
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isAsset = path.includes(join(folder, 'assets'))
      reply.header('cache-control', isAsset ? aYear : 'no-cache')
      // A policy binds documents and workers; on each of the files it would only be weight.
      if (isAsset) for (const header of revalidation) reply.removeHeader(header)
      const isBound = path.includes('.html') || path.includes('service-worker')
      if (!isBound) for (const header of documentHeaders) reply.removeHeader(header)
    },
  })
}
