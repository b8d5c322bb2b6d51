import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrate } from '../../packages/server/src/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { ada } from '../support/people.ts'
import { startPair, type PostgresPair } from '../support/postgres-pair.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** All in milliseconds. */
const patiently = { timeout: 15_000, interval: 50 }

describe('a server with two hosts', () => {
  let pair: PostgresPair
  let server: TestServer
  beforeAll(async () => {
    pair = await startPair({ synchronous: false })
    const database = openPostgres({ url: pair.url, connections: 1, onConnectionLost: () => undefined })
    await migrate(database)
    await database.close()
    server = await startTestServer({ store: 'postgres', settings: { DATABASE_URL: pair.url } })
  })
  afterAll(async () => {
    await server.stop()
    await pair.stop()
  })

  const ready = async () => {
    const response = await server.app.inject({ url: '/readyz' })
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  }
  const register = (name: string) => server.call('register', { body: { ...ada, email: `${name}@example.com` } })
  const emailsAt = async (url: string) =>
    (await pair.queryAt<{ email: string }>(url, 'select email from accounts')).map(({ email }) => email)

  test('a schema of another version is named in /readyz, and the server recovers when it is migrated', async () => {
    expect((await ready()).status).toBe(200)
    const newest = 'select name, checksum from migrations order by name desc limit 1'
    const [row] = await pair.queryAt<{ name: string; checksum: string }>(pair.primaryUrl(), newest)
    await pair.queryAt(pair.primaryUrl(), 'delete from migrations where name = $1', [row?.name])
    const { status, headers, body } = await ready()
    expect([status, headers['retry-after'], body.message]).toEqual([503, '5', m.common_unavailable()])
    expect(body.reason).toBe(
      `The tables are of another version: 1 migrations are missing, from ${row?.name} on. Run npm run migrate as the owner.`,
    )
    const values = [row?.name, row?.checksum]
    await pair.queryAt(pair.primaryUrl(), 'insert into migrations (name, checksum) values ($1, $2)', values)
    expect((await ready()).status).toBe(200)
  })

  test('hosts that are all away answer 503 with Retry-After, and the server recovers by itself', async () => {
    await pair.killStandby()
    await pair.killPrimary()
    await vi.waitFor(
      async () => expect((await ready()).body.reason).toContain('host 1 cannot be used, host 2'),
      patiently,
    )
    const { status, headers } = await register('away')
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    await pair.restartPrimary()
    await vi.waitFor(async () => expect((await ready()).status).toBe(200), patiently)
    expect((await register('back')).status).toBe(201)
    await pair.addStandby()
  })

  test('of two primaries the newer is written to, both are reported, and the older is never used alone', async () => {
    const former = pair.primaryUrl()
    await pair.promote()
    await vi.waitFor(async () => {
      const { status, body } = await ready()
      expect(status).toBe(200)
      expect(body.warnings).toEqual([
        '2 hosts of DATABASE_URL accept writes: host 1 accepts writes (timeline 1), host 2 accepts writes (timeline 2). Host 2 is used. Stop the others, or make them standbys.',
      ])
    }, patiently)
    expect((await register('two')).status).toBe(201)
    expect(await emailsAt(pair.primaryUrl())).toContain('two@example.com')
    expect(await emailsAt(former)).not.toContain('two@example.com')
    // Events between processes go through the newer one, too.
    await vi.waitFor(async () => {
      const listening = "select from pg_stat_activity where application_name = 'ilera live'"
      expect(await pair.queryAt(pair.primaryUrl(), listening)).toHaveLength(1)
      expect(await pair.queryAt(former, listening)).toHaveLength(0)
    }, patiently)

    await pair.killPrimary()
    await vi.waitFor(async () => {
      const { status, body } = await ready()
      expect(status).toBe(503)
      expect(body.reason).toContain('Timeline 2 was in use, and a host on an older one is not accepted.')
    }, patiently)
    expect((await register('old')).status).toBe(503)

    await pair.killStandby()
    await pair.restartPrimary()
    await vi.waitFor(
      async () => expect((await ready()).body).toEqual({ status: 'ready', database: 'postgres' }),
      patiently,
    )
    expect((await register('three')).status).toBe(201)
  })

  test('a primary that hangs is left for the promoted standby', async () => {
    await pair.addStandby()
    pair.hangPrimary()
    await pair.promote()
    const promotedAt = performance.now()
    let names = 0
    await vi.waitFor(async () => expect((await register(`hang${(names += 1)}`)).status).toBe(201), patiently)
    await vi.waitFor(async () => {
      await register(`hang${(names += 1)}`)
      expect(await emailsAt(pair.primaryUrl())).toContain(`hang${names}@example.com`)
    }, patiently)
    expect(performance.now() - promotedAt).toBeLessThan(10_000)
    await pair.killStandby()
  })
})
