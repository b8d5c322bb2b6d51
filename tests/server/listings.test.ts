import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { m } from '@ilera/contract/messages'
import { createListings } from '../../packages/server/src/listings/listings.ts'
import { readSettings, mustBeVerified } from '../../packages/server/src/settings.ts'
import { hospitalAt, lagoon, patientAt, type LoggedIn } from '../support/people.ts'
import { runServerCommand } from '../support/run-command.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const licence = { licenceNumber: 'HEFAMAA/01842', licenceAuthority: 'HEFAMAA', licenceUntil: '2031-12-31' }
const request = { date: '2030-01-02', time: '09:00', presentSymptoms: 'Headache' }

/** What a patient and a visitor find of a hospital. */
async function findings(server: TestServer, hospital: LoggedIn, { token }: LoggedIn) {
  const list = await server.call('allHospitals', { token })
  const search = await server.call('searchHospitals', { token, query: { q: 'Lagoon' } })
  const one = await server.call('oneHospital', { token, params: { id: hospital.id } })
  const days = await server.call('freeDays', { token, params: { id: hospital.id } })
  const page = await server.app.inject('/find?q=Lagoon')
  return {
    listed: list.body.data.map(({ isVerified }: { isVerified: boolean }) => isVerified),
    total: list.body.total,
    searched: search.body.data.length,
    one: one.status,
    freeDays: days.status,
    page: page.body.includes(lagoon.hospitalName),
  }
}
const nothing = { listed: [], total: 0, searched: 0, one: 404, freeDays: 404, page: false }
const unverified = { listed: [false], total: 1, searched: 1, one: 200, freeDays: 200, page: true }
const verified = { ...unverified, listed: [true] }

describe.each(stores)('listings on the %s store', (store) => {
  describe('where only verified hospitals are found', () => {
    let server: TestServer
    let hospital: LoggedIn
    let patient: LoggedIn
    beforeAll(async () => {
      server = await startTestServer({ store, settings: { LISTING: 'verified' } })
      hospital = await hospitalAt(server)
      patient = await patientAt(server)
    })
    afterAll(() => server.stop())
    const listings = () => createListings(server.dependencies, 'Ada Eze')
    const save = (body: object) =>
      server.call('updateHospital', { token: hospital.token, params: { id: hospital.id }, body })
    const state = async () => (await server.call('oneAdmin', { token: hospital.token })).body.data.listing

    test('a new one is not found, and a request answers with a sentence', async () => {
      expect(await findings(server, hospital, patient)).toEqual(nothing)
      const answer = await server.call('requestAppointment', {
        token: patient.token,
        params: { id: hospital.id },
        body: request,
      })
      expect([answer.status, answer.body.message]).toEqual([409, m.hospitals_not_listed()])
      expect(await state()).toMatchObject({ state: 'draft', isFound: false })
    })

    test('its own people find it, to try it out', async () => {
      const own = await patientAt(server, { email: 'own@example.com' })
      await server.dependencies.database.query(
        `insert into members (id, hospital_id, account_id, roles, created_at, updated_at)
          select gen_random_uuid(), $1, account_id, array['desk'], now(), now() from patients where id = $2`,
        [hospital.id, own.id],
      )
      expect(await findings(server, hospital, own)).toEqual({ ...unverified, page: false })
    })

    test('all fields of the licence are given together, and it must not have ended', async () => {
      const half = await save({ licenceNumber: licence.licenceNumber })
      expect([half.status, Object.keys(half.body.fields)]).toEqual([400, ['licenceAuthority', 'licenceUntil']])
      const odd = await save({ ...licence, licenceUntil: '31.02.2031' })
      expect([odd.status, Object.keys(odd.body.fields)]).toEqual([400, ['licenceUntil']])
      const over = await save({ ...licence, licenceUntil: '2020-01-01' })
      expect([over.status, over.body.fields]).toEqual([400, { licenceUntil: m.hospitals_licence_over() }])
      expect(await state()).toMatchObject({ state: 'draft', licenceNumber: null })
    })

    test('saving the licence submits it; saving it again changes nothing', async () => {
      const saved = await save(licence)
      expect([saved.status, saved.body.data.listing]).toEqual([
        200,
        { ...licence, state: 'submitted', isFound: false, until: null, reason: null, slug: 'lagoon-view-hospital' },
      ])
      expect(await findings(server, hospital, patient)).toEqual(nothing)
    })

    test('the operator verifies it until a day, the last on which it is found', async () => {
      await expect(listings().verify(lagoon.email, '2032-01-01')).rejects.toThrow('ends on 2031-12-31')
      for (const until of [undefined, 'soon', '2020-01-01'])
        await expect(listings().verify(lagoon.email, until)).rejects.toThrow('Give the last day')
      expect(await listings().verify(lagoon.email, '2031-12-31')).toBe(
        'Lagoon View Hospital is listed until 2031-12-31.',
      )
      expect(await findings(server, hospital, patient)).toEqual(verified)
      expect((await server.call('notifications', { token: hospital.token })).body.data[0].text).toBe(
        m.hospitals_now_listed({ until: '31/12/2031' }),
      )
      await save({ ...licence, phoneNumber: '0803 555 0109' })
      expect(await listings().list()).toEqual([
        `${hospital.id}  Lagoon View Hospital  ${lagoon.email}  (listed until 2031-12-31, licence HEFAMAA/01842 of HEFAMAA until 2031-12-31)`,
      ])
    })

    test('a suspended one is told why and not found, until it is restored', async () => {
      await expect(listings().suspend(hospital.id, ' ')).rejects.toThrow('Give a reason')
      await expect(listings().suspend('nobody@example.com', 'Why')).rejects.toThrow('There is no hospital')
      expect(await listings().suspend(hospital.id, 'It is closed.')).toBe(
        'Lagoon View Hospital is suspended: It is closed.',
      )
      expect(await findings(server, hospital, patient)).toEqual(nothing)
      expect(await state()).toMatchObject({ state: 'suspended', isFound: false, reason: 'It is closed.' })
      await expect(listings().verify(hospital.id, '2031-12-31')).rejects.toThrow('Restore it first')
      expect(await listings().restore(hospital.id)).toContain('no longer suspended (listed until 2031-12-31')
      await expect(listings().restore(hospital.id)).rejects.toThrow('is not suspended')
      expect(await findings(server, hospital, patient)).toEqual(verified)
    })

    test('it lapses the day after', async () => {
      await server.dependencies.database.query('update hospitals set listed_until = $2 where id = $1', [
        hospital.id,
        new Date(server.clock().getTime() - 86_400_000).toISOString().slice(0, 10),
      ])
      expect(await findings(server, hospital, patient)).toEqual(nothing)
      expect(await state()).toMatchObject({ state: 'lapsed', isFound: false })
      await save({ ...licence, licenceNumber: 'HEFAMAA/02000' })
      expect(await state()).toMatchObject({ state: 'submitted' })
    })
  })

  test('where listing is open, one that is not verified is found with a mark, a suspended one is not', async () => {
    const server = await startTestServer({ store })
    const hospital = await hospitalAt(server)
    const patient = await patientAt(server)
    expect(await findings(server, hospital, patient)).toEqual(unverified)
    expect((await server.app.inject('/find')).body).toContain(m.hospitals_unverified())
    const listings = createListings(server.dependencies, 'Ada Eze')
    await listings.verify(hospital.id, '2031-12-31')
    expect(await findings(server, hospital, patient)).toEqual(verified)
    expect((await server.app.inject('/find')).body).not.toContain(m.hospitals_unverified())
    await listings.suspend(hospital.id, 'It is closed.')
    expect(await findings(server, hospital, patient)).toEqual(nothing)
    await server.stop()
  })
})

