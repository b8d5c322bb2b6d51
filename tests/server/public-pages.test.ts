import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { m } from '@ilera/contract/messages'
import { slugOf } from '@ilera/contract/public-pages/slug'
import { publicPages } from '../../packages/app/src/public-pages/public-pages.tsx'
import { createListings } from '../../packages/server/src/listings/listings.ts'
import { hospitalAt, lagoon, password, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer, type TestServerOptions } from '../support/server.ts'

const withPages = (options: TestServerOptions = {}) =>
  startTestServer({ ...options, dependencies: { publicPages: () => Promise.resolve(publicPages) } })
const openAt = (server: TestServer, url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { accept: 'text/html', ...headers } })

const odd = {
  hospitalName: `</script><b>"Ọdẹ" & 'Sons' 🏥 مستشفى</b>`,
  hospitalAddress: '</title><script>alert(1)</script>, Yaba, Lagos',
}
type Named = { '@type': string; name?: string; member?: Named[]; makesOffer?: object[] }

/** What search engines read, after what a browser does with the element. */
function structuredData(body: string): Named[] {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
  const data: { '@graph': Named[] } = JSON.parse(text)
  return data['@graph']
}

describe.each(stores)('public pages on the %s store', (store) => {
  let server: TestServer
  let hospital: LoggedIn
  const open = (url: string, headers?: Record<string, string>) => openAt(server, url, headers)
  const slugOfHospital = async ({ token }: LoggedIn): Promise<string> =>
    (await server.call('oneAdmin', { token })).body.data.listing.slug
  /** Longer than a page is served from memory. */
  const later = () => server.clock.pass(0.5)

  beforeAll(async () => {
    server = await withPages({ store })
    hospital = await hospitalAt(server)
    const { token } = hospital
    const given = {
      doctorName: 'Dr Ife <i>Ajayi</i>',
      specialities: ['Surgery', 'Ear, nose & throat'],
      languages: ['Yoruba'],
    }
    await server.call('addDoctor', { token, body: given })
    await server.call('addDoctor', { token, body: { doctorName: 'Dr Gone', specialities: ['Surgery'], active: false } })
    await server.call('addService', { token, body: { name: 'Scan </script>', minutes: 60, fee: 35_000 } })
  })
  afterAll(() => server.stop())

  test('shows name, address, phone number, doctors, services and prices, and links into the app', async () => {
    const { statusCode, headers, body } = await open('/h/lagoon-view-hospital')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=30')
    for (const text of [
      'Lagoon View Hospital',
      lagoon.hospitalAddress,
      'Surgery',
      'Speaks Yoruba',
      '₦35,000',
      '₦3,000',
    ])
      expect(body).toContain(text)
    expect(body).toContain('href="tel:+2348035550101"')
    expect(body).toContain(`/#/patient/patientHospitalPage/patientAppointmentForm?hospital=${hospital.id}`)
    expect(body).toContain('<link rel="canonical" href="https://ilera.example/h/lagoon-view-hospital"/>')
    expect(body).toContain('content="https://ilera.example/share.png"')
    expect(body).toContain(m.hospitals_unverified())
    expect(body).not.toContain('Dr Gone')
  })

  test('shows no e-mail address, on no page', async () => {
    for (const url of ['/h/lagoon-view-hospital', '/h/lagoon-view-hospital/poster', '/hospitals/lagos', '/sitemap.xml'])
      expect((await open(url)).body).not.toMatch(/@(?!type|context|graph|id)[\w.]|lagoon\.example/)
  })

  test('describes it for search engines', async () => {
    const [described, path] = structuredData((await open('/h/lagoon-view-hospital')).body)
    expect(described).toMatchObject({ '@type': 'Hospital', name: 'Lagoon View Hospital', telephone: '+2348035550101' })
    expect(described?.member).toMatchObject([{ '@type': 'Physician', name: 'Dr Ife <i>Ajayi</i>' }])
    expect(described?.makesOffer).toContainEqual(
      expect.objectContaining({ price: 35_000, priceCurrency: 'NGN', itemOffered: expect.anything() }),
    )
    expect(path?.['@type']).toBe('BreadcrumbList')
  })

  test('escapes what hospitals wrote', async () => {
    const strange = await hospitalAt(server, { ...odd, email: 'odd@example.com' })
    const slug = await slugOfHospital(strange)
    expect(slug).toMatch(/^[a-z0-9-]+$/)
    const { body } = await open(`/h/${slug}`)
    expect(body.match(/<script/g)).toHaveLength(1)
    expect(body.match(/<title>/g)).toHaveLength(1)
    expect(body).not.toContain('<b>')
    expect(structuredData(body)[0]?.name).toBe(odd.hospitalName)
    expect((await open('/hospitals/lagos')).body).not.toMatch(/<b>|<script>alert/)
  })

  test('a hospital without doctors, phone number or address reads well', async () => {
    const bare = await hospitalAt(server, { hospitalName: 'مستشفى', email: 'bare@example.com' })
    const { query } = server.dependencies.database
    await query('update hospitals set address = null, phone_number = null where id = $1', [bare.id])
    await query('update services set retired_at = now() where hospital_id = $1', [bare.id])
    const { statusCode, body } = await open(`/h/${await slugOfHospital(bare)}`)
    expect(statusCode).toBe(200)
    for (const text of [m.find_no_phone(), m.hospitals_no_address(), m.public_pages_no_doctors()])
      expect(body).toContain(text)
    expect(body).toContain(m.public_pages_no_services())
    expect(body).not.toMatch(/undefined|null|maps\/search|href="tel:"/)
  })

  test('names that are taken get the city, then a number, and none is given twice', async () => {
    const same = ['Hope Clinic', 'Hope-Clinic!', 'Hope Clinic', 'Hope Clinic']
    const all = []
    for (const [index, hospitalName] of same.entries())
      all.push(await slugOfHospital(await hospitalAt(server, { hospitalName, email: `hope${index}@example.com` })))
    expect(all).toEqual(['hope-clinic', 'hope-clinic-lagos', 'hope-clinic-lagos-2', 'hope-clinic-lagos-3'])
  })

  test('twelve that sign up at once with one name all get a page', async () => {
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        hospitalAt(server, { hospitalName: 'Mercy Hospital', email: `mercy${index}@example.com` }),
      ),
    )
    const slugs = await Promise.all(all.map(slugOfHospital))
    expect(new Set(slugs).size).toBe(12)
    expect(slugs.every((slug) => slug.startsWith('mercy-hospital'))).toBe(true)
  })

  test('a changed name leads from the old address to the new one, which nobody else gets', async () => {
    const before = { email: 'renamed@example.com' }
    // Who corrects a sign-up that nobody has logged in with changes its name.
    const signUp = (hospitalName: string, key: string, replaces = '') =>
      server.call('signup', { body: { ...lagoon, ...before, hospitalName }, key, replaces })
    await signUp('Old Name', 'first-attempt')
    await signUp('New Name', 'second-attempt', 'first-attempt')
    const old = await open('/h/old-name')
    expect([old.statusCode, old.headers['location']]).toEqual([301, '/h/new-name'])
    expect((await open('/h/old-name/poster')).headers['location']).toBe('/h/new-name/poster')
    const other = await hospitalAt(server, { hospitalName: 'Old Name', email: 'other@example.com' })
    expect(await slugOfHospital(other)).toBe('old-name-lagos')
    await signUp('Old Name', 'third-attempt', 'first-attempt,second-attempt')
    later()
    expect((await open('/h/new-name')).headers['location']).toBe('/h/old-name')
    expect((await open('/h/old-name')).statusCode).toBe(200)
  })

  test('a change shows within a minute, and copies are compared by their tag', async () => {
    const first = await open('/h/lagoon-view-hospital')
    const tag = String(first.headers['etag'])
    const again = await open('/h/lagoon-view-hospital', { 'if-none-match': `"x", ${tag}` })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag])
    await server.call('updateHospital', {
      token: hospital.token,
      params: { id: hospital.id },
      body: { address: '2 Marina, Lagos' },
    })
    await server.call('addService', { token: hospital.token, body: { name: 'Fresh service', fee: 0 } })
    expect((await open('/h/lagoon-view-hospital')).headers['etag']).toBe(tag)
    later()
    const changed = await open('/h/lagoon-view-hospital', { 'if-none-match': tag })
    expect(changed.statusCode).toBe(200)
    for (const text of ['2 Marina, Lagos', 'Fresh service', m.public_pages_free()]) expect(changed.body).toContain(text)
  })

  test('is compressed as the browser accepts it', async () => {
    const plain = await open('/h/lagoon-view-hospital')
    const br = await open('/h/lagoon-view-hospital', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await open('/h/lagoon-view-hospital', { 'accept-encoding': 'br;q=0, gzip' })
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(plain.headers['vary']).toContain('accept-encoding')
  })

  test('lists the cities, the hospitals of a city, and those with a speciality', async () => {
    later()
    const abuja = { hospitalName: 'Zuma Clinic', hospitalAddress: '2 Lagos Street, Wuse II, Abuja' }
    await hospitalAt(server, { ...abuja, email: 'zuma@example.com' })
    const cities = (await open('/hospitals')).body
    expect(cities).toContain('href="/hospitals/abuja"')
    expect(cities).not.toContain('href="/hospitals/kano"')
    const lagos = (await open('/hospitals/lagos')).body
    expect(lagos).toContain('href="/h/lagoon-view-hospital"')
    expect(lagos).toContain('href="/hospitals/lagos/ear-nose-throat"')
    expect(lagos).not.toContain('Zuma')
    const surgery = (await open('/hospitals/lagos/surgery')).body
    expect(surgery).toContain('href="/h/lagoon-view-hospital"')
    expect(surgery).not.toContain('hope-clinic')
  })

  test.each([
    ['/h/nowhere', m.public_pages_missing_hospital_title()],
    ['/h/nowhere/poster', m.public_pages_missing_hospital_title()],
    ['/h/%00', m.public_pages_missing_hospital_title()],
    ["/h/'%20or%201=1", m.public_pages_missing_hospital_title()],
    [`/h/${'a'.repeat(201)}`, ''],
    ['/hospitals/atlantis', m.public_pages_missing_place_title()],
    ['/hospitals/kano', m.public_pages_missing_place_title()],
    ['/hospitals/lagos/alchemy', m.public_pages_missing_place_title()],
    ['/hospitals/__proto__/surgery', m.public_pages_missing_place_title()],
  ])('%s is a page with a way on, and is not cached', async (url, title) => {
    const { statusCode, headers, body } = await open(url)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(body).toContain(title)
    expect(body).toContain('href="/hospitals"')
    expect(body).toContain('content="noindex"')
  })

  test('a suspended hospital and one that was erased are gone like one that never was', async () => {
    const [suspended, erased] = [
      await hospitalAt(server, { hospitalName: 'Shut Clinic', email: 'shut@example.com' }),
      await hospitalAt(server, { hospitalName: 'Left Clinic', email: 'left@example.com' }),
    ]
    expect((await open('/h/shut-clinic')).statusCode).toBe(200)
    expect((await open('/h/left-clinic')).statusCode).toBe(200)
    await createListings(server.dependencies, 'Ada Eze').suspend(suspended.id, 'Complaints')
    await server.call('deleteMyAccount', { token: erased.token, body: { password } })
    later()
    const never = await open('/h/never-was')
    for (const slug of ['shut-clinic', 'left-clinic']) {
      const answer = await open(`/h/${slug}`)
      expect([answer.statusCode, answer.body]).toEqual([404, never.body])
      expect((await open('/hospitals/lagos')).body).not.toContain(slug)
      expect((await open('/sitemap.xml')).body).not.toContain(slug)
    }
    const next = await hospitalAt(server, { hospitalName: 'Left Clinic', email: 'next@example.com' })
    expect(await slugOfHospital(next)).toBe('left-clinic-lagos')
  })

  test('the sitemap and robots.txt name the public URL', async () => {
    const { headers, body } = await open('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const urls = Array.from(body.matchAll(/<url><loc>([^<]*)<\/loc><\/url>/g), ([, url = '']) => url)
    expect(urls).toContain('https://ilera.example/h/lagoon-view-hospital')
    expect(urls).toContain('https://ilera.example/hospitals/lagos')
    expect(new Set(urls).size).toBe(urls.length)
    expect(body.replaceAll(/<url><loc>[^<&]*<\/loc><\/url>\n/g, '')).toMatch(
      /^<\?xml [^>]*>\n<urlset [^>]*>\n<\/urlset>\n$/,
    )
    expect((await open('/robots.txt')).body).toContain('Sitemap: https://ilera.example/sitemap.xml')
  })

  test('an earlier server’s hospital gets an address from the job, equal to that of the migration', async () => {
    const { database } = server.dependencies
    const names = ['St. Mary’s—Wuse II', 'Ẹ̀kọ́ Mother & Child', 'Ƙofar Mata', '  --A.B.C.-- ', 'x'.repeat(90), '🏥']
    const rows = await database.query<{ slug: string }>(
      `select trim(both '-' from left(trim(both '-' from regexp_replace(search_key(translate(name,
        '.,-‐‑‒–—―−·•', '            ')), '[^a-z0-9]+', '-', 'g')), 60)) as slug
        from unnest($1::text[]) with ordinality given (name, place) order by place`,
      [names],
    )
    expect(rows.map(({ slug }) => slug)).toEqual(names.map(slugOf))
    await database.query('delete from hospital_slugs where hospital_id = $1', [hospital.id])
    server.clock.pass(6)
    await server.runJobs()
    expect(await slugOfHospital(hospital)).toBe('lagoon-view-hospital')
  })
})

