import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let listening: Promise<string>
beforeAll(async () => {
  server = await startTestServer()
  listening = server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.stop())

const navigate = (url: string) =>
  server.app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })

test.each([
  ['/patientLogin', '/#/patientLogin'],
  ['/patientlogin/', '/#/patientlogin/'],
  ['/admin/adminPayment?page=2', '/#/admin/adminPayment?page=2'],
  ['/patient/receipt/0197d0c2?x=1', '/#/patient/receipt/0197d0c2?x=1'],
  ['/index.html', '/'],
])('a browser that opens %s is led to %s', async (path, address) => {
  const answer = await navigate(path)
  expect([answer.statusCode, answer.headers['location']]).toEqual([302, address])
})

test.each(['/foo', '/constructor', '/%E0%A4%A', '/admin/"><script>alert(1)</script>', '/__proto__'])(
  'a browser that opens %s reads that there is no such page, and stays on this site',
  async (path) => {
    const answer = await navigate(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('Page not found')
    expect(answer.body).not.toContain('<script>')
    expect(/url=([^"]*)"/.exec(answer.body)?.[1]).toMatch(/^\/&?#/)
  },
)

test.each(['/patientLogin', '/foo', '/%E0%A4%A', '/api/%E0%A4%A'])(
  'a program that asks for %s is told in JSON',
  async (url) => {
    const answer = await server.app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'unknown-call' })
  },
)

test('a browser that opens an unknown call is told in JSON', async () => {
  expect((await navigate('/api/constructor')).json()).toMatchObject({ code: 'unknown-call' })
})

test.each(['/outbox/0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e10/constructor', '/outbox/x/__proto__'])(
  '%s is no part of a mail',
  async (url) => {
    expect((await server.app.inject(url)).statusCode).toBe(404)
  },
)

test.each(['constructor', '__proto__', 'toString'])('a card called %s is none of the sandbox’s', async (card) => {
  const payload = { key: 'pk_sandbox_ilera', reference: 'a-reference', amount: 3000, currency: 'NGN', card }
  const answer = await server.app.inject({ method: 'POST', url: '/sandbox/charges', payload })
  expect(answer.statusCode).toBe(400)
})

/** Sends the raw path. Usual HTTP clients would normalize it. */
async function open(path: string, accept: string) {
  const { port } = new URL(await listening)
  const asked = get({ port, path, headers: { accept, connection: 'close' } })
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  const text = answer ? await answer.setEncoding('utf8').toArray() : []
  return { status: answer?.statusCode, type: answer?.headers['content-type'], body: text.join('') }
}

test.each(['//evil.example/x', '///evil', '//', '/%00', '/./faq', '/..//x', '/foo//bar', 'a name too long for a disk'])(
  'what no folder can hold is an address that does not exist: %s',
  async (named) => {
    const path = named.startsWith('/') ? named : `/${'a'.repeat(3_000)}`
    const page = await open(path, 'text/html')
    expect(page.status).toBe(404)
    expect(page.type).toContain('text/html')
    expect(/url=([^"]*)"/.exec(page.body)?.[1]).toMatch(/^\/#/)
    const told = await open(path, '*/*')
    expect(told.status).toBe(404)
    expect(JSON.parse(told.body)).toMatchObject({ code: 'unknown-call' })
  },
)
