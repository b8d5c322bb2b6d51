import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { m } from '@ilera/contract/messages'
import { drObi, tuesday } from '../support/appointments.ts'
import { databaseContents } from '../support/database-contents.ts'
import { chidi, deskOf } from '../support/desk.ts'
import { hospitalAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('the desk’s patients on the %s store', (store) => {
  let server: TestServer
  let desk: LoggedIn
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    server.clock.set('2026-11-23T08:00:00.000Z')
    desk = await hospitalAt(server, { email: `desk${count}@lagoon.example` })
  })

  const { register, idOf, book } = deskOf(
    () => server,
    () => desk,
  )
  const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    server.dependencies.database.query<Row>(text, values)
  const likely = async (query: Record<string, string>, token = desk.token) =>
    (await server.call('likelyPatients', { token, query })).body.data

  describe('registering', () => {
    test('puts a patient on the list, with a recorded consent; the names are enough', async () => {
      const { status, body } = await register({ firstName: 'Ngozi', lastName: 'Eze' })
      expect(status).toBe(201)
      expect(body.data).toMatchObject({ phoneNumber: null, birthDate: null, hasLogin: false, appointments: 0 })
      const listed = await server.call('allPatients', { token: desk.token })
      expect(listed.body.data).toMatchObject([
        { firstName: 'Ngozi', email: '', appointments: 0, lastAppointment: null, hasLogin: false },
      ])
      const consents = await sql('select purpose, text_version, given from consents where account_id = $1', [
        body.data._id,
      ])
      expect(consents).toEqual([{ purpose: 'desk', text_version: '2026-11', given: true }])
      const missing = await server.call('registerPatient', {
        token: desk.token,
        body: { firstName: 'A', lastName: 'B' },
      })
      expect(missing).toMatchObject({ status: 400, body: { fields: { agreed: expect.any(String) } } })
    })

    test('stores the phone number in one form, and gives the age by the birth date', async () => {
      const { body } = await register({ ...chidi, gender: 'Male', patientAddress: '1 Marina, Lagos' })
      expect(body.data).toMatchObject({ phoneNumber: '+2348031112233', birthDate: '1990-05-17', age: 36 })
      const wrong = await register({ ...chidi, birthDate: '2090-01-01', phoneNumber: '12' })
      expect(Object.keys(wrong.body.fields).toSorted()).toEqual(['birthDate', 'phoneNumber'])
    })

    test('answers likely duplicates until the desk has confirmed, and one key registers once', async () => {
      await register(chidi)
      const again = await register(chidi, { confirmed: false })
      expect(again).toMatchObject({
        status: 409,
        body: {
          code: 'likely-duplicates',
          duplicates: [{ firstName: 'Chidi', shared: ['name', 'phone', 'birthDate'] }],
        },
      })
      const body = { ...chidi, agreed: true, confirmed: true }
      const answers = await Promise.all(
        [1, 2].map(() => server.call('registerPatient', { token: desk.token, body, key: `register-${count}` })),
      )
      const ids = answers.filter(({ status }) => status === 201).map((answer) => answer.body.data._id)
      expect(new Set(ids).size).toBe(1)
      expect((await server.call('allPatients', { token: desk.token })).body.total).toBe(2)
    })

    test('asks about the record of an attempt whose answer was lost, when the desk has corrected it since', async () => {
      const body = { firstName: 'Chidi', lastName: 'Okafo', agreed: true }
      const first = await server.call('registerPatient', { token: desk.token, body, key: `lost-${count}` })
      const corrected = { firstName: 'Musa', lastName: 'Bello', agreed: true, confirmed: false }
      const send = (given: object, key: string, replaces: string) =>
        server.call('registerPatient', { token: desk.token, body: { ...corrected, ...given }, key, replaces })
      const asked = await send({}, `asked-${count}`, `lost-${count}`)
      expect(asked).toMatchObject({
        status: 409,
        body: { code: 'likely-duplicates', duplicates: [{ _id: first.body.data._id, shared: [] }] },
      })
      expect(await send({ confirmed: true }, `sure-${count}`, `lost-${count},asked-${count}`)).toMatchObject({
        status: 201,
      })
    })

    test('takes a family with one phone number, and a namesake with another birth date, without a question', async () => {
      await register(chidi)
      const sister = { ...chidi, firstName: 'Adaeze', birthDate: '1995-01-01' }
      expect(await register(sister, { confirmed: false })).toMatchObject({ status: 201 })
      const namesake = { firstName: 'Chidi', lastName: 'Okafor', birthDate: '1961-02-03' }
      expect(await register(namesake, { confirmed: false })).toMatchObject({ status: 201 })
      expect(await register({ firstName: 'Chidi', lastName: 'Okafor' }, { confirmed: false })).toMatchObject({
        status: 409,
      })
    })
  })

  describe('likely patients', () => {
    test('meet in any order, without accents, by initials, beginnings and phone numbers in any form', async () => {
      await register(chidi)
      const cases: [Record<string, string>, string[]][] = [
        [{ firstName: 'okafor', lastName: 'chidi' }, ['name']],
        [{ firstName: 'C.', lastName: 'Okafor' }, ['name']],
        [{ firstName: 'Chí', lastName: 'Ọkafọr' }, ['name']],
        [{ phoneNumber: '+234 (0) 803-111-2233' }, ['phone']],
        [{ phoneNumber: '08031112233' }, ['phone']],
        [{ birthDate: '1990-05-17' }, ['birthDate']],
        [{ firstName: 'Chidiebere', birthDate: '1990-05-17' }, []],
        [{ lastName: 'Bello', phoneNumber: '0803 111 2233', birthDate: '1990-05-17' }, ['phone']],
        [{ firstName: 'Chidi', lastName: 'Bello', birthDate: '1990-05-17' }, ['birthDate']],
        [{ firstName: 'Bola', lastName: 'Ade' }, []],
        [{ firstName: 'Chidi', lastName: 'Okafor', birthDate: '17' }, ['name']],
        [{ firstName: 'B', lastName: 'Okafor' }, []],
        [{ firstName: 'Ch' }, []],
        // While a number is typed, the name finds already.
        [{ firstName: 'Chidi', lastName: 'Okafor', phoneNumber: '123' }, ['name']],
      ]
      for (const [query, shared] of cases) {
        const found: { shared: string[] }[] = await likely(query)
        expect([query, found.map((one) => one.shared)]).toEqual([query, shared.length > 0 ? [shared] : []])
      }
    })

    test('are this hospital’s own, at most eight, those with most in common first', async () => {
      const other = await hospitalAt(server, { email: `other${count}@lagoon.example` })
      await register(chidi, { token: other.token })
      expect(await likely({ firstName: 'Chidi', lastName: 'Okafor' })).toEqual([])
      for (const day of [10, 11, 12, 13, 14, 15, 16, 18, 19])
        await register({ ...chidi, phoneNumber: '', birthDate: `1990-05-${day}` })
      await register(chidi)
      const found = await likely(chidi)
      expect(found).toHaveLength(8)
      expect(found[0].shared).toEqual(['name', 'phone', 'birthDate'])
    })
  })

  describe('booking', () => {
    test('confirms at once, with a history by the desk’s member, and writes no mail', async () => {
      const id = await idOf(chidi)
      await server.runJobs()
      server.mails.length = 0
      const { status, body } = await book(id)
      expect(status).toBe(201)
      expect(body.appointment).toMatchObject({ status: 'confirmed', date: tuesday, time: '10:00', fee: 5000 })
      const opened = await server.call('oneAppointment', { params: { id: body.appointment._id }, token: desk.token })
      const { timeline } = opened.body.appointment
      expect(timeline.map(({ event, who }: { event: string; who: string }) => [event, who])).toEqual([
        ['request', 'hospital'],
        ['assign', 'hospital'],
        ['confirm', 'hospital'],
      ])
      const members = await sql('select member_id is null as missing from appointment_events where hospital_id = $1', [
        desk.id,
      ])
      expect(members).toEqual([{ missing: false }, { missing: false }, { missing: false }])
      await server.runJobs()
      expect(server.mails).toEqual([])
      expect((await sql('select 1 from jobs where failed_at is not null')).length).toBe(0)
    })

    test('follows the rules of slots, leaves nothing behind, and books no other hospital’s patient', async () => {
      const [one, two] = [await idOf(chidi), await idOf({ firstName: 'Ngozi', lastName: 'Eze' })]
      await book(one)
      const before = await databaseContents(server.dependencies.database)
      const taken = await book(two)
      expect(taken).toMatchObject({ status: 409, body: { suggestions: [{ date: tuesday, time: '10:30' }, {}, {}] } })
      expect(await databaseContents(server.dependencies.database)).toEqual(before)
      const other = await hospitalAt(server, { email: `other${count}@lagoon.example` })
      expect((await book(one, {}, other.token)).status).toBe(404)
    })

    test('needs no reason, as a patient’s own booking', async () => {
      const { status, body } = await book(await idOf(chidi), { presentSymptoms: ' ' })
      expect(status).toBe(201)
      expect(body.appointment.presentSymptoms).toBe('')
    })

    test('refuses a second visit of the patient at that time, names the first, and leaves nothing behind', async () => {
      const id = await idOf(chidi)
      await book(id)
      const before = await databaseContents(server.dependencies.database)
      const eze = { doctorName: 'Dr Ngozi Eze', speciality: 'Paediatrics' }
      const when = 'Tuesday 24 November 2026, 10:00am, Lagos time'
      const message = m.desk_overlaps({ doctorName: drObi.doctorName, when })
      for (const time of ['09:45', '10:00', '10:15'])
        expect(await book(id, { ...eze, time })).toMatchObject({ status: 409, body: { message, suggestions: [] } })
      expect(await databaseContents(server.dependencies.database)).toEqual(before)
      const answers = await Promise.all([book(id, { ...eze, time: '12:00' }), book(id, { time: '12:00' })])
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
      expect((await book(id, { ...eze, time: '10:30' })).status).toBe(201)
    })
  })
})
