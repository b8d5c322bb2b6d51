import type { MergedField } from '@ilera/contract/desk/schemas'
import { m } from '@ilera/contract/messages'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completeProfile, confirmed } from '../support/appointments.ts'
import { databaseContents } from '../support/database-contents.ts'
import { chidi, deskOf } from '../support/desk.ts'
import { hospitalAt, password, patientAt, type LoggedIn } from '../support/people.ts'
import { seed } from '../support/seed.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('claimed and merged records on the %s store', (store) => {
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

  const { register, idOf, book, merge, undo, codeFor } = deskOf(
    () => server,
    () => desk,
  )
  const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    server.dependencies.database.query<Row>(text, values)
  const someone = () =>
    patientAt(server, { email: `person${count}.${Math.round(performance.now() * 1_000)}@example.com` })
  const claim = (person: LoggedIn, body: object) => server.call('claimPatient', { token: person.token, body })

  describe('claiming', () => {
    test('moves the record to the account: appointments, details that lack, and who opened it', async () => {
      const id = await idOf({ ...chidi, gender: 'Male', patientAddress: '1 Marina, Lagos' })
      const { body } = await book(id)
      await server.call('oneAppointment', { params: { id: body.appointment._id }, token: desk.token })
      const person = await someone()
      const code = await codeFor(id)
      expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
      const claimed = await claim(person, { code: code.toLowerCase().replace('-', ' '), birthDate: '1990-05-17' })
      expect(claimed).toMatchObject({
        status: 200,
        body: { data: { hospitalName: 'Lagoon View Hospital', appointments: 1 } },
      })
      const profile = (await server.call('getOneUser', { token: person.token })).body.data
      expect(profile).toMatchObject({
        firstName: 'Ada',
        phoneNumber: '+2348031112233',
        birthDate: '1990-05-17',
        age: 36,
      })
      const own = await server.call('appointmentHistory', { params: { id: person.id }, token: person.token })
      expect(own.body.data).toMatchObject([{ status: 'confirmed' }])
      const privacy = await server.call('privacy', { token: person.token })
      expect(privacy.body.data.access.length).toBe(3)
      const listed = await server.call('allPatients', { token: desk.token })
      expect(listed.body.data).toMatchObject([{ _id: person.id, appointments: 1, hasLogin: true }])
      expect(await claim(person, { code, birthDate: '1990-05-17' })).toMatchObject({ status: 404 })
      expect(await server.call('claimCode', { params: { id: person.id }, token: desk.token })).toMatchObject({
        status: 409,
      })
    })

    test('takes the birth date where one is known, because a phone number may have changed hands', async () => {
      const id = await idOf(chidi)
      const [owner, stranger] = [await someone(), await someone()]
      const code = await codeFor(id)
      expect(await claim(stranger, { code, phoneDigits: '2233' })).toMatchObject({ status: 404 })
      expect(await claim(owner, { code, birthDate: '1990-05-17' })).toMatchObject({ status: 200 })
      const withPhone = await idOf({ firstName: 'Ngozi', lastName: 'Eze', phoneNumber: '0803 999 0001' })
      const other = await codeFor(withPhone)
      expect(await claim(stranger, { code: other, phoneDigits: '0001' })).toMatchObject({ status: 200 })
      const namesOnly = await idOf({ firstName: 'Bola', lastName: 'Ade' })
      expect(await server.call('claimCode', { params: { id: namesOnly }, token: desk.token })).toMatchObject({
        status: 422,
      })
    })

    test('answers a wrong, an expired, a replaced, a used and an unknown code alike, and ends after five tries', async () => {
      const id = await idOf(chidi)
      const right = { birthDate: '1990-05-17' }
      const replaced = await codeFor(id)
      const expired = await codeFor(id)
      server.clock.pass(7 * 24 * 60 + 1)
      desk = await hospitalAt(server, { email: `desk${count}@lagoon.example` })
      const [one, two, three] = [await someone(), await someone(), await someone()]
      // Before the next code, which ends this one, too.
      const late = await claim(one, { code: expired, ...right })
      const code = await codeFor(id)
      const answers = [
        late,
        await claim(one, { code: 'ABCD-2345', ...right }),
        await claim(one, { code: replaced, ...right }),
        await claim(one, { code, birthDate: '1990-05-18' }),
        await claim(one, { code, birthDate: '1990-05-19' }),
      ]
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
      expect(answers[0]?.status).toBe(404)
      const sixth = await claim(one, { code, ...right })
      expect(sixth.status).toBe(429)
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
      for (const day of [20, 21, 22]) await claim(two, { code, birthDate: `1990-05-${day}` })
      expect(await claim(three, { code, ...right })).toMatchObject({ status: 404, body: answers[0]?.body })
    })

    test('is erased with the account', async () => {
      const id = await idOf({ ...chidi, firstName: 'Unusualname', patientAddress: 'Unusualstreet 1' })
      const person = await someone()
      await claim(person, { code: await codeFor(id), birthDate: '1990-05-17' })
      expect(await server.call('deleteMyAccount', { token: person.token, body: { password } })).toMatchObject({
        status: 200,
      })
      const left = JSON.stringify(await databaseContents(server.dependencies.database))
      expect(left).not.toContain('Unusualname')
      expect(left).not.toContain('Unusualstreet')
    })
  })

  describe('merging', () => {
    test('moves appointments and payments of this hospital, and undoing brings them back', async () => {
      const [kept, removed] = [
        await idOf(chidi),
        await idOf({ ...chidi, phoneNumber: '0803 999 0002', gender: 'Male' }),
      ]
      await book(kept)
      await book(removed, { time: '11:00' })
      const preview = await server.call('previewMerge', { token: desk.token, query: { one: kept, other: removed } })
      expect(preview.body.data).toMatchObject({
        kept: { _id: kept },
        differences: ['phoneNumber', 'gender'],
        moves: { appointments: 1, payments: 0 },
      })
      const duplicates = await server.call('possibleDuplicates', { token: desk.token })
      expect(duplicates.body.data.pairs).toMatchObject([{ one: { _id: kept }, other: { _id: removed } }])
      const before = await databaseContents(server.dependencies.database)
      const merged = await merge(kept, removed, ['phoneNumber', 'gender'])
      expect(merged).toMatchObject({ status: 200, body: { data: { appointments: 1 } } })
      const list = await server.call('allPatients', { token: desk.token })
      expect(list.body.total).toBe(1)
      expect(list.body.data).toMatchObject([{ _id: kept, appointments: 2, phoneNumber: '+2348039990002' }])
      const recent = (await server.call('possibleDuplicates', { token: desk.token })).body.data
      expect(recent).toMatchObject({
        pairs: [],
        merges: [{ _id: merged.body.data._id, removedName: 'Chidi Okafor', undoneAt: null }],
      })
      const again = await server.call('previewMerge', { token: desk.token, query: { one: kept, other: removed } })
      const already = { status: 409, body: { code: 'merged-already', message: m.desk_merge_already() } }
      expect(again).toMatchObject(already)
      expect(await merge(kept, removed)).toMatchObject(already)
      const undone = await server.call('undoMerge', { params: { id: merged.body.data._id }, token: desk.token })
      expect(undone.status).toBe(200)
      expect((await server.call('allPatients', { token: desk.token })).body.total).toBe(2)
      const trailed = (await server.call('possibleDuplicates', { token: desk.token })).body.data.merges
      expect(trailed).toMatchObject([{ _id: merged.body.data._id, undoneAt: expect.any(String) }])
      const after = await databaseContents(server.dependencies.database)
      const trail = ['patient_merges']
      expect(without(after, trail)).toEqual(without(before, trail))
      expect(after['patient_merges']).toHaveLength((before['patient_merges'] ?? []).length + 1)
    })

    test('finds the likely duplicates of one patient, not the family with the same phone number', async () => {
      const id = await idOf(chidi)
      const initial = await idOf({ ...chidi, firstName: 'C.', birthDate: '' })
      await register({ ...chidi, firstName: 'Adaeze', birthDate: '1995-01-01' })
      const duplicatesOf = (patient: string, token = desk.token) =>
        server.call('possibleDuplicates', { token, query: { patient } })
      const { body } = await duplicatesOf(id)
      expect(body.data).toMatchObject({ patient: { _id: id }, pairs: [{ one: { _id: id }, other: { _id: initial } }] })
      expect(body.data.pairs).toHaveLength(1)
      const other = await hospitalAt(server, { email: `other${count}@lagoon.example` })
      expect((await duplicatesOf(id, other.token)).status).toBe(404)
    })

    test('keeps the record with a login, refuses two with one, and foreign ones are not found', async () => {
      const [one, two] = [await someone(), await someone()]
      for (const [place, person] of [one, two].entries()) {
        await completeProfile(server, person)
        await confirmed(server, person, desk, { time: `1${place}:00` })
      }
      const registered = await idOf(chidi)
      const both = await merge(one.id, two.id)
      expect(both).toMatchObject({ status: 409, body: { message: expect.stringContaining('login') } })
      expect(await merge(registered, one.id)).toMatchObject({ status: 409 })
      expect(await merge(one.id, registered, ['phoneNumber'])).toMatchObject({ status: 422 })
      const other = await hospitalAt(server, { email: `other${count}@lagoon.example` })
      const foreign = await register(chidi, { token: other.token })
      expect(await merge(registered, foreign.body.data._id)).toMatchObject({ status: 404 })
      const query = { one: registered, other: one.id }
      const preview = await server.call('previewMerge', { token: desk.token, query })
      expect(preview.body.data).toMatchObject({ kept: { _id: one.id, patientAddress: null } })
      expect(await merge(one.id, registered)).toMatchObject({ status: 200 })
      const notes = await server.call('notifications', { token: one.token })
      expect(notes.body.data[0].text).toContain('Lagoon View Hospital')
    })

    test('undoes the later of two merges first, not after 30 days, and not twice', async () => {
      const [one, two, three] = [await idOf(chidi), await idOf(chidi), await idOf(chidi)]
      const first = (await merge(two, three)).body.data._id
      const second = (await merge(one, two)).body.data._id
      expect(await undo(first)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('merged again') },
      })
      expect(await undo(second)).toMatchObject({ status: 200 })
      expect(await undo(second)).toMatchObject({ status: 404 })
      server.clock.pass(30 * 24 * 60 + 1)
      desk = await hospitalAt(server, { email: `desk${count}@lagoon.example` })
      expect(await undo(first)).toMatchObject({ status: 409 })
    })

    test('random records: merged and undone, every column of every table is as before', async () => {
      const names = fc.constantFrom('Ada', 'Chidi', 'Bọ́lá', 'Ngozi', 'Ife')
      const details = fc.record(
        {
          firstName: names,
          lastName: names,
          phoneNumber: fc.constantFrom('0803 111 2233', '0803 999 0002'),
          birthDate: fc.constantFrom('1990-05-17', '1961-02-03'),
          gender: fc.constantFrom('Male', 'Female'),
          patientAddress: fc.constantFrom('1 Marina', '2 Broad Street'),
        },
        { requiredKeys: ['firstName', 'lastName'] },
      )
      const take = fc.subarray<MergedField>([
        'firstName',
        'lastName',
        'phoneNumber',
        'birthDate',
        'gender',
        'patientAddress',
      ])
      let slot = 0
      const runs = Number(process.env['MERGES'] ?? 6)
      const history = fc.record({
        one: details,
        other: details,
        take,
        visits: fc.tuple(fc.nat(2), fc.nat(2)),
        hides: fc.tuple(fc.boolean(), fc.boolean()),
      })
      for (const given of fc.sample(history, { seed, numRuns: runs })) {
        const ids = [await idOf(given.one), await idOf(given.other)] as const
        for (const [place, id] of ids.entries()) {
          for (let visit = 0; visit < (given.visits[place] ?? 0); visit += 1) {
            slot += 1
            const times = {
              date: `2027-01-${String(11 + Math.floor(slot / 10)).padStart(2, '0')}`,
              time: `${String(8 + (slot % 8)).padStart(2, '0')}:00`,
              doctorName: `Dr ${'ABCDEFGHIJ'[slot % 10]}bi`,
            }
            expect((await book(id, times)).status).toBe(201)
          }
          if (given.hides[place]) await server.call('deletePatient', { params: { id }, token: desk.token })
        }
        const before = await databaseContents(server.dependencies.database)
        server.clock.pass(1)
        const merged = await merge(ids[0], ids[1], given.take)
        expect(merged.status).toBe(200)
        await server.call('undoMerge', { params: { id: merged.body.data._id }, token: desk.token })
        const after = await databaseContents(server.dependencies.database)
        expect(without(after, ['patient_merges'])).toEqual(without(before, ['patient_merges']))
      }
    })

    test('what happened since stays when a merge is undone: new visits with the kept record, changed details', async () => {
      const [kept, removed] = [await idOf(chidi), await idOf({ ...chidi, gender: 'Male' })]
      await book(removed)
      const { body } = await merge(kept, removed, ['gender'])
      await book(kept, { time: '12:00' })
      await sql(`update patients set gender = 'Female' where id = $1`, [kept])
      await server.call('undoMerge', { params: { id: body.data._id }, token: desk.token })
      const rows = await sql('select patient_id as id, appointments from hospital_patients where hospital_id = $1', [
        desk.id,
      ])
      expect(new Map(rows.map((row) => [row['id'], row['appointments']]))).toEqual(
        new Map([
          [kept, 1],
          [removed, 1],
        ]),
      )
      expect(await sql('select gender from patients where id = $1', [kept])).toEqual([{ gender: 'Female' }])
    })
  })
})

/** The contents without these tables, without sessions, whose last use changes, and without tallies, of which only sums count. */
function without(contents: Record<string, unknown[]>, tables: readonly string[]) {
  const left = new Set([...tables, 'sessions', 'list_tallies'])
  return Object.fromEntries(Object.entries(contents).filter(([table]) => !left.has(table)))
}
