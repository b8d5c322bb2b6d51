import { m } from '@ilera/contract/messages'
import { careSort } from '@ilera/contract/hospitals/care-sort'
import type { CareHospital } from '@ilera/contract/hospitals/search-schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createListings } from '../../packages/server/src/listings/listings.ts'
import { completeProfile, confirmed } from '../support/appointments.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const weekdaysOf = (...days: string[]) => days.map((day) => ({ day, from: '08:00', to: '15:00' }))

type Given = {
  name: string
  address: string
  doctor?: { name: string; specialities: string[]; languages: string[]; days?: string[] }
  fee?: number
}
const given = {
  lagoon: {
    name: 'Lagoon View Hospital',
    address: '17 Bourdillon Road, Ikoyi, Lagos',
    doctor: { name: 'Dr Ibrahim Sule', specialities: ['Consultant paediatrician'], languages: ['English', 'Hausa'] },
  },
  ikeja: {
    name: 'Ikeja Family Clinic',
    address: '8 Allen Avenue, Ikeja, Lagos',
    doctor: { name: 'Dr Ada Obi', specialities: ['Family Medicine'], languages: ['Igbo'], days: ['thursday'] },
    fee: 2000,
  },
  kano: {
    name: 'Ƙofar Mata General Clinic',
    address: '11 Zoo Road, Kano',
    doctor: { name: 'Dr Aminu Ɗanjuma', specialities: ['General medicine', 'Dermatology'], languages: ['Hausa'] },
    fee: 9000,
  },
  osogbo: { name: 'Ọ̀ṣun River Clinic', address: '5 Station Road, Osogbo' },
  nowhere: { name: 'Unity Home', address: 'Behind the market' },
} satisfies Record<string, Given>

