import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const built = join(import.meta.dirname, '..', '..', '..', 'app', 'dist')

const aYear = 'public, max-age=31536000, immutable'

/** Serves the built web app: hashed files for ever, everything else checked each time; the compressed twin where there is one. */
export async function registerWebApp(app: FastifyInstance, folder = built): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn('The web app is not built: only the API is served.')
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes(join(folder, 'assets')) ? aYear : 'no-cache')
    },
  })
}
