import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { m } from '@ilera/contract/messages'
import { limits } from '@ilera/contract/shared/limits'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { hospitalAt, password } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const tenKiB = 10 * 1024
const odd = { hospitalName: `<b>"Odd" & 'Sons'</b>`, hospitalAddress: '</ul><script>alert(1)</script>' }

describe.each(stores)('the directory without script on the %s store', (store) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ store })
    await hospitalAt(server, { ...odd, email: 'odd@example.com', phoneNumber: '0803 555 0101' })
    for (let index = 11; index < 32; index += 1)
      await hospitalAt(server, {
        hospitalName: `Clinic ${index} ${'Saint Nicholas '.repeat(12)}`,
        hospitalAddress: `${index} Broad Street, Yaba ${'near the market '.repeat(16)}`,
        email: `desk${index}@example.com`,
      })
  })
  afterAll(() => server.stop())

  const open = (query = '') => server.app.inject({ url: `/find${query}`, headers: { accept: 'text/html' } })
  const namesIn = (body: string) => Array.from(body.matchAll(/<h2>(.*?)<\/h2>/g), ([, name = '']) => name)

  test('lists hospitals with address and phone number, page by page, in at most 10 KiB', async () => {
    const first = await open()
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(first.headers['cache-control']).toBe('public, max-age=300')
    expect(namesIn(first.body)).toHaveLength(10)
    expect(first.body).toContain('<a href="tel:+2348035550101">+2348035550101</a>')
    expect(first.body).toContain('1 to 10 of 22 hospitals')
    const next = /rel="next" href="([^"]*)"/.exec(first.body)?.[1] ?? ''
    const second = await server.app.inject(next)
    const third = await open('?page=3')
    expect(namesIn(third.body)).toHaveLength(2)
    const all = [first, second, third].flatMap(({ body }) => namesIn(body))
    expect(new Set(all).size).toBe(22)
    for (const { body } of [first, second, third]) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(tenKiB)
  })

  test('names the emergency numbers and our own as links', async () => {
    const { body } = await open()
    for (const number of siteConfig.emergencyNumbers) expect(body).toContain(`<a href="tel:${number}">${number}</a>`)
    expect(body).toContain(`<a href="tel:${siteConfig.phone.replaceAll(' ', '')}">`)
  })

  test('searches by name and by area, and pages keep the search', async () => {
    expect(namesIn((await open('?q=Clinic+17')).body)[0]).toContain('Clinic 17')
    const { body } = await open('?q=near+Yaba')
    expect(body).toContain('1 to 10 of 21 hospitals')
    expect(body).toContain('href="/find?q=near+Yaba&#38;page=2"')
    expect(body).toContain('value="near Yaba"')
  })

  test('says when nothing matches', async () => {
    const { statusCode, body } = await open('?q=zzzzqqq')
    expect([statusCode, namesIn(body)]).toEqual([200, []])
    expect(body).toContain('We found no hospital for “zzzzqqq”.')
  })

  test('escapes what hospitals and visitors wrote', async () => {
    const { body } = await open(`?q=${encodeURIComponent('<b>"Odd" & \'Sons\'</b>')}`)
    expect(namesIn(body)).toEqual(['&#60;b&#62;&#34;Odd&#34; &#38; &#39;Sons&#39;&#60;/b&#62;'])
    expect(body).not.toMatch(/<script|<b>/)
    const typed = (await open(`?q=${encodeURIComponent('"><script>alert(1)</script>')}`)).body
    expect(typed).not.toContain('<script')
  })

  test('shows no e-mail address of a hospital, nor one that was erased', async () => {
    const name = 'Closing Clinic'
    const closing = await hospitalAt(server, { hospitalName: name, email: 'closing@example.com' })
    const shown = (await open('?q=closing')).body
    expect(shown).toContain(name)
    expect(shown).not.toContain('closing@example.com')
    await server.call('deleteMyAccount', { token: closing.token, body: { password } })
    expect((await open('?q=closing')).body).not.toContain(name)
  })

  test.each([
    ['?page=0', 400],
    ['?page=-1', 400],
    ['?page=abc', 400],
    ['?page=', 400],
    ['?page=1e9', 400],
    ['?page=1.5', 400],
    ['?q=a&q=b', 400],
    [`?q=${'a'.repeat(limits.search + 1)}`, 400],
    ['?q=%00', 200],
    ['?q=%E0%A4%A', 200],
    ['?q=%25', 200],
    ['?q=', 200],
    ['?q=   ', 200],
    ["?q=';drop table hospitals;--", 200],
    ['?unknown=1', 200],
    ['/', 404],
  ])('answers %s with %i and a page', async (query, status) => {
    const { statusCode, headers, body } = await open(query)
    expect(statusCode).toBe(status)
    expect(headers['content-type']).toContain('text/html')
    expect(body).not.toContain('<script')
  })

  test('an error is a page with the form, and is not cached', async () => {
    const { headers, body } = await open(`?q=${'a'.repeat(limits.search + 1)}`)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain(m.common_too_long({ most: String(limits.search) }))
    expect(body).toContain('<form action="/find">')
  })

  test('a page behind the last one leads to the first', async () => {
    const { statusCode, headers } = await open('?q=near+Yaba&page=99')
    expect([statusCode, headers['location']]).toEqual([302, '/find?q=near+Yaba'])
  })

  test('its policy allows no script, and only its own style', async () => {
    const policy = String((await open()).headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/)
    expect(policy).not.toContain('script-src')
  })
})

test('too many requests are answered with a page', async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'on' } })
  const answers = await Promise.all(Array.from({ length: 601 }, () => server.app.inject('/find?page=0')))
  const last = answers.find(({ statusCode }) => statusCode === 429)
  expect(last?.headers['retry-after']).toMatch(/^\d+$/)
  expect(last?.body).toContain(m.common_too_many())
  await server.stop()
})

test('while the database is overloaded, it says so', async () => {
  const server = await startTestServer({
    wrapDatabase: (database) => ({ ...database, isOverloaded: () => true }),
  })
  const { statusCode, headers, body } = await server.app.inject('/find')
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect(body).toContain(m.common_busy())
  await server.stop()
})