test('where hospitals must be verified, only those have a page, with a badge', async () => {
  const server = await withPages({ settings: { LISTING: 'verified' } })
  const { id } = await hospitalAt(server)
  expect((await openAt(server, '/h/lagoon-view-hospital')).statusCode).toBe(404)
  await server.dependencies.database.query(`update hospitals set listed_until = '2999-01-01' where id = $1`, [id])
  const { statusCode, body } = await openAt(server, '/h/lagoon-view-hospital')
  expect(statusCode).toBe(200)
  expect(body).toContain(m.hospitals_verified())
  expect(body).not.toContain(m.hospitals_unverified())
  await server.stop()
})

test('before the app is built there are no public pages, and the rest works', async () => {
  const server = await startTestServer({ dependencies: { publicPages: undefined } })
  await hospitalAt(server)
  expect((await openAt(server, '/h/lagoon-view-hospital')).statusCode).toBe(404)
  expect((await openAt(server, '/find')).statusCode).toBe(200)
  await server.stop()
})

test('a page in memory is served while the database is overloaded, and others say so', async () => {
  let isOverloaded = false
  const server = await withPages({ wrapDatabase: (database) => ({ ...database, isOverloaded: () => isOverloaded }) })
  await hospitalAt(server)
  await openAt(server, '/h/lagoon-view-hospital')
  isOverloaded = true
  expect((await openAt(server, '/h/lagoon-view-hospital')).statusCode).toBe(200)
  const other = await openAt(server, '/hospitals/lagos')
  expect([other.statusCode, other.headers['retry-after'], other.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect(other.body).toContain(m.common_busy())
  await server.stop()
})