test('npm run hospitals prints one line each, or says what is missing', async () => {
  const server = await startTestServer({ store: 'postgres' })
  const { id } = await hospitalAt(server)
  const { DATABASE_URL = '' } = server.dependencies.settings
  const run = (...words: string[]) => runServerCommand('listings/cli.ts', words, { DATABASE_URL })
  const done = (out: string) => ({ code: 0, out: `${out}\n`, err: '' })
  expect(await run('list')).toEqual(done(`${id}  Lagoon View Hospital  ${lagoon.email}  (not submitted)`))
  expect(await run('verify', lagoon.email, '--until', '2099-12-31')).toEqual(
    done('Lagoon View Hospital is listed until 2099-12-31.'),
  )
  expect(await run('suspend', id, '--reason', 'It is closed.')).toEqual(
    done('Lagoon View Hospital is suspended: It is closed.'),
  )
  expect(await run('restore', id)).toEqual(
    done('Lagoon View Hospital is no longer suspended (listed until 2099-12-31).'),
  )
  expect(await run('verify')).toMatchObject({ code: 1, err: expect.stringContaining('Say link or list, or verify') })
  await server.stop()
})

test('production lists verified hospitals, other places all of them', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://ilera.example',
    SECRETS_KEY: Buffer.alloc(32).toString('base64'),
    SMTP_URL: 'smtp://mail.example',
    PAYMENT_PROVIDER: 'paystack',
    PAYMENT_PUBLIC_KEY: 'pk',
    PAYMENT_SECRET_KEY: 'sk',
  }
  expect(mustBeVerified(readSettings({}))).toBe(false)
  expect(mustBeVerified(readSettings({ LISTING: 'verified' }))).toBe(true)
  expect(mustBeVerified(readSettings(production))).toBe(true)
  expect(mustBeVerified(readSettings({ ...production, LISTING: 'open' }))).toBe(false)
})
