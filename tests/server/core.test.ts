import { ErrorCodeSchema } from '@ilera/contract/shared/error-codes'
import { m } from '@ilera/contract/messages'
import { calls, type CallName } from '@ilera/contract/calls'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '../../packages/server/src/database/database-errors.ts'
import { registerAuth } from '../../packages/server/src/plugins/auth.ts'
import { readSettings, hasApiDocs } from '../../packages/server/src/settings.ts'
import { hospitalAt, patientAt } from '../support/people.ts'
import { counted } from '../support/counted.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const send = (headers: Record<string, string>, payload: string) =>
  server.app.inject({ method: 'POST', url: '/api/login', headers, payload })

describe('what cannot be read', () => {
  const json = { 'content-type': 'application/json' }
  test.each([
    ['broken JSON', json, '{"email":', 400, m.common_malformed_body()],
    ['a poisoned key', json, '{"__proto__":{"x":1}}', 400, m.common_malformed_body()],
    ['too much', json, JSON.stringify({ email: 'x'.repeat(300_000) }), 413, m.common_too_large()],
    ['another kind of content', { 'content-type': 'text/plain' }, 'hello', 415, m.common_unsupported_type()],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b', 415, m.common_unsupported_type()],
  ])('%s is refused with a sentence', async (_, headers, payload, status, message) => {
    const response = await send(headers, payload)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ statusCode: status, message, error: message })
  })

  test('a field of the wrong kind is named', async () => {
    const { status, body } = await server.call('login', { body: { email: { a: 1 }, password: 'x' } })
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { email: m.common_field_wrong() } })
  })

  test('a field that is left out is named', async () => {
    const { status, body } = await server.call('payLink', { body: {} })
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { token: m.common_field_missing() } })
  })

  test('returns a problem for an unknown URL under /api', async () => {
    const response = await server.app.inject('/api/nothing-here')
    expect(response.json()).toEqual({
      statusCode: 404,
      error: m.common_unknown_call(),
      message: m.common_unknown_call(),
      code: 'unknown-call',
    })
  })
})

describe('who may call', () => {
  const roles = ['patient', 'hospital'] as const
  test('requires the token of the stated role for every call', async () => {
    const tokens = { patient: (await patientAt(server)).token, hospital: (await hospitalAt(server)).token }
    const names = Object.keys(calls).filter((name): name is CallName => name in calls && name !== 'logout')
    for (const name of names) {
      const { who } = calls[name]
      const params = { id: '01a1fbb6-f790-7778-9418-0890064d8401', provider: 'sandbox' }
      if (who === 'public' || who === 'provider') continue
      const unknown = await server.call(name, { params })
      expect([name, unknown.status, unknown.body.message]).toEqual([name, 401, m.common_not_logged_in()])
      if (who === 'either') continue
      const other = roles.find((role) => role !== who) ?? 'patient'
      const refused = await server.call(name, { params, token: tokens[other] })
      expect([name, refused.status, refused.body.message]).toEqual([name, 403, m.common_wrong_role()])
    }
  })

  test('a route that does not say who may call it cannot be registered', () => {
    const app = Fastify()
    app.decorate('dependencies', server.dependencies)
    registerAuth(app)
    expect(() => app.get('/secret', async () => 'x')).toThrow('does not say who may call it')
    expect(() => app.get('/open', { config: { who: 'public' } }, async () => 'x')).not.toThrow()
  })
})

test('an unexpected error tells nothing internal; an unreachable database asks for a retry', async () => {
  const secret = 'select password from somewhere'
  const failing = {
    ...server.dependencies.database,
    prepared: () => Promise.reject(new Error(secret)),
    close: async () => undefined,
  }
  const broken = await startTestServer({ dependencies: { database: failing } })
  const inside = await broken.call('login', { body: { email: 'a@b.example', password: 'xxxxxxxx' } })
  expect(inside.status).toBe(500)
  expect(JSON.stringify(inside.body)).not.toContain('password from')

  failing.prepared = () => Promise.reject(new DatabaseUnavailable(new Error('ECONNREFUSED')))
  const down = await broken.call('login', { body: { email: 'a@b.example', password: 'xxxxxxxx' } })
  expect(down).toMatchObject({ status: 503, body: { message: m.common_unavailable() } })
  expect(down.headers['retry-after']).toBeDefined()
  await broken.stop()
})

/** Expected security headers of every response, for a site with https. */
const headers: Record<string, RegExp> = {
  'content-security-policy':
    /^(?!.*unsafe).*script-src 'self'.*object-src 'none';base-uri 'none'.*frame-ancestors 'none'/,
  'strict-transport-security': /max-age=31536000; includeSubDomains/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^(?:DENY|SAMEORIGIN)$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin/,
  'cross-origin-resource-policy': /^same-origin$/,
}

test.for(['/', '/healthz', '/api/all-hospitals', '/api/nothing', '/images/nothing'])(
  '%s carries the headers of a safe page, and none that tells what runs here',
  async (url, { task }) => {
    const sent = (await server.app.inject(url)).headers
    const missing = Object.entries(headers).filter(([name, wanted]) => !wanted.test(String(sent[name])))
    expect(missing.map(([name]) => `${name}: ${String(sent[name])}`)).toEqual([])
    expect(sent).not.toHaveProperty('x-powered-by')
    expect(sent).not.toHaveProperty('server')
    expect(sent).not.toHaveProperty('access-control-allow-origin')
    counted(task, { [`headers of ${url} as they should be`]: Object.keys(headers).length + 3 })
  },
)

