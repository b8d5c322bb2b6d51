import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { clientAddress, networkPrefix } from '../../packages/server/src/network-address.ts'

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['0:0:0:0:0:ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['2001:DB8:0000:0001::1', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1::', '2001:db8:1:0::/64'],
  ['1::192.0.2.1', '1:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s is counted as %s', (address, network) => {
  expect(networkPrefix(address)).toBe(network)
})

test('sockets see the same caller behind a proxy as HTTP calls do', async () => {
  for (const proxies of [0, 1, 2, 3]) {
    const app = Fastify({ trustProxy: proxies > 0 && ((_address, hop) => hop < proxies) })
    app.get('/', async (request) => [request.ip, clientAddress(request.raw, proxies)])
    for (const forwarded of [undefined, '10.0.0.1', '10.0.0.1, 10.0.0.2', '10.0.0.1,10.0.0.2,2001:db8::7']) {
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
      const [http, socket]: string[] = (await app.inject({ url: '/', headers, remoteAddress: '127.0.0.9' })).json()
      expect(socket, `${proxies} proxies, ${forwarded}`).toBe(http)
    }
    await app.close()
  }
})
