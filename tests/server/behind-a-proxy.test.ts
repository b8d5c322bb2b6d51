import { afterEach, describe, expect, test } from 'vitest'
import { atMostAtOnce } from '../support/citus.ts'
import { logLines } from '../support/log-lines.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer | undefined
afterEach(async () => {
  await server?.stop()
  server = undefined
})

async function startWith(proxies: string) {
  const { lines, logTo } = logLines()
  server = await startTestServer({
    settings: { TRUST_PROXY: proxies, RATE_LIMIT: 'on', LOG_LEVEL: 'warn' },
    logTo,
  })
  const { app } = server
  const warnings = () => lines.filter((line) => line.includes('X-Forwarded-For'))
  const ask = (url: string, forwarded?: string) =>
    app.inject({ url, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } })
  return { ask, warnings }
}

describe('what proxies say of the caller', () => {
  test.for([
    ['a proxy that passes no address, where one is trusted', '1', undefined, 'fewer addresses'],
    ['one proxy less than is trusted', '2', '203.0.113.7', 'fewer addresses'],
    ['a proxy that nobody said there is', '0', '203.0.113.7', 'TRUST_PROXY is 0'],
  ] as const)('%s is warned of once', async ([, proxies, forwarded, said]) => {
    const { ask, warnings } = await startWith(proxies)
    await ask('/healthz')
    expect(warnings()).toEqual([])
    for (let round = 0; round < 3; round += 1) await ask('/api/all-hospitals', forwarded)
    expect(warnings()).toHaveLength(1)
    expect(warnings()[0]).toContain(said)
  })

  test.for([
    ['1', '203.0.113.7'],
    ['1', 'made up, 203.0.113.7'],
    ['2', '203.0.113.7, 10.0.0.2'],
    ['0', undefined],
  ] as const)('with TRUST_PROXY=%s, "%s" is as it should be', async ([proxies, forwarded]) => {
    const { ask, warnings } = await startWith(proxies)
    await ask('/api/all-hospitals', forwarded)
    expect(warnings()).toEqual([])
  })

  test('probes are answered however many come from one address', async () => {
    const { ask } = await startWith('0')
    const answers = await Promise.all(Array.from({ length: atMostAtOnce(700) }, () => ask('/readyz')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await ask('/healthz')).statusCode).toBe(200)
  })
})
