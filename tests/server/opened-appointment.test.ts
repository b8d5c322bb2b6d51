import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeProfile, requested } from '../support/appointments.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('an opened appointment on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let id: string

  beforeAll(async () => {
    server = await startTestServer({ store })
    hospital = await hospitalAt(server, { email: 'hospital@example.com' })
    patient = await patientAt(server, { email: 'patient@example.com' })
    await completeProfile(server, patient)
    await update({ age: 12, guardianName: 'Ngozi Obi', allergies: 'Groundnuts' })
    id = await requested(server, patient, hospital)
  })
  afterAll(() => server.stop())

  const update = (body: object) =>
    server.call('updateProfile', { params: { id: patient.id }, token: patient.token, body })
  const opened = async ({ token }: LoggedIn) => (await server.call('oneAppointment', { params: { id }, token })).body

  test('shows its hospital the patient’s current health facts', async () => {
    expect((await opened(hospital)).appointment.patient).toEqual({
      birthDate: null,
      age: 12,
      gender: 'Female',
      bloodType: null,
      allergies: 'Groundnuts',
      guardianName: 'Ngozi Obi',
    })
    await update({ allergies: 'Groundnuts and latex', bloodType: 'O+' })
    expect((await opened(hospital)).appointment.patient).toMatchObject({
      bloodType: 'O+',
      allergies: 'Groundnuts and latex',
    })
  })

  test('is not found by another hospital, and the patient’s call omits the profile', async () => {
    const other = await hospitalAt(server, { email: 'other@example.com' })
    expect((await server.call('oneAppointment', { params: { id }, token: other.token })).status).toBe(404)
    const { body } = await server.call('appointmentDetails', { params: { id }, token: patient.token })
    expect(body.appointment).toMatchObject({ _id: id })
    expect(body.appointment).not.toHaveProperty('patient')
  })

  test('appears in no list: reading requires opening, which the patient sees', async () => {
    for (const name of ['allAppointments', 'pendingAppointments', 'allPatients'] as const) {
      const { status, body } = await server.call(name, { token: hospital.token })
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain('Groundnuts')
    }
    const { access } = (await server.call('privacy', { token: patient.token })).body.data
    expect(access.length).toBeGreaterThan(0)
  })
})
