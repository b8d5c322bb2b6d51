import { m } from '@ilera/contract/messages'
import { calls } from '@ilera/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isInvalidText } from '../../packages/server/src/database/database-errors.ts'
import { completeProfile, drObi, requested } from '../support/appointments.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('odd values on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn

  beforeAll(async () => {
    server = await startTestServer({ store })
    server.clock.set('2026-11-23T08:00:00.000Z')
    patient = await patientAt(server)
    hospital = await hospitalAt(server)
    await completeProfile(server, patient)
  })
  afterAll(() => server.stop())

  test('a fee of null is the default, and one of another type is refused beside the field', async () => {
    const id = await requested(server, patient, hospital)
    const assign = (fee: unknown) =>
      server.call('assignDoctor', { params: { id }, token: hospital.token, body: { ...drObi, fee } })
    for (const fee of [true, false, [], [5000], {}])
      expect(await assign(fee)).toMatchObject({ status: 400, body: { fields: { fee: 'This does not look right' } } })
    expect(await assign(null)).toMatchObject({ status: 200, body: { appointment: { fee: 3000 } } })
  })

  test('responds to a malformed id like to an unknown one, however long', async () => {
    const withId = Object.entries(calls).filter(
      // The app takes the id of `appointmentHistory` from the login, and the spec has its own message for it (section 8).
      ([name, { method, path }]) => method === 'GET' && path.includes(':id') && name !== 'appointmentHistory',
    )
    expect(withId.length).toBeGreaterThan(4)
    for (const [name, { path, who }] of withId)
      for (const id of ['x'.repeat(5_000), '%00', 'constructor', '__proto__', '%F0%9F%A9%BA', ' ', '0']) {
        const { token } = who === 'hospital' ? hospital : patient
        const url = `/api${path.replace(':id', id)}`
        const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
        const { message }: { message: string } = answer.json()
        expect([answer.statusCode, message], `${name} ${id.slice(0, 20)}`).toEqual([404, m.common_not_found()])
      }
  })

  test('does not store null as age 0', async () => {
    const update = (age: unknown) =>
      server.call('updateProfile', { params: { id: patient.id }, token: patient.token, body: { age } })
    expect((await update(null)).status).toBe(400)
    expect((await update(false)).status).toBe(400)
    const { body } = await server.call('getOneUser', { token: patient.token })
    expect(body.data.age).toBe(34)
  })

  test('accepts numbers in digits only', async () => {
    const id = await requested(server, patient, hospital)
    for (const fee of ['0x10', '1e3', '0b1', ' ', '1_000', '-5', '1.5', 1.5, -5, '5000 naira', '٥٠٠٠x'])
      expect(
        await server.call('assignDoctor', { params: { id }, token: hospital.token, body: { ...drObi, fee } }),
      ).toMatchObject({ status: 400, body: { fields: { fee: expect.any(String) } } })
    for (const age of ['0x1f', '1e1', '3.5', -1, 3.5])
      expect(
        await server.call('updateProfile', { params: { id: patient.id }, token: patient.token, body: { age } }),
      ).toMatchObject({ status: 400, body: { fields: { age: expect.any(String) } } })
    for (const page of ['0x2', '1e1', '-1', '1.0', ''])
      expect(await server.call('allPayments', { query: { page }, token: hospital.token })).toMatchObject({
        status: 400,
        body: { fields: { page: expect.any(String) } },
      })
  })

  test('rejects a filter by a day that does not exist', async () => {
    for (const day of ['2026-02-30', '2026-13-01', '2025-02-29', '2026-11-31', '0000-00-00'])
      for (const field of ['from', 'to'])
        expect(await server.call('allPayments', { query: { [field]: day }, token: hospital.token })).toMatchObject({
          status: 400,
          body: { fields: { [field]: expect.any(String) } },
        })
    expect((await server.call('allPayments', { query: { from: '2028-02-29' }, token: hospital.token })).status).toBe(
      200,
    )
  })

  test('an allergy that was taken off the form is taken off the profile; a blank one alone changes nothing', async () => {
    const update = (body: object) =>
      server.call('updateProfile', { params: { id: patient.id }, token: patient.token, body })
    const profile = async () => (await server.call('getOneUser', { token: patient.token })).body.data
    await update({ allergies: 'Penicillin', bloodType: 'A+' })
    await update({ allergies: '', bloodType: '', age: '34' })
    expect(await profile()).toMatchObject({ allergies: 'Penicillin', bloodType: 'A+' })
    expect((await update({ cleared: ['allergies', 'bloodType'] })).status).toBe(400)
    expect((await update({ age: '34', cleared: ['phoneNumber'] })).status).toBe(400)
    expect((await update({ age: '34', allergies: '', cleared: ['allergies'] })).status).toBe(200)
    expect(await profile()).toMatchObject({ allergies: null, bloodType: 'A+', age: 34 })
    expect((await update({ allergies: 'Nuts', cleared: ['allergies', 'bloodType'] })).status).toBe(200)
    expect(await profile()).toMatchObject({ allergies: 'Nuts', bloodType: null })
  })

  test('returns 400 for an invalid value and 500 for a failed computation', async () => {
    const failure = (text: string, values: unknown[] = []) =>
      server.dependencies.database.query(text, values).then(
        () => undefined,
        (error: unknown) => error,
      )
    expect(isInvalidText(await failure('select $1::int', ['99999999999']))).toBe(true)
    expect(isInvalidText(await failure('select $1::text', ['\u0000']))).toBe(true)
    expect(isInvalidText(await failure('select $1::date', ['2026-02-30']))).toBe(true)
    expect(
      isInvalidText(await failure('select sum(n)::int from (values (2000000000), (2000000000)) as rows (n)')),
    ).toBe(false)
    expect(isInvalidText(await failure(`select 'no number'::text::int`))).toBe(false)
  })
})
