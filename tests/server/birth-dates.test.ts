import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { migrate, readMigrations } from '../../packages/server/src/database/migrate.ts'
import { pairAt, requested } from '../support/appointments.ts'
import { freshDatabase } from '../support/database.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const today = '2026-11-23T08:00:00.000Z'

describe.each(stores)('birth dates on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    server.clock.set(today)
    ;({ patient, hospital } = await pairAt(server, count))
  })

  /** Sessions end long before the next birthday: both log in again. */
  async function logIn(now: string): Promise<void> {
    server.clock.set(now)
    patient = await patientAt(server, { email: `patient${count}@example.com` })
    hospital = await hospitalAt(server, { email: `hospital${count}@example.com` })
  }
  const update = (body: object) =>
    server.call('updateProfile', { params: { id: patient.id }, token: patient.token, body })
  const profile = async () => (await server.call('getOneUser', { token: patient.token })).body.data
  const ask = () =>
    server.call('requestAppointment', {
      params: { id: hospital.id },
      token: patient.token,
      body: { presentSymptoms: 'Fever since Sunday' },
    })

  test('refuses an age beside it that it contradicts, and changes nothing', async () => {
    expect(await update({ birthDate: '1990-11-24', age: '20' })).toMatchObject({
      status: 400,
      body: { fields: { age: m.patients_age_contradicted({ age: 35 }) } },
    })
    expect(await profile()).toMatchObject({ birthDate: null, age: 34 })
  })

  test('gives the age, and the hospital reads both', async () => {
    expect(await update({ birthDate: '1990-11-24', age: '35' })).toMatchObject({
      status: 200,
      body: { data: { age: 35 } },
    })
    expect(await profile()).toMatchObject({ birthDate: '1990-11-24', age: 35 })
    const id = await requested(server, patient, hospital)
    const { body } = await server.call('oneAppointment', { params: { id }, token: hospital.token })
    expect(body.appointment.patient).toMatchObject({ birthDate: '1990-11-24', age: 35 })
    expect(body.appointment.patient).not.toHaveProperty('ageGivenOn')
    await logIn('2026-11-24T08:00:00.000Z')
    expect(await profile()).toMatchObject({ age: 36 })
  })

  test('is not needed: an age grows by one a year after it was given', async () => {
    expect(await profile()).toMatchObject({ birthDate: null, age: 34 })
    await logIn('2027-11-22T08:00:00.000Z')
    expect(await profile()).toMatchObject({ age: 34 })
    await logIn('2027-11-23T08:00:00.000Z')
    expect(await profile()).toMatchObject({ age: 35 })
    // An update of something else does not give the age again.
    await update({ allergies: 'Penicillin' })
    expect(await profile()).toMatchObject({ age: 35 })
  })

  test('stays while the same age is sent, and goes when another is', async () => {
    await update({ birthDate: '1990-11-24' })
    await update({ age: '35' })
    expect(await profile()).toMatchObject({ birthDate: '1990-11-24', age: 35 })
    await update({ age: '40' })
    expect(await profile()).toMatchObject({ birthDate: null, age: 40 })
    await update({ birthDate: '1990-11-24' })
    expect(await update({ gender: 'Female', cleared: ['birthDate'] })).toMatchObject({ status: 200 })
    expect(await profile()).toMatchObject({ birthDate: null, age: 35 })
  })

  test('in the future, or too long ago, is refused beside the field and changes nothing', async () => {
    for (const birthDate of ['2026-11-24', '1890-01-01', '1990-02-30', '24/11/1990'])
      expect(await update({ birthDate, allergies: 'Latex' })).toMatchObject({
        status: 400,
        body: { fields: { birthDate: expect.any(String) } },
      })
    expect(await profile()).toMatchObject({ birthDate: null, allergies: null })
  })

  test('ends the need for a guardian on the eighteenth birthday', async () => {
    await update({ birthDate: '2008-11-24' })
    expect(await ask()).toMatchObject({ status: 422, body: { message: m.patients_guardian_required() } })
    // 00:00 in Lagos on the birthday.
    await logIn('2026-11-23T23:00:00.000Z')
    expect((await ask()).status).toBe(201)
  })
})

test('ages of the version before are taken as given at the last update', async () => {
  const database = openPostgres({ url: await freshDatabase(), connections: 2, onConnectionLost: () => undefined })
  const id = '0197d0c2-5f1e-7a30-9a52-000000000001'
  try {
    await migrate(
      database,
      readMigrations().filter(({ name }) => name < '040'),
    )
    await database.query(`insert into accounts (id, role, created_at) values ($1, 'patient', now())`, [id])
    await database.query(
      `insert into patients (id, first_name, last_name, age, created_at, updated_at)
        values ($1, 'Ada', 'Obi', 17, now(), '2026-03-31T23:30:00Z')`,
      [id],
    )
    await migrate(database)
    expect(await database.query('select age, age_given_on, birth_date from patients')).toEqual([
      { age: 17, age_given_on: '2026-04-01', birth_date: null },
    ])
  } finally {
    await database.close()
  }
})
