import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signSandbox } from '../../packages/server/src/providers/payments/sandbox/sandbox.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const odd = ['a\0b', '\0', '\uD800', 'a'.repeat(5_000), ' ', '\u202E\u200B', "'; drop table payments; --", '']

describe.each(stores)('a signed webhook on the %s store', (store) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())

  test.each(['charge.success', 'refund.processed', 'a\0event'])(
    '%j is answered with 200, whatever its reference',
    async (event) => {
      for (const reference of odd) {
        const payload = JSON.stringify({ event, data: { reference } })
        const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signSandbox(payload) }
        const answer = await server.app.inject({
          method: 'POST',
          url: '/api/payment-webhook/sandbox',
          headers,
          payload,
        })
        expect([reference, answer.statusCode]).toEqual([reference, 200])
      }
    },
  )

  test('data that is no object is answered with 200 too', async () => {
    for (const data of [null, [], 'text', 7, {}, { reference: null }, { reference: 7 }]) {
      const payload = JSON.stringify({ event: 'charge.success', data })
      const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signSandbox(payload) }
      const answer = await server.app.inject({ method: 'POST', url: '/api/payment-webhook/sandbox', headers, payload })
      expect([data, answer.statusCode]).toEqual([data, 200])
    }
  })
})
