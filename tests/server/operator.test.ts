import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { m } from '@ilera/contract/messages'
import { createOperatorLinks } from '../../packages/server/src/operators/operator-links.ts'
import { hospitalAt, lagoon, password, type LoggedIn } from '../support/people.ts'
import { runServerCommand } from '../support/run-command.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const licence = { licenceNumber: 'HEFAMAA/01842', licenceAuthority: 'HEFAMAA', licenceUntil: '2031-12-31' }

let server: TestServer
let hospital: LoggedIn
beforeAll(async () => {
  server = await startTestServer()
  hospital = await hospitalAt(server, {}, { isProven: false })
  await hospitalAt(server, { hospitalName: '<b>"Odd" & Sons</b>', email: 'odd@example.com' })
})
afterAll(() => server.stop())

const html = { accept: 'text/html' }
const open = (url: string, cookie = '') => server.app.inject({ url, headers: { ...html, cookie } })
const send = (url: string, fields: Record<string, string>, cookie = '') =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { ...html, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
const newLink = (operator = 'Ada Eze') => createOperatorLinks(server.dependencies).create(operator)

/** Logs in with a new link. Returns the cookie. */
async function logIn(operator?: string): Promise<string> {
  const { headers } = await send('/operator/login', { token: tokenOf(newLink(operator)) })
  return String(headers['set-cookie']).split(';')[0] ?? ''
}
/** The value of a hidden field of a page. */
const hidden = (body: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? ''
const page = (id = hospital.id) => `/operator/hospitals/${id}`

/** Sends the form of the hospital's page, as the browser does. */
async function decide(cookie: string, decision: string, fields: Record<string, string> = {}) {
  const { body } = await open(page(), cookie)
  return send(
    `${page()}/${decision}`,
    { formToken: hidden(body, 'formToken'), seen: hidden(body, 'seen'), ...fields },
    cookie,
  )
}
const submit = (over: Partial<typeof licence> = {}) =>
  server.call('updateHospital', {
    token: hospital.token,
    params: { id: hospital.id },
    body: { ...licence, ...over },
  })
const listing = async () => (await server.call('oneAdmin', { token: hospital.token })).body.data.listing
const lastNotification = async () =>
  String((await server.call('notifications', { token: hospital.token })).body.data[0].text)

describe('who may open the page', () => {
  test('without a login, each address answers as an unknown one', async () => {
    const unknown = await open('/nothing-here')
    expect(unknown.statusCode).toBe(404)
    for (const url of ['/operator', page(), '/operator/login', '/operator/login?token=abc.def', '/operator?page=0']) {
      const answer = await open(url)
      expect([url, answer.statusCode, answer.body]).toEqual([url, 404, unknown.body.replace('/nothing-here', url)])
    }
    for (const url of ['/operator/logout', `${page()}/suspend`, '/operator/login'])
      expect([url, (await send(url, { reason: 'x' })).json()]).toEqual([
        url,
        expect.objectContaining({ statusCode: 404, code: 'unknown-call' }),
      ])
    expect((await open('/operator', `operator=${hospital.token}`)).statusCode).toBe(404)
  })

  test('a link asks first, logs in once, and no altered or later one does', async () => {
    const link = newLink()
    const token = tokenOf(link)
    for (let times = 0; times < 2; times += 1) {
      const asked = await open(link.replace(/^https?:\/\/[^/]+/, ''))
      expect(asked.body).toContain('Log in as Ada Eze?')
    }
    const { statusCode, headers } = await send('/operator/login', { token })
    expect([statusCode, headers.location]).toEqual([303, '/operator'])
    const [value, ...attributes] = String(headers['set-cookie']).split('; ')
    expect(value).toMatch(/^operator=[\w-]{43}$/)
    const wanted = ['Path=/operator', 'Max-Age=28800', 'HttpOnly', 'SameSite=Strict', 'Secure']
    expect(new Set(attributes)).toEqual(new Set(wanted))
    const [payload = '', signature = ''] = token.split('.')
    const other = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('Ada Eze', 'Eve')).toString(
      'base64url',
    )
    for (const used of [token, `${token}=`, `${payload}.${signature}%`, `${other}.${signature}`, payload])
      expect((await send('/operator/login', { token: used })).statusCode).toBe(404)
    const late = tokenOf(newLink())
    server.clock.pass(10)
    expect((await send('/operator/login', { token: late })).statusCode).toBe(404)
  })

  test('another site’s form changes nothing', async () => {
    const cookie = await logIn()
    for (const formToken of ['', 'x'.repeat(43)])
      expect((await send(`${page()}/suspend`, { reason: 'Closed.', formToken }, cookie)).statusCode).toBe(404)
    expect((await listing()).state).toBe('draft')
  })

  test('logging out ends the session, and so do eight hours', async () => {
    const first = await logIn()
    const { body } = await open('/operator', first)
    expect((await send('/operator/logout', { formToken: hidden(body, 'formToken') }, first)).statusCode).toBe(303)
    expect((await open('/operator', first)).statusCode).toBe(404)
    const second = await logIn()
    expect((await open('/operator', second)).statusCode).toBe(200)
    server.clock.pass(8 * 60)
    expect((await open('/operator', second)).statusCode).toBe(404)
  })

  test('its policy allows no script, and proxies keep nothing', async () => {
    const { headers } = await open('/operator', await logIn())
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('the command prints a link that this server accepts, without its database', async () => {
    const { DATA_DIR, PORT } = server.dependencies.settings
    const settings = { DATA_DIR, PORT: String(PORT), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
    const { code, out } = await runServerCommand('listings/cli.ts', ['link', '--as', 'Ada  Eze'], settings)
    expect(code).toBe(0)
    const [link = ''] = out.split('\n')
    expect((await send('/operator/login', { token: tokenOf(link) })).statusCode).toBe(303)
    const nameless = await runServerCommand('listings/cli.ts', ['link'], settings)
    expect([nameless.code, nameless.err]).toEqual([1, expect.stringContaining('Give --as')])
  })
})

describe('what operators decide', () => {
  let cookie: string
  beforeAll(async () => {
    cookie = await logIn()
    // The hospital's session has ended with the eight hours above.
    const { body } = await server.call('adminLogin', { body: { email: lagoon.email, password } })
    hospital = { ...hospital, token: body.token }
  })
  const list = async (query = '') => (await open(`/operator${query}`, cookie)).body

  test('a hospital waits once it has submitted its licence, with what is missing', async () => {
    expect(await list()).toContain('No hospital.')
    await submit()
    const body = await list()
    expect(body).toContain('HEFAMAA/01842, issued by HEFAMAA')
    expect(body).toContain('31/12/2031')
    expect(body).toContain('>verified e-mail address</span>')
    expect(body).not.toContain('Odd')
  })

  test('search finds names, e-mails, licences and ids, and escapes what others wrote', async () => {
    for (const q of ['lagoon', lagoon.email, 'hefamaa/01842', hospital.id])
      expect([q, await list(`?view=all&q=${encodeURIComponent(q)}`)]).toEqual([
        q,
        expect.stringContaining('<p>1 hospital</p>'),
      ])
    const odd = await list(`?view=all&q=${encodeURIComponent('<b>"Odd"')}`)
    expect(odd).toContain('&#60;b&#62;&#34;Odd&#34; &#38; Sons')
    expect(odd).not.toContain('<b>')
  })

  test('a refusal is read by the hospital, which submits again', async () => {
    const empty = await decide(cookie, 'refuse', { reason: ' ' })
    expect([empty.statusCode, empty.body]).toEqual([400, expect.stringContaining('Give a reason')])
    expect((await decide(cookie, 'refuse', { reason: 'The number is unknown.' })).statusCode).toBe(303)
    expect(await listing()).toMatchObject({ state: 'refused', reason: 'The number is unknown.' })
    expect(await lastNotification()).toBe(m.hospitals_now_refused({ reason: 'The number is unknown.' }))
    expect(await list()).toContain('No hospital.')
    await submit({ licenceNumber: 'HEFAMAA/01843' })
    expect(await listing()).toMatchObject({ state: 'submitted', reason: null })
  })

  test('a licence that changed meanwhile is not verified unseen', async () => {
    const { body } = await open(page(), cookie)
    server.clock.pass(1)
    await submit({ licenceNumber: 'HEFAMAA/01844' })
    const fields = { formToken: hidden(body, 'formToken'), seen: hidden(body, 'seen'), until: '2031-12-31' }
    const late = await send(`${page()}/verify`, fields, cookie)
    expect([late.statusCode, late.body]).toEqual([400, expect.stringContaining('has changed meanwhile')])
    expect((await listing()).state).toBe('submitted')
  })

  test('verifying lists it; a refused later licence leaves it listed', async () => {
    const beyond = await decide(cookie, 'verify', { until: '2032-01-01' })
    expect([beyond.statusCode, beyond.body]).toEqual([400, expect.stringContaining('ends on 2031-12-31')])
    expect((await decide(cookie, 'verify', { until: '2031-12-31' })).headers.location).toBe(page())
    expect(await listing()).toMatchObject({ state: 'listed', until: '2031-12-31', reason: null })
    await submit({ licenceNumber: 'HEFAMAA/02000' })
    await decide(cookie, 'refuse', { reason: 'Unreadable.' })
    expect(await listing()).toMatchObject({ state: 'listed', isFound: true, reason: 'Unreadable.' })
  })

  test('a suspension is lifted, and the history names who did what', async () => {
    const ngozi = await logIn('Ngozi Obi')
    await decide(ngozi, 'suspend', { reason: 'It is closed.' })
    expect(await listing()).toMatchObject({ state: 'suspended', reason: 'It is closed.' })
    expect((await open(page(), cookie)).body).not.toContain('Verify</button>')
    await decide(cookie, 'restore')
    const { body } = await open(page(), cookie)
    const history = Array.from(body.matchAll(/<li>[^<]*?, Lagos time: (.*?)<\/li>/g), ([, line]) => line)
    expect(history).toEqual([
      'restored by Ada Eze: licence HEFAMAA/02000',
      'suspended by Ngozi Obi: licence HEFAMAA/02000, It is closed.',
      'refused by Ada Eze: licence HEFAMAA/02000, Unreadable.',
      'verified by Ada Eze: licence HEFAMAA/01844, until 31/12/2031',
      'refused by Ada Eze: licence HEFAMAA/01842, The number is unknown.',
    ])
  })

  test('a listing that ends within 60 days is shown, and a warning beside its licence', async () => {
    expect(await list('?view=ending')).toContain('No hospital.')
    const soon = new Date(server.clock().getTime() + 59 * 86_400_000).toISOString().slice(0, 10)
    await submit({ licenceUntil: soon })
    await decide(cookie, 'verify', { until: soon })
    expect(await list('?view=ending')).toContain(', ends soon</span>')
  })
})
