import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hospitalAt, password, patientAt } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const hospitals = [
  ['Lagoon View Hospital', '17 Bourdillon Road, Ikoyi, Lagos'],
  ['Ọ̀ṣun River Clinic', '5 Station Road, Osogbo'],
  ['Herbert Macaulay Eye Centre', '42 Herbert Macaulay Way, Yaba, Lagos'],
  ['Yaba Mother and Child Hospital', '3 Commercial Avenue, Yaba, Lagos'],
  ['Bode Thomas Dental', '18 Bode Thomas Street, Surulere, Lagos'],
  ['Zuma Rock Clinic', '12 Aminu Kano Crescent, Wuse II, Abuja'],
  ['100% Care', '1 Ogui Road, Enugu'],
] as const

describe.each(stores)('searching for a hospital on the %s store', (store) => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await startTestServer({ store })
    token = (await patientAt(server)).token
    for (const [index, [hospitalName, hospitalAddress]] of hospitals.entries())
      await hospitalAt(server, { hospitalName, hospitalAddress, email: `desk${index}@example.com` })
  })
  afterAll(() => server.stop())

  const found = async (q: string): Promise<string[]> => {
    const { body } = await server.call('searchHospitals', { token, query: { q } })
    return body.data.map(({ hospitalName }: { hospitalName: string }) => hospitalName)
  }

  test.each([
    ['its beginning', 'lago', 'Lagoon View Hospital'],
    ['a word inside', 'view', 'Lagoon View Hospital'],
    ['a typing error', 'lagon view', 'Lagoon View Hospital'],
    ['no accents', 'osun river', 'Ọ̀ṣun River Clinic'],
    ['accents', 'Ọ̀ṣun', 'Ọ̀ṣun River Clinic'],
    ['a street', 'bourdillon', 'Lagoon View Hospital'],
    ['a sign that means something to the database', '100%', '100% Care'],
  ])('is found by %s: %s', async (_, q, name) => {
    expect((await found(q))[0]).toBe(name)
  })

  test('near a place, those in it come first, then those around it, and none from another city', async () => {
    expect(await found('hospitals near Yaba')).toEqual([
      'Herbert Macaulay Eye Centre',
      'Yaba Mother and Child Hospital',
      'Bode Thomas Dental',
      'Lagoon View Hospital',
    ])
    expect((await found('clinic in Surulere'))[0]).toBe('Bode Thomas Dental')
    expect(await found('hospital near Maitama')).toEqual(['Zuma Rock Clinic'])
  })

  test('finds hospitals of a kind near a place', async () => {
    expect(await found('eye clinic near Surulere')).toEqual(['Herbert Macaulay Eye Centre'])
  })

  test.each(['', '   ', 'zzzzqqq', '%', "'; drop table hospitals;--"])(
    '"%s" finds nothing, and does no harm',
    async (q) => {
      expect(await found(q)).toEqual(q === '%' ? ['100% Care'] : [])
    },
  )

  test('the list of all hospitals can be narrowed down alike, and counts what it found', async () => {
    const { body } = await server.call('allHospitals', { token, query: { q: 'near Yaba', limit: '1' } })
    expect([body.data.length, body.total]).toEqual([1, 4])
  })

  test('the list of all hospitals counts them, page by page, and neither shows nor counts one that was erased', async () => {
    const list = async (query: Record<string, string> = {}) =>
      (await server.call('allHospitals', { token, query })).body
    const closing = await hospitalAt(server, { hospitalName: 'Aba Road Clinic', email: 'desk@aba.example' })
    const names = async () => (await list()).data.map(({ hospitalName }: { hospitalName: string }) => hospitalName)
    expect((await names())[1]).toBe('Aba Road Clinic')
    expect((await list()).total).toBe(hospitals.length + 1)

    const { status } = await server.call('deleteMyAccount', { token: closing.token, body: { password } })
    expect(status).toBe(200)
    expect(await names()).not.toContain('Aba Road Clinic')
    const last = await list({ limit: '3', page: '3' })
    expect([last.data.length, last.total]).toEqual([1, hospitals.length])
    expect(await found('aba road')).not.toContain('Aba Road Clinic')
  })
})