describe.each(stores)('searching for care on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  const hospitals = new Map<string, LoggedIn>()

  async function add({ name, address, doctor, fee }: Given, index: number): Promise<void> {
    const email = `desk${index}@example.com`
    const hospital = await hospitalAt(server, { hospitalName: name, hospitalAddress: address, email })
    hospitals.set(name, hospital)
    const { token } = hospital
    if (doctor) {
      const body = { doctorName: doctor.name, specialities: doctor.specialities, languages: doctor.languages }
      const { _id } = (await server.call('addDoctor', { token, body })).body.data
      const hours = { workingDays: weekdaysOf(...(doctor.days ?? [])), leave: [] }
      if (doctor.days) await server.call('updateDoctor', { token, params: { id: _id }, body: hours })
    }
    if (fee !== undefined) {
      const [{ _id }] = (await server.call('services', { token })).body.data
      await server.call('updateService', { token, params: { id: _id }, body: { name: 'Consultation', fee } })
    }
  }
  const refresh = async () => {
    server.clock.pass(1)
    await server.runJobs()
  }
  const ask = async (query: Record<string, string>) => {
    const { status, body } = await server.call('allHospitals', {
      token: patient.token,
      query: { sort: careSort, ...query },
    })
    expect(status).toBe(200)
    return body
  }
  const find = async (query: Record<string, string>): Promise<string[]> =>
    (await ask(query)).data.map(({ hospitalName }: CareHospital) => hospitalName)
  const careOf = async (q: string, more: Record<string, string> = {}) => (await ask({ q, ...more })).data[0]?.care

  const [lagoon, ikeja, kano, osogbo, nowhere] = Object.values(given).map(({ name }) => name)

  beforeAll(async () => {
    server = await startTestServer({ store })
    patient = await patientAt(server)
    await completeProfile(server, patient)
    for (const [index, hospital] of Object.values(given).entries()) await add(hospital, index)
    await refresh()
  })
  afterAll(() => server.stop())

  test('without words: the first free day first, then the name', async () => {
    expect(await find({})).toEqual([kano, lagoon, ikeja, osogbo, nowhere])
    expect((await ask({})).total).toBe(5)
  })

  test.each([
    ['child with fever', ['Lagoon View Hospital', 'Ƙofar Mata General Clinic', 'Ikeja Family Clinic']],
    ['my pikin dey cough', ['Lagoon View Hospital', 'Ƙofar Mata General Clinic', 'Ikeja Family Clinic']],
    ['malaria Ikeja', ['Ikeja Family Clinic']],
    ['malria ikeja', ['Ikeja Family Clinic']],
    ['skin doctor', ['Ƙofar Mata General Clinic']],
    ['doctor who speaks hausa lagos', ['Lagoon View Hospital']],
    ['paediatrician', ['Lagoon View Hospital']],
    ['lagoon', ['Lagoon View Hospital']],
    ['Osun River', ['Ọ̀ṣun River Clinic']],
    ['kofar mata', ['Ƙofar Mata General Clinic']],
    ['ÌKẸJÀ', ['Ikeja Family Clinic']],
    ['hospitals in Kano State', ['Ƙofar Mata General Clinic']],
    ['zzzzqqq', []],
    ['%', []],
    ["'; drop table hospitals;--", []],
  ])('"%s" finds %j', async (q, names) => {
    expect(await find({ q })).toEqual(names)
  })

  test('a doctor is found by name, also where a part of it is a town', async () => {
    expect((await find({ q: 'Dr Ada Obi' }))[0]).toBe(given.ikeja.name)
    expect((await find({ q: 'Ibrahim Sule' }))[0]).toBe(given.lagoon.name)
  })

  test('typing errors are forgiven in names', async () => {
    expect((await find({ q: 'lagon vew' }))[0]).toBe(lagoon)
    expect(await find({ q: 'lagon vew', area: 'Kano' })).toEqual([])
  })

  test('an emergency is named before the results, and the hospitals still stand below', async () => {
    const { understood, data } = await ask({ q: 'chest pain' })
    expect(understood.emergency).toMatchObject({ title: m.assistant_emergency_title() })
    expect(understood.emergency.steps.length).toBeGreaterThan(0)
    expect(data).toHaveLength(5)
    expect((await ask({ q: 'toothache' })).understood.emergency).toBeNull()
  })

  test('says as what the words were understood', async () => {
    const { understood } = await ask({ q: 'hausa skin doctor in Kano' })
    expect(understood).toEqual({
      specialities: ['Dermatology'],
      languages: ['Hausa'],
      hmos: [],
      place: 'Kano',
      emergency: null,
    })
  })

  test('each filter narrows the results, and an unknown value finds nothing instead of failing', async () => {
    expect(await find({ speciality: 'Paediatrics' })).toEqual([lagoon])
    expect(await find({ language: 'Hausa' })).toEqual([kano, lagoon])
    expect(await find({ language: 'Klingon' })).toEqual([])
    expect(await find({ speciality: 'Alchemy' })).toEqual([])
    expect(await find({ priceMost: '2500' })).toEqual([ikeja])
    expect(await find({ priceMost: '3000' })).toEqual([lagoon, ikeja, osogbo, nowhere])
    expect(await find({ area: 'Yaba' })).toEqual([lagoon, ikeja])
    expect(await find({ area: 'Lagos State' })).toEqual([lagoon, ikeja])
    expect(await find({ area: 'Atlantis' })).toEqual([])
    expect(await find({ q: 'fever', language: 'Hausa', area: 'Kano' })).toEqual([kano])
    expect(await find({ day: 'yesterday' })).toHaveLength(5)
  })

  test('near the patient, by rounded kilometres; an address that is not known has no distance', async () => {
    const near = '6.60,3.35'
    expect(await find({ near })).toEqual([lagoon, ikeja])
    expect(await careOf('ikeja', { near })).toMatchObject({ distanceKm: 1 })
    expect(await careOf('lagoon', { near })).toMatchObject({ distanceKm: 19 })
    expect(await careOf('unity home')).toMatchObject({ distanceKm: null })
    expect(await find({ near: '51.50,-0.12' })).toEqual([])
    const refused = await server.call('allHospitals', { token: patient.token, query: { sort: careSort, near: 'home' } })
    expect(refused.status).toBe(400)
  })

  test('a card has specialities, the first free day and the lowest fee', async () => {
    expect(await careOf('ikeja family')).toEqual({
      specialities: ['General medicine'],
      distanceKm: 1,
      isDistanceExact: false,
      freeOn: '2026-11-26',
      feeFrom: 2000,
    })
    expect(await careOf('river')).toMatchObject({ specialities: [], freeOn: null })
  })

  test('open on a day: weekly hours without closures, within seconds of a change', async () => {
    expect(await find({ day: '2026-11-25' })).toEqual([kano, lagoon])
    expect(await find({ day: '2026-11-26' })).toEqual([kano, lagoon, ikeja])
    const token = hospitals.get(given.ikeja.name)?.token ?? ''
    const closed = { name: 'Stocktaking', from: '2026-11-26', to: '2026-11-26' }
    const { body } = await server.call('addClosure', { token, body: closed })
    await refresh()
    expect(await find({ day: '2026-11-26' })).toEqual([kano, lagoon])
    expect(await careOf('ikeja family')).toMatchObject({ freeOn: '2026-12-03' })
    await server.call('removeClosure', { token, params: { id: body.data._id } })
    await refresh()
    expect(await find({ day: '2026-11-26' })).toEqual([kano, lagoon, ikeja])
  })

  test('the first free day follows the bookings, after a quarter of an hour', async () => {
    const email = 'desk9@example.com'
    await add(
      { name: 'Small Clinic', address: 'Jos', doctor: { ...given.kano.doctor, name: 'Dr Bala', days: ['friday'] } },
      9,
    )
    const hospital = hospitals.get('Small Clinic')
    expect(hospital).toBeDefined()
    if (!hospital) return
    await refresh()
    expect(await careOf('small clinic')).toMatchObject({ freeOn: '2026-11-27' })
    const [doctor] = (await server.call('doctors', { token: hospital.token })).body.data
    const hours = { workingDays: [{ day: 'friday', from: '08:00', to: '08:00' }], leave: [] }
    await server.call('updateDoctor', { token: hospital.token, params: { id: doctor._id }, body: hours })
    // The changed hours note the hospital for the search; the booking after it notes nothing.
    await refresh()
    expect(await careOf('small clinic')).toMatchObject({ freeOn: '2026-11-27' })
    const slot = { doctorName: 'Dr Bala', speciality: 'General medicine', date: '2026-11-27', time: '08:00' }
    await confirmed(server, patient, hospital, slot)
    server.clock.pass(16)
    await server.runJobs()
    expect([email, await careOf('small clinic')]).toMatchObject([email, { freeOn: '2026-12-04' }])
  })

  test('a place that is chosen holds, where the words name another', async () => {
    const { data, understood } = await ask({ q: 'clinic in Ikeja', area: 'Kano' })
    expect(data.map(({ hospitalName }: CareHospital) => hospitalName)).toEqual([kano])
    expect(understood).toMatchObject({ place: null, otherPlace: 'Ikeja' })
    expect((await ask({ q: 'clinic in Ikeja' })).understood).toMatchObject({ place: 'Ikeja' })
  })

  test('the list without the search is as the spec has it: by name, without what the search adds', async () => {
    const { body } = await server.call('allHospitals', { token: patient.token })
    expect(body.data[0]).not.toHaveProperty('care')
    expect(body).not.toHaveProperty('understood')
  })
})

