import { m } from '@ilera/contract/messages'
import { careSort } from '@ilera/contract/hospitals/care-sort'
import type { CareHospital } from '@ilera/contract/hospitals/search-schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicPages } from '../../packages/app/src/public-pages/public-pages.tsx'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('the HMOs and the exact place of a hospital, on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let [ikeja, yaba]: LoggedIn[] = []

  const update = (hospital: LoggedIn | undefined, body: object) =>
    server.call('updateHospital', { token: hospital?.token, params: { id: hospital?.id ?? '' }, body })
  const search = async (query: Record<string, string>) => {
    const { status, body } = await server.call('allHospitals', {
      token: patient.token,
      query: { sort: careSort, ...query },
    })
    expect(status).toBe(200)
    return body
  }
  const find = async (query: Record<string, string>): Promise<string[]> =>
    (await search(query)).data.map(({ hospitalName }: CareHospital) => hospitalName)

  beforeAll(async () => {
    server = await startTestServer({ store, dependencies: { publicPages: () => Promise.resolve(publicPages) } })
    patient = await patientAt(server)
    ikeja = await hospitalAt(server, { hospitalName: 'Ikeja Clinic', hospitalAddress: 'Allen Avenue, Ikeja, Lagos' })
    yaba = await hospitalAt(server, {
      hospitalName: 'Yaba Clinic',
      hospitalAddress: 'Herbert Macaulay Way, Yaba, Lagos',
      email: 'yaba@example.com',
    })
    await hospitalAt(server, {
      hospitalName: 'Reliance Home',
      hospitalAddress: 'Zoo Road, Kano',
      email: 'kano@example.com',
    })
    server.clock.pass(1)
    await server.runJobs()
  })
  afterAll(() => server.stop())

  test('none are given at first', async () => {
    const { data } = (await server.call('oneAdmin', { token: ikeja?.token })).body
    expect(data).toMatchObject({ hmos: [], coordinates: null })
    expect((await search({ q: 'ikeja' })).data[0]).toMatchObject({ hmos: [], coordinates: null })
  })

  test('are stored in the order of the list, and patients find the hospital by them at once', async () => {
    const { status, body } = await update(ikeja, { hmos: ['hygeia', 'avon', 'hygeia'] })
    expect([status, body.data.hmos]).toEqual([200, ['avon', 'hygeia']])
    await update(yaba, { hmos: ['hygeia', 'nhia'] })
    expect(await find({ hmo: 'Hygeia HMO' })).toEqual(['Ikeja Clinic', 'Yaba Clinic'])
    expect(await find({ hmo: 'Avon HMO' })).toEqual(['Ikeja Clinic'])
    expect(await find({ hmo: 'Hygeia HMO', area: 'Kano' })).toEqual([])
    expect(await find({ hmo: 'No such HMO' })).toEqual([])
    const one = await server.call('oneHospital', { token: patient.token, params: { id: ikeja?.id ?? '' } })
    expect(one.body.data).toMatchObject({ hmos: ['avon', 'hygeia'], coordinates: null })
  })

  test.each([
    ['hygeia', ['Ikeja Clinic', 'Yaba Clinic']],
    ['avon hmo', ['Ikeja Clinic']],
    ['hospitals that take hygiea', ['Ikeja Clinic', 'Yaba Clinic']],
    ['NHIS yaba', ['Yaba Clinic']],
    ['avon hmo kano', []],
    ['avon or nhia', ['Ikeja Clinic', 'Yaba Clinic']],
    ['Reliance', ['Reliance Home']],
  ])('"%s" finds %j', async (q, names) => {
    expect(await find({ q })).toEqual(names)
  })

  test('says as which HMO the words were understood', async () => {
    expect((await search({ q: 'malaria hygeia Ikeja' })).understood).toMatchObject({
      specialities: ['General medicine'],
      hmos: ['Hygeia HMO'],
      place: 'Ikeja',
    })
  })

  test('an unknown HMO is refused with a sentence at the field, and nothing changes', async () => {
    const { status, body } = await update(ikeja, { hmos: ['avon', 'constructor'], address: 'Elsewhere' })
    expect([status, body.fields]).toEqual([400, { hmos: m.hospitals_hmos_unknown() }])
    const { data } = (await server.call('oneAdmin', { token: ikeja?.token })).body
    expect(data).toMatchObject({ hmos: ['avon', 'hygeia'], hospitalAddress: 'Allen Avenue, Ikeja, Lagos' })
  })

  test('an update without them keeps them; an empty list removes them', async () => {
    await update(yaba, { address: '1 Herbert Macaulay Way, Yaba, Lagos', coordinates: '6.5095, 3.3711' })
    const kept = (await update(yaba, { address: '2 Herbert Macaulay Way, Yaba, Lagos' })).body.data
    expect(kept).toMatchObject({ hmos: ['nhia', 'hygeia'], coordinates: { north: 6.5095, east: 3.3711 } })
    const emptied = (await update(yaba, { hmos: [], coordinates: '' })).body.data
    expect(emptied).toMatchObject({ hmos: [], coordinates: null })
    expect(await find({ q: 'hygeia' })).toEqual(['Ikeja Clinic'])
    expect((await update(yaba, {})).body.message).toBe(m.hospitals_no_update_data())
  })

  test('distances are from the exact place where it is given, and say so', async () => {
    const near = '6.60,3.35'
    const careOf = async (name: string) =>
      (await search({ near })).data.find(({ hospitalName }: CareHospital) => hospitalName === name)?.care
    expect(await careOf('Ikeja Clinic')).toMatchObject({ distanceKm: 1, isDistanceExact: false })
    const { status, body } = await update(ikeja, {
      coordinates: 'https://www.google.com/maps/place/x/@6.7,3.4,17z/data=!8m2!3d6.6903!4d3.3501',
    })
    expect([status, body.data.coordinates]).toEqual([200, { north: 6.6903, east: 3.3501 }])
    expect(await careOf('Ikeja Clinic')).toMatchObject({ distanceKm: 10, isDistanceExact: true })
    expect(await careOf('Yaba Clinic')).toMatchObject({ isDistanceExact: false })
    // Without a place to measure from, there is no distance to be exact.
    expect((await search({ q: 'Ikeja Clinic', area: 'Lagos State' })).data[0].care.isDistanceExact).toBe(false)
  })

  test.each([
    ['51.5072, -0.1276', m.hospitals_coordinates_abroad()],
    ['6.5', m.hospitals_coordinates_unreadable()],
    ['https://maps.app.goo.gl/abc', m.hospitals_coordinates_not_in_link()],
  ])('the place "%s" is refused with a sentence at the field', async (coordinates, sentence) => {
    const { status, body } = await update(ikeja, { coordinates })
    expect([status, body.fields]).toEqual([400, { coordinates: sentence }])
  })

  test('the public page shows both within a minute, and search engines read the point', async () => {
    const { slug } = (await server.call('oneAdmin', { token: ikeja?.token })).body.data.listing
    server.clock.pass(1)
    const { body } = await server.app.inject({ url: `/h/${slug}`, headers: { accept: 'text/html' } })
    for (const text of ['Avon HMO', 'Hygeia HMO', '6.6903%2C%203.3501']) expect(body).toContain(text)
    expect(body).toContain('"geo":{"@type":"GeoCoordinates","latitude":6.6903,"longitude":3.3501}')
  })
})
