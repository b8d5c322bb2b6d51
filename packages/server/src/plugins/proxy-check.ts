import type { FastifyInstance } from 'fastify'

/**
 * Warns once when X-Forwarded-For does not match TRUST_PROXY. With a wrong setting, all callers share one address and its rate
 * limit (429), or callers can forge their address.
 */
export function registerProxyCheck(app: FastifyInstance): void {
  const proxies = app.dependencies.settings.TRUST_PROXY
  let isWarned = false
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    // Probes do not come through the proxy.
    if (isWarned || routeOptions.config.isProbe) return
    const received = [headers['x-forwarded-for'] ?? []].flat().join(',')
    const hops = received.split(',').filter((hop) => hop.trim()).length
    const isTooFew = hops < proxies
    if (!isTooFew && (proxies > 0 || hops === 0)) return
    isWarned = true
    app.log.warn(
      { TRUST_PROXY: proxies, forwardedFor: hops },
      isTooFew
        ? 'A request came with fewer addresses in X-Forwarded-For than TRUST_PROXY says: have the proxy pass it, or callers share one limit.'
        : 'A request came with X-Forwarded-For, and TRUST_PROXY is 0: set it to the number of proxies, or callers share one limit.',
    )
  })
}