describe.each(stores)('searching for care where hospitals must be verified, on the %s store', (store) => {
  test('one that is not listed is never found, by no filter and no word, and a suspended one not again', async () => {
    const server = await startTestServer({ store, settings: { LISTING: 'verified' } })
    try {
      const hospital = await hospitalAt(server, { hospitalName: 'Hidden Hospital', hospitalAddress: 'Ikeja, Lagos' })
      const doctor = { doctorName: 'Dr Ada Obi', specialities: ['Paediatrics'], languages: ['Igbo'] }
      await server.call('addDoctor', { token: hospital.token, body: doctor })
      const { token } = await patientAt(server, { email: 'other@example.com' })
      server.clock.pass(1)
      await server.runJobs()
      const queries: Record<string, string>[] = [
        {},
        { q: 'hidden' },
        { q: 'hiden hospitl' },
        { q: 'child with fever' },
        { q: 'chest pain' },
        { area: 'Ikeja' },
        { near: '6.60,3.35' },
        { speciality: 'Paediatrics' },
      ]
      const totals = async () => {
        const all: number[] = []
        for (const query of queries) {
          const { body } = await server.call('allHospitals', { token, query: { sort: careSort, ...query } })
          all.push(body.data.length + body.total)
        }
        return all
      }
      expect(await totals()).toEqual(queries.map(() => 0))
      const listings = createListings(server.dependencies, 'Ada Eze')
      await listings.verify(hospital.id, '2030-01-01')
      expect(await totals()).toEqual(queries.map(() => 2))
      await listings.suspend(hospital.id, 'No licence')
      expect(await totals()).toEqual(queries.map(() => 0))
    } finally {
      await server.stop()
    }
  })
})
