import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { logLines } from '../support/log-lines.ts'
import { hospitalAt } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const { lines, logTo } = logLines()
let server: TestServer
let token: string

beforeAll(async () => {
  // Load shedding is off in NODE_ENV=test.
  const settings = { NODE_ENV: 'development', SEED: 'none', LOG_LEVEL: 'info' }
  server = await startTestServer({ settings, logTo })
  // A busy machine may block the event loop while the server starts.
  ;({ token } = await vi.waitFor(() => hospitalAt(server), { timeout: 20_000, interval: 500 }))
})
afterAll(() => server.stop())

test('during overload a call gets 503 with Retry-After and the headers of every response, and a probe is answered', async () => {
  const calm = await server.call('allAppointments', { token })
  expect(calm.status).toBe(200)

  const overloaded = vi.spyOn(server.dependencies.database, 'isOverloaded').mockReturnValue(true)
  lines.length = 0
  const { status, headers, body } = await server.call('allAppointments', { token })
  expect(status).toBe(503)
  expect(body).toEqual({ statusCode: 503, error: m.common_busy(), message: m.common_busy() })
  expect(headers).toMatchObject({
    'retry-after': '2',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  expect(headers['content-security-policy']).toBe(calm.headers['content-security-policy'])
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ msg: 'request', status: 503 }])

  const posted = await server.call('forgot', { body: { email: 'ada@example.com' } })
  expect(posted.status).toBe(503)
  expect((await server.app.inject('/healthz')).statusCode).toBe(200)

  overloaded.mockRestore()
  expect((await server.call('allAppointments', { token })).status).toBe(200)
})
