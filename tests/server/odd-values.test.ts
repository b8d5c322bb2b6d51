import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isUnstorable } from '../../packages/server/src/database/database-errors.ts'
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

  test('an age of null is no age of 0', async () => {
    const update = (age: unknown) =>
      server.call('updateProfile', { params: { id: patient.id }, token: patient.token, body: { age } })
    expect((await update(null)).status).toBe(400)
    expect((await update(false)).status).toBe(400)
    const { body } = await server.call('getOneUser', { token: patient.token })
    expect(body.data.age).toBe(34)
  })

  test('only a value that was sent is the sender’s fault; what a query computes is not', async () => {
    const failure = (text: string, values: unknown[] = []) =>
      server.parts.database.query(text, values).then(
        () => undefined,
        (error: unknown) => error,
      )
    expect(isUnstorable(await failure('select $1::int', ['99999999999']))).toBe(true)
    expect(isUnstorable(await failure('select $1::text', ['\u0000']))).toBe(true)
    expect(isUnstorable(await failure('select $1::date', ['2026-02-30']))).toBe(true)
    expect(isUnstorable(await failure('select sum(n)::int from (values (2000000000), (2000000000)) as rows (n)'))).toBe(
      false,
    )
    expect(isUnstorable(await failure(`select 'no number'::text::int`))).toBe(false)
  })
})
