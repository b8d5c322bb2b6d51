import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { ada, patientAt } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

describe('figures for Prometheus', () => {
  let server: TestServer
  let address: string
  let metricsPort: number

  beforeAll(async () => {
    metricsPort = await freePort()
    server = await startTestServer({ settings: { METRICS_PORT: String(metricsPort) } })
    address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.stop())

  const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()

  test('count calls by name, status and duration, and waiting jobs', async () => {
    const { token } = await patientAt(server)
    await server.call('getOneUser', { token })
    await server.call('getOneUser', { token: 'x'.repeat(43) })
    const told = await figures()
    expect(told).toContain('ilera_call_seconds_count{call="getOneUser",status="200"} 1')
    expect(told).toContain('ilera_call_seconds_count{call="getOneUser",status="401"} 1')
    expect(told).toContain('ilera_call_seconds_bucket{le="0.25",call="register",status="201"}')
    // The welcome mail waits.
    expect(told).toContain('ilera_jobs{state="waiting"} 1')
    expect(told).toContain('nodejs_eventloop_lag_seconds')
    for (const secret of [ada.email, ada.lastName, token]) expect(told).not.toContain(secret)
  })

  test('distinguish mails that wait, are retried and have failed', async () => {
    const { database, jobs } = server.dependencies
    const countsOf = async () => (await figures()).match(/^ilera_jobs\{.*$/gm)
    await server.runJobs()
    expect(await countsOf()).toEqual([
      'ilera_jobs{state="waiting"} 0',
      'ilera_jobs{state="retrying"} 0',
      'ilera_jobs{state="given-up"} 0',
    ])
    server.failMails(5)
    for (const number of [1, 2, 3, 4]) await patientAt(server, { email: `waits${number}@example.com` })
    await server.runJobs()
    // A job for a later day, such as a reminder, does not count.
    await jobs.enqueue(database, 'reminder', {}, new Date(server.clock().getTime() + 86_400_000))
    await database.query(
      `insert into jobs (id, name, payload, run_at, created_at, attempts, last_error, failed_at)
        values (gen_random_uuid(), 'mail', '{}', $1, $1, 35, 'Error', $1)`,
      [server.clock()],
    )
    await jobs.enqueue(database, 'nobody-does-these', {})
    expect(await countsOf()).toEqual([
      'ilera_jobs{state="waiting"} 1',
      'ilera_jobs{state="retrying"} 4',
      'ilera_jobs{state="given-up"} 1',
    ])
  })

  test('are not served on the product’s port', async () => {
    const answer = await fetch(`${address}/metrics`)
    expect(await answer.text()).not.toContain('ilera_call_seconds')
  })

  test('stop with the server', async () => {
    await server.stop()
    await expect(figures()).rejects.toThrow('fetch failed')
  })
})
