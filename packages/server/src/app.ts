import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { basePath } from '@ilera/contract/calls'
import { compression } from './compression.ts'
import { createServices } from './create-services.ts'
import './fastify-types.ts'
import { buildLazySerializers } from './lazy-serializers.ts'
import { registerMaintenance } from './jobs/maintenance.ts'
import { registerSearchRefresh } from './care/refresh-search.ts'
import { registerRetention } from './jobs/retention.ts'
import type { Dependencies } from './dependencies.ts'
import { registerAuth } from './plugins/auth.ts'
import { longestBodyMs, registerBodyPace } from './plugins/body-pace.ts'
import { registerBodies } from './plugins/bodies.ts'
import { registerDocs } from './plugins/docs.ts'
import { registerDraining, stragglerTimeoutMs } from './plugins/draining.ts'
import { replyBadUrl, registerErrors } from './plugins/error-handler.ts'
import { registerLimits } from './plugins/limits.ts'
import { registerLoadShedding } from './plugins/load-shedding.ts'
import { registerRequestLog } from './plugins/logging.ts'
import { registerProxyCheck } from './plugins/proxy-check.ts'
import { registerSecurityHeaders, securityHeaders } from './plugins/security-headers.ts'
import { registerTextNormalization, textTypeCheck } from './plugins/text-normalization.ts'
import { registerWebApp } from './plugins/web-app.ts'
import { registerCalls } from './register-calls.ts'
import { registerFind } from './routes/find.ts'
import { registerHealth } from './routes/health.ts'
import { registerOperator } from './routes/operator.ts'
import { registerOutbox } from './routes/outbox.ts'
import { registerPublicPages } from './routes/public-pages.ts'
import { registerReceiptLinks } from './routes/receipt-links.ts'
import { registerSandbox } from './routes/sandbox.ts'

/** Milliseconds. */
const headersTimeout = 15_000
/** Milliseconds that running jobs get at least, after the stop signal. */
const minJobStopMs = 500

/** Builds the HTTP server from its dependencies. It does not listen: `serve` calls `listen`, and tests call `inject`. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = dependencies.log
  const proxies = dependencies.settings.TRUST_PROXY
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
    bodyLimit: 256 * 1024,
    // As long as URLs may be in Node.js (16 KiB), so that the schema rejects long ids with 404. The short default only protects
    // routes with regular expressions, and there are none.
    routerOptions: { maxParamLength: 16 * 1024 },
    // The largest upload. `registerBodyPace` ends a body that stalls long before.
    requestTimeout: headersTimeout + longestBodyMs(dependencies.bodyPace),
    http: { headersTimeout, connectionsCheckingInterval: 5_000 },
    schemaController: { compilersFactory: { buildSerializer: buildLazySerializers } },
    ajv: { customOptions: { allErrors: true, keywords: [textTypeCheck] } },
    frameworkErrors: (error, request, reply) => replyBadUrl(error, request, reply),
  })
  app.decorate('dependencies', dependencies)
  app.decorate('services', createServices(dependencies))

  registerRequestLog(app)
  registerDraining(app)
  registerProxyCheck(app)
  const { METRICS_PORT: metricsPort } = dependencies.settings
  if (metricsPort) (await import('./metrics/serve-metrics.ts')).serveMetrics(app, metricsPort)
  registerErrors(app)
  const headers = securityHeaders(dependencies)
  registerBodyPace(app, headers)
  registerAuth(app)
  registerBodies(app)
  registerTextNormalization(app)
  await registerLoadShedding(app, headers)
  registerSecurityHeaders(app, headers)
  await registerLimits(app)
  await app.register(compress, compression)
  await registerDocs(app)

  registerHealth(app)
  registerFind(app)
  if (dependencies.publicPages) registerPublicPages(app, dependencies.publicPages)
  else app.log.warn('The public pages are not built.')
  registerReceiptLinks(app)
  registerOperator(app)
  if (dependencies.outbox) registerOutbox(app, dependencies.outbox)
  if (dependencies.payments.name === 'sandbox') registerSandbox(app)
  await app.register(async (api) => registerCalls(api), { prefix: basePath })
  await registerWebApp(app)

  registerMaintenance(dependencies)
  registerSearchRefresh(dependencies)
  registerRetention(dependencies)
  await dependencies.realtime.attach(app.server)
  let stragglersUntil = 0
  app.addHook('preClose', async () => {
    stragglersUntil = performance.now() + stragglerTimeoutMs
    dependencies.realtime.disconnectAll()
  })
  app.addHook('onClose', async () => {
    // Jobs share the time limit of straggling requests, which may have enqueued some of them.
    await dependencies.jobs.stop(Math.max(minJobStopMs, stragglersUntil - performance.now()))
    await dependencies.realtime.close()
    await dependencies.database.close()
  })
  return app
}
