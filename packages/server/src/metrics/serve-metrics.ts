import Fastify, { type FastifyInstance } from 'fastify'
import { countJobs } from '../jobs/count-jobs.ts'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds: the objective of docs/operations.md lies at 0.25. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Figures for Prometheus at `/metrics` on a port of its own, which the proxy does not hand out: each call by name and
 * status, how long it took, the jobs, the process. No address, account or text. Listens and ends with the product.
 */
export function serveMetrics(app: FastifyInstance, port: number): void {
  const { database, clock, settings } = app.parts
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const took = new Histogram({
    name: 'ilera_call_seconds',
    help: 'How long a call took, by its name and status',
    labelNames: ['call', 'status'],
    buckets,
    registers: [registry],
  })
  const jobs = new Gauge({
    name: 'ilera_jobs',
    help: 'Jobs that wait for their first attempt, those that failed and are tried again, and those given up',
    labelNames: ['state'],
    registers: [registry],
  })
  app.addHook('onResponse', async ({ routeOptions }, reply) => {
    took.observe({ call: routeOptions.config.call ?? 'other', status: reply.statusCode }, reply.elapsedTime / 1_000)
  })

  async function setJobs(): Promise<void> {
    const { waiting, retrying, givenUp } = await countJobs(database, clock())
    jobs.set({ state: 'waiting' }, waiting)
    jobs.set({ state: 'retrying' }, retrying)
    jobs.set({ state: 'given-up' }, givenUp)
  }

  const desk = Fastify()
  desk.get('/metrics', async (_request, reply) => {
    // Without a database the other figures are told all the same: that is when they are looked at.
    await setJobs().catch(() => jobs.reset())
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  app.addHook('onListen', async () => void (await desk.listen({ port, host: settings.METRICS_HOST })))
  app.addHook('onClose', () => desk.close())
}
