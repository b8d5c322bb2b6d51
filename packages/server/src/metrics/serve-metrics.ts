import Fastify, { type FastifyInstance } from 'fastify'
import type { Replica } from '../database/database.ts'
import { errorCode } from '../error-code.ts'
import { countJobs } from '../jobs/count-jobs.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Histogram buckets in seconds. The objective in docs/operations.md is 0.25. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Explains to operators why the metrics port cannot be opened. The message names the setting. */
function metricsProblem(error: unknown, port: number, host: string): string {
  if (errorCode(error) === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what uses it, or choose another METRICS_PORT.`
  if (errorCode(error) === 'EACCES') return `Port ${port} needs more rights. Choose a METRICS_PORT from 1024 up.`
  return `This machine has no address ${host}. Choose another METRICS_HOST.`
}

/** Metrics of the replica: how far behind it is, and which server answered the reads that it may answer. */
function countReplica(replica: Replica, registry: Registry): void {
  const lag: Gauge = new Gauge({
    name: 'ilera_replica_lag_seconds',
    help: 'Age of the newest state of the primary that the replica is known to have',
    registers: [registry],
    collect: () => lag.set(replica.lag() / 1_000),
  })
  const reads: Counter<'server'> = new Counter({
    name: 'ilera_replica_reads_total',
    help: 'Reads that a replica may answer, by the server that did',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      reads.reset()
      for (const server of ['replica', 'primary'] as const) reads.inc({ server }, replica.reads[server])
    },
  })
}

/**
 * Serves Prometheus metrics at `/metrics` on a separate port, which the proxy does not expose: calls by name, status and
 * duration, jobs, and the process. They contain no addresses, accounts or texts. Starts and stops with the app.
 */
export function serveMetrics(app: FastifyInstance, port: number): void {
  const { database, clock, settings } = app.dependencies
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const callDuration = new Histogram({
    name: 'ilera_call_seconds',
    help: 'How long a call took, by its name and status',
    labelNames: ['call', 'status'],
    buckets,
    registers: [registry],
  })
  const jobs = new Gauge({
    name: 'ilera_jobs',
    help: 'Jobs that wait for their first attempt, those that failed and are retried, and those given up',
    labelNames: ['state'],
    registers: [registry],
  })
  const smsSpent = new Gauge({
    name: 'ilera_sms_spent_ratio',
    help: 'Share of the daily limit that messages have cost today, by limit: the site, and codes',
    labelNames: ['limit'],
    registers: [registry],
  })
  if (database.replica) countReplica(database.replica, registry)
  app.addHook('onResponse', async ({ routeOptions }, reply) => {
    callDuration.observe(
      { call: routeOptions.config.call ?? 'other', status: reply.statusCode },
      reply.elapsedTime / 1_000,
    )
  })

  async function setJobs(): Promise<void> {
    const { waiting, retrying, givenUp } = await countJobs(database, clock())
    jobs.set({ state: 'waiting' }, waiting)
    jobs.set({ state: 'retrying' }, retrying)
    jobs.set({ state: 'given-up' }, givenUp)
  }

  async function setSmsSpent(): Promise<void> {
    const shares = await app.services.smsBudget.shares()
    for (const limit of ['site', 'codes'] as const) smsSpent.set({ limit }, shares[limit])
  }

  const metricsServer = Fastify()
  metricsServer.get('/metrics', async (_request, reply) => {
    // The other metrics are still served without a database, because an outage is when they are needed.
    await setJobs().catch(() => jobs.reset())
    await setSmsSpent().catch(() => smsSpent.reset())
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  // `onReady` runs before the app listens. An error in `onListen` would only be logged, and the start would go on.
  app.addHook('onReady', async () => {
    await metricsServer.listen({ port, host: settings.METRICS_HOST }).catch((error: unknown) => {
      throw new Error(metricsProblem(error, port, settings.METRICS_HOST), { cause: error })
    })
  })
  app.addHook('onClose', () => metricsServer.close())
}
