import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createImageStore } from '../../packages/server/src/providers/images/create-image-store.ts'
import { redisProblem } from '../../packages/server/src/redis/redis-problem.ts'
import { createRedisTransport } from '../../packages/server/src/redis/redis-transport.ts'
import { checkSettings } from '../../packages/server/src/settings-check.ts'
import { readSettings } from '../../packages/server/src/settings.ts'
import { freePort } from '../support/free-port.ts'
import { html, startHttpDouble } from '../support/http-double.ts'
import { redisProgram, startRedis, type TestRedis } from '../support/redis.ts'

const folder = mkdtempSync(join(tmpdir(), 'ilera-redis-problems-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What operators are told about this address, or "ok". */
async function said(REDIS_URL: string): Promise<string> {
  const settings = readSettings({ DATABASE_URL: 'postgres://ilera@database/ilera', REDIS_URL })
  try {
    const connection = await createRedisTransport({ ...settings, REDIS_URL }).connect(() => undefined)
    await connection.publish(['probe'])
    await connection.close()
    return 'ok'
  } catch (error) {
    return redisProblem(error)
  }
}

test('a port where nothing listens, an unknown host and a web server are told apart', async () => {
  expect(await said(`redis://127.0.0.1:${await freePort()}`)).toContain('Nothing listens at the host and port')
  expect(await said('redis://nowhere.invalid')).toContain('The host name of REDIS_URL is unknown')
  const web = await startHttpDouble(html(400))
  expect(await said(`redis://${new URL(web.url).host}`)).toContain('does not answer as Redis does')
  await web.stop()
})

test('the client of Redis is loaded with REDIS_URL only', () => {
  const url = new URL('../../packages/server/src/realtime/connect-processes.ts', import.meta.url)
  const script = `
    import { createRequire } from 'node:module'
    const { connectProcesses } = await import('${url.href}')
    const log = { info() {}, warn() {} }
    const start = async (settings) => {
      const channel = connectProcesses({ settings, log, database, onMessage() {}, onGap() {} })
      await channel.start()
      await channel.close()
      return Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('@redis'))
    }
    const database = { primary: { url: () => 'postgres://ilera@127.0.0.1:1/ilera', onMove() {} } }
    // The pauses of a channel keep no process alive.
    setInterval(() => undefined, 1_000)
    console.log(await start({}), await start({ REDIS_URL: 'redis://127.0.0.1:1' }))
    process.exit()`
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  expect(printed.trim()).toBe('false true')
})

// Debian: apt-get install redis-server. Without a server, these tests are not run.
describe.skipIf(!redisProgram)(`a Redis that refuses${redisProgram ? '' : ' (not run: no Redis)'}`, () => {
  let redis: TestRedis
  beforeAll(async () => {
    const users = ['--user', 'silent', 'on', '>right', '+@connection', '+@pubsub', 'resetchannels']
    const least = ['--user', 'least', 'on', '>right', '+@connection', '+@pubsub', 'resetchannels', '&ilera:*']
    redis = await startRedis({ options: ['--requirepass', 'r@ght', '--databases', '2', ...users, ...least] })
  })
  afterAll(() => redis.stop())
  const at = (login: string, end = '') => said(`redis://${login}127.0.0.1:${redis.port}${end}`)

  test('a password that is wrong, missing or right', async () => {
    expect(await at(':wrong@')).toContain('Redis refuses the user or the password of REDIS_URL')
    expect(await at('')).toContain('Redis refuses the user or the password of REDIS_URL')
    expect(await at(':r%40ght@')).toBe('ok')
  })

  test('a user who may not use the channel, and one with the rights that operations.md names', async () => {
    expect(await at('silent:right@')).toContain('may not use the channel')
    expect(await at('least:right@')).toBe('ok')
  })

  test('a database that it does not have', async () => {
    expect(await at(':r%40ght@', '/1')).toBe('ok')
    expect(await at(':r%40ght@', '/2')).toContain('no database with the number')
  })

  test('the command that checks the settings says the same', async () => {
    const check = async (login: string) => {
      const REDIS_URL = `redis://${login}127.0.0.1:${redis.port}`
      const settings = readSettings({ REDIS_URL, DATABASE_URL: 'postgres://ilera@127.0.0.1:1/ilera', DATA_DIR: folder })
      const results = await checkSettings(settings, {
        images: createImageStore(settings),
        payments: undefined,
        earlierPayments: [],
      })
      return results.find(({ text }) => text.startsWith('Processes: '))
    }
    const connected = `Processes: connected by Redis at 127.0.0.1:${redis.port}`
    expect(await check(':r%40ght@')).toEqual({ ok: true, text: connected })
    expect(await check(':wrong@')).toEqual({
      ok: false,
      text: expect.stringContaining('Processes: Redis refuses the user or the password'),
    })
  })

  test('a certificate that is not known, and TLS where there is none', async () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1']
    const made = [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-keyout',
      key,
      '-out',
      certificate,
    ]
    execFileSync('openssl', ['req', '-x509', '-days', '2', ...made, ...subject], { stdio: 'ignore' })
    const files = ['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-ca-cert-file', certificate]
    const secure = await startRedis({ isTls: true, options: [...files, '--tls-auth-clients', 'no'] })
    const [unknown, plainAtTls, tlsAtPlain] = await Promise.all([
      said(secure.url),
      said(secure.url.replace('rediss', 'redis')),
      said(redis.url.replace('redis', 'rediss')),
    ])
    expect(unknown).toMatch(/certificate of Redis cannot be verified \(\w+\)/)
    expect(plainAtTls).toContain('rediss:// where it wants TLS')
    expect(tlsAtPlain).toContain('does not answer as Redis does')
    // As NODE_EXTRA_CA_CERTS does at the start.
    const authorities = getCACertificates('default')
    setDefaultCACertificates([...authorities, readFileSync(certificate, 'utf8')])
    expect(await said(secure.url)).toBe('ok')
    setDefaultCACertificates(authorities)
    await secure.stop()
  })
})
