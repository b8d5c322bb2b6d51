import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeProfile, confirmed } from '../support/appointments.ts'
import { chidi, deskOf } from '../support/desk.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('the copy of one’s own data on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn

  beforeAll(async () => {
    server = await startTestServer({ store })
    patient = await patientAt(server)
    hospital = await hospitalAt(server)
    await completeProfile(server, patient)
    await confirmed(server, patient, hospital)
  })
  afterAll(() => server.stop())

  const copyOf = async ({ token }: LoggedIn) => (await server.call('myData', { token })).body

  test('contains a patient’s profile and appointments with hospital names and history', async () => {
    expect(await copyOf(patient)).toMatchObject({
      account: { email: 'ada.obi@example.com', role: 'patient' },
      patients: [{ first_name: 'Ada', phone_number: expect.stringContaining('+234') }],
      appointments: [{ status: 'confirmed', hospital_name: 'Lagoon View Hospital', patient_name: 'Ada Obi' }],
      appointment_events: [{ event: 'request' }, { event: 'assign' }, { event: 'confirm' }],
      consents: [{ purpose: 'terms' }],
      sessions: [{ device: expect.any(String) }],
    })
  })

  test('contains a hospital’s doctors and appointments, and only patients whom it registered', async () => {
    const copy = await copyOf(hospital)
    expect(copy).toMatchObject({
      hospitals: [{ name: 'Lagoon View Hospital' }],
      doctors: [{ name: 'Dr Amaka Obi' }],
      appointments: [{ patient_name: 'Ada Obi' }],
    })
    expect(copy.patients).toEqual([])
  })

  test('has a claimed record until the claim is undone: it was somebody else’s', async () => {
    const desk = await hospitalAt(server, { email: 'claims@example.com' })
    const { codeFor, idOf, undo } = deskOf(
      () => server,
      () => desk,
    )
    const id = await idOf({ ...chidi, patientAddress: '1 Marina, Lagos' })
    const person = await patientAt(server, { email: 'claimant@example.com' })
    const body = { code: await codeFor(id), birthDate: '1990-05-17' }
    expect((await server.call('claimPatient', { token: person.token, body })).status).toBe(200)
    const copy = async () => (await server.call('myData', { token: person.token })).body
    expect((await copy()).patient_merges).toMatchObject([{ removed_id: id }])
    const [made] = (await server.call('possibleDuplicates', { token: desk.token })).body.data.merges
    expect((await undo(made._id)).status).toBe(200)
    const after = await copy()
    expect(after.patient_merges).toEqual([])
    expect(JSON.stringify(after)).not.toContain('1 Marina')
  })

  test('has no password, token or hash', async () => {
    for (const whose of [patient, hospital]) {
      const text = JSON.stringify(await copyOf(whose))
      expect(text).not.toMatch(/hash|argon2|password/)
      expect(text).not.toContain(whose.token)
    }
  })
})
