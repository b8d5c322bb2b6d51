import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeProfile, confirmed } from '../support/appointments.ts'
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

  test('contains a hospital’s doctors and appointments, and no other patient data', async () => {
    const copy = await copyOf(hospital)
    expect(copy).toMatchObject({
      hospitals: [{ name: 'Lagoon View Hospital' }],
      doctors: [{ name: 'Dr Amaka Obi' }],
      appointments: [{ patient_name: 'Ada Obi' }],
    })
    expect(Object.keys(copy)).not.toContain('patients')
  })

  test('has no password, token or hash', async () => {
    for (const whose of [patient, hospital]) {
      const text = JSON.stringify(await copyOf(whose))
      expect(text).not.toMatch(/hash|argon2|password/)
      expect(text).not.toContain(whose.token)
    }
  })
})
