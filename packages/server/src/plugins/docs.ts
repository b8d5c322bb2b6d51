import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { basePath } from '@ilera/contract/calls'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { publicUrl, hasApiDocs } from '../settings.ts'

/** Swagger UI embeds its images as data URLs and loads nothing from other origins. */
const pagePolicy = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** Serves OpenAPI 3.1, generated from the validation schemas, and Swagger UI, when the settings allow it. Register before the calls. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  if (!hasApiDocs(app.dependencies.settings)) return
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${siteConfig.name} API`, version: '1.0.0' },
      servers: [{ url: publicUrl(app.dependencies.settings) }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, index) => (typeof $id === 'string' ? $id : `schema-${index}`),
    },
    transform: ({ schema, url, route }) => {
      const { who, call } = route.config ?? {}
      if (!call) return { schema: { ...schema, hide: true }, url }
      const security = who === 'public' || who === 'provider' ? [] : [{ bearer: [] }]
      return { schema: { ...schema, security, description: `For: ${who}` }, url }
    },
  })
  await app.register(swaggerUi, { routePrefix: `${basePath}/docs`, staticCSP: pagePolicy })
  app.get(`${basePath}/openapi.json`, { config: { who: 'public' } }, async () => app.swagger())
}
