import { afterAll, beforeAll, expect, test } from 'vitest'
import { drObi, requested } from '../support/appointments.ts'
import { bookingPlace } from '../support/booking-place.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

// The registration follows the transaction of the visit, and fails here as where its connection is lost.
let fails = false
let server: TestServer
let place: Awaited<ReturnType<typeof bookingPlace>>

beforeAll(async () => {
  server = await startTestServer({
    wrapDatabase: (database) => ({
      ...database,
      prepared: async (statement, values) => {
        if (fails && statement.name === 'doctor-upsert') throw new Error('Connection terminated')
        return database.prepared(statement, values)
      },
    }),
  })
  server.clock.set('2026-11-23T09:00:00.000Z')
  place = await bookingPlace(server, 1)
  fails = true
})
afterAll(() => server.stop())

test('a patient’s booking stands although its doctor cannot be registered again', async () => {
  const { status, body } = await place.book()
  expect(status).toBe(201)
  expect(await place.shown(body.appointment._id)).toMatchObject({ status: 'confirmed' })
})

test('an assignment stands, too', async () => {
  const id = await requested(server, place.patient(), place.hospital())
  const body = { ...drObi, time: '11:00' }
  const assigned = await server.call('assignDoctor', { params: { id }, token: place.hospital().token, body })
  expect(assigned).toMatchObject({ status: 200, body: { appointment: { status: 'assigned' } } })
})

test('so does a booking at the desk', async () => {
  const body = { ...drObi, time: '12:00', presentSymptoms: '' }
  const patient = { id: place.patient().id }
  const booked = await server.call('bookForPatient', { params: patient, token: place.hospital().token, body })
  expect(booked).toMatchObject({ status: 201, body: { appointment: { status: 'confirmed' } } })
})
