import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Folder of the built web app. */
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

/** Headers that immutable files do not need: clients neither revalidate them nor request ranges. */
const revalidation = ['etag', 'last-modified', 'accept-ranges']

/** Serves the built web app, precompressed where possible. Hashed files are cacheable for a year, all others are revalidated. */
export async function registerWebApp(app: FastifyInstance, folder = builtApp): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn('The web app is not built: only the API is served.')
    return
  }
  // The page's canonical URL is `/`. Browsers keep the `#` part on redirects.
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
      // These headers affect documents and workers only. On other files they would be 0.8 KiB each: 6 KiB of a first visit to the
      // landing page, 0.2 s at 250 kbps.
      if (isAsset) for (const header of revalidation) reply.removeHeader(header)
      const isBound = path.includes('.html') || path.includes('service-worker')
      if (!isBound) for (const header of documentHeaders) reply.removeHeader(header)
    },
  })
}