test('the OpenAPI page names every call', async () => {
  const document = (await server.app.inject('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const told = Object.entries<object>(document.paths).flatMap(([, methods]) => Object.keys(methods)).length
  expect(told).toBeGreaterThanOrEqual(Object.keys(calls).length)
  expect((await server.app.inject('/api/docs/')).statusCode).toBe(200)
})

test('the OpenAPI page says what each error code means', async () => {
  const document = (await server.app.inject('/api/openapi.json')).json()
  const shown: { enum: string[]; description: string }[] = document.components.schemas.Problem.properties.code.anyOf
  expect(shown.flatMap((code) => code.enum)).toEqual(ErrorCodeSchema.anyOf.map((code) => code.const))
  expect(shown.filter(({ description }) => description === '')).toEqual([])
})

test('in production the API documentation is off by default', async () => {
  const isOffered = (settings: Record<string, string>) => hasApiDocs(readSettings(settings))
  const live = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://ilera.example',
    SMTP_URL: 'smtp://mail',
    SECRETS_KEY: Buffer.alloc(32).toString('base64'),
    PAYMENT_PROVIDER: 'paystack',
    PAYMENT_PUBLIC_KEY: 'pk',
    PAYMENT_SECRET_KEY: 'sk',
  }
  expect(isOffered(live)).toBe(false)
  expect(isOffered({ ...live, API_DOCS: 'on' })).toBe(true)
  const quiet = await startTestServer({ settings: { API_DOCS: 'off' } })
  for (const url of ['/api/docs', '/api/docs/', '/api/openapi.json'])
    expect(await quiet.app.inject(url)).toMatchObject({ statusCode: 404 })
  await quiet.stop()
})

test('pages may connect to their own host alone', async () => {
  const policy = String((await server.app.inject('/api/all-hospitals')).headers['content-security-policy'])
  expect(/connect-src ([^;]+)/.exec(policy)?.[1]).toBe("'self' wss://ilera.example")
})

test('a wrong setting is named in one sentence', () => {
  expect(() => readSettings({ PORT: 'abc' })).toThrow('PORT must be a port number from 0 to 65535.')
  expect(() => readSettings({ DATABASE_URL: 'mysql://x' })).toThrow('DATABASE_URL')
  expect(() => readSettings({ SEED: 'all' })).toThrow('SEED')
  expect(() => readSettings({ PAYMENT_PROVIDER: 'paystack' })).toThrow('PAYMENT_PUBLIC_KEY, PAYMENT_SECRET_KEY')
  const korapay = { PAYMENT_PROVIDER: 'korapay', PAYMENT_PUBLIC_KEY: 'pk', PAYMENT_SECRET_KEY: 'sk' }
  expect(() => readSettings({ ...korapay, KORAPAY_SECRET_KEY: 'sk' })).toThrow('KORAPAY_SECRET_KEY is for an earlier')
  expect(readSettings({ ...korapay, PAYSTACK_SECRET_KEY: 'old' })).toMatchObject({ PAYSTACK_SECRET_KEY: 'old' })
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(/PUBLIC_URL.*SECRETS_KEY.*SMTP_URL.*PAYMENT_PROVIDER/)
  expect(readSettings({}).PORT).toBe(3000)
})

test.each([
  ['PORT', '4873.5'],
  ['PORT', '0x1309'],
  ['PORT', '3e3'],
  ['PORT', 'true'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '1.5'],
  ['DATABASE_CONNECTIONS', '1_0'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp:// '],
  ...['PUBLIC_URL', 'SITE_FACEBOOK_URL', 'TERMII_URL', 'CHAT_MODEL_URL', 'S3_ENDPOINT'].flatMap((name) =>
    ['https://', 'https://:443', 'https:///path', 'https://?key=1', 'https://user@', 'https://a b'].map((url) => [
      name,
      url,
    ]),
  ),
  ['DATABASE_URL', 'postgres://'],
  ['DATABASE_URL', 'postgres://user@/ilera'],
  ['DATABASE_URL', 'postgres:///ilera'],
])('%s=%s is refused by its name, not read as something else', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name} must be`)
})

test.each([
  ['DATABASE_URL', 'postgresql://ilera:a%40b@127.0.0.1:5432/ilera?sslmode=require'],
  ['DATABASE_URL', 'postgres:///ilera?host=/run/postgresql'],
  ['TERMII_URL', 'https://user:key@[::1]:8080/api'],
  ['SMTP_URL', 'smtps://name%40mail:key@mail.example:465'],
])('%s=%s names a host', (name, value) => {
  expect(readSettings({ [name]: value })).toMatchObject({ [name]: value })
})

test('answers liveness probes while an overloaded process rejects calls', async () => {
  const busy = await startTestServer({ settings: { NODE_ENV: 'development', SEED: 'none' } })
  await vi.waitUntil(
    async () => {
      // The delay is a mean over the last second: rounds without a pause, so that no wait of this test lowers it.
      for (let round = 0; round < 3; round += 1) {
        const until = performance.now() + 1_200
        while (performance.now() < until);
        await new Promise((resolve) => setImmediate(resolve))
      }
      return (await busy.app.inject('/api/all-hospitals')).statusCode === 503
    },
    { timeout: 60_000 },
  )
  expect((await busy.app.inject('/healthz')).statusCode).toBe(200)
  await busy.stop()
}, 90_000)
