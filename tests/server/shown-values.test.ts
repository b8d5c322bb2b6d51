import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assigned, completeProfile, confirmed, drObi, tuesday } from '../support/appointments.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const changed = { status: 409, body: { message: m.appointments_changed_meanwhile() } }

describe.each(stores)('an action on an outdated page, on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn

  beforeAll(async () => {
    server = await startTestServer({ store })
    patient = await patientAt(server)
    hospital = await hospitalAt(server)
    await completeProfile(server, patient)
  })
  afterAll(() => server.stop())

  const { doctorName, date, time, fee } = drObi
  const shown = { doctorName, date, time, fee }

  test('only the doctor, time and fee that the page showed are booked', async () => {
    const id = await assigned(server, patient, hospital)
    const book = (body: object) => server.call('confirmAppointment', { params: { id }, token: hospital.token, body })
    for (const different of [{ doctorName: 'Dr Bisi Ojo' }, { date: '2026-11-26' }, { time: '11:00' }, { fee: 99_999 }])
      expect(await book({ ...shown, ...different })).toMatchObject(changed)
    // Unknown fields are ignored.
    expect(await book({ ...shown, note: 'from another program' })).toMatchObject({
      status: 200,
      body: { appointment: { status: 'confirmed' } },
    })
  })

  test('a reschedule is approved or declined as the page showed it', async () => {
    const id = await confirmed(server, patient, hospital, { time: '13:00' })
    const wish = { date: tuesday, time: '15:00', reasonForReschedule: 'I travel to Enugu' }
    await server.call('reschedule', { params: { id }, token: patient.token, body: wish })
    const review = (body: object) => server.call('reviewReschedule', { params: { id }, token: hospital.token, body })
    const earlier = { askedDate: tuesday, askedTime: '14:00' }
    expect(await review({ decision: 'approve', ...earlier })).toMatchObject(changed)
    expect(await review({ decision: 'decline', reason: 'Full', ...earlier })).toMatchObject(changed)
    expect(await review({ decision: 'approve', askedDate: tuesday, askedTime: '15:00' })).toMatchObject({
      status: 200,
      body: { appointment: { time: '15:00' } },
    })
  })
})
