import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeProfile, tuesday } from '../support/appointments.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('a requested appointment on the %s store', (store) => {
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

  test.each([
    { presentSymptoms: '  Fever at night,\nand “chills” ' },
    {
      presentSymptoms: 'Chest pain',
      lastVisitation: 'March, at LUTH',
      lastDiagnosis: 'Malaria',
      preferredDate: tuesday,
      preferredTime: '09:30',
    },
  ])('is answered as it is read afterwards: $presentSymptoms', async (body) => {
    const answered = await server.call('requestAppointment', {
      params: { id: hospital.id },
      token: patient.token,
      body,
    })
    expect(answered.status).toBe(201)
    const { appointment } = answered.body
    const read = await server.call('appointmentDetails', { params: { id: appointment._id }, token: patient.token })
    const { timeline, money, booked, wait, suggestion, ...kept } = read.body.appointment
    expect(appointment).toEqual(kept)
    expect({ booked, wait, suggestion }).toEqual({ booked: null, wait: null, suggestion: null })
    expect(money).toEqual({ received: 0, missing: 0, refunds: [], otherReceived: [], atDesk: [], isUndecided: false })
    expect(timeline).toEqual([
      { at: appointment.createdAt, event: 'request', who: 'patient', status: 'pending', reason: null },
    ])
    const { preferredDate, preferredTime } = appointment
    const history = await server.call('appointmentHistory', { params: { id: patient.id }, token: patient.token })
    expect(history.body.data.find(({ _id }: { _id: string }) => _id === appointment._id)).toMatchObject({
      preferredDate,
      preferredTime,
    })
  })
})
