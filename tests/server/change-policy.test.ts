import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingPlace, type BookingPlace } from '../support/booking-place.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('until when patients cancel or move a visit, on the %s store', (store) => {
  let server: TestServer
  let place: BookingPlace
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    server.clock.set('2026-11-23T09:00:00.000Z')
    place = await bookingPlace(server, count)
  })

  test('the policy of the service says until when it is cancelled or moved, and refunds follow it', async () => {
    await place.change({ changeHours: 24 })
    const { body } = await place.book({ date: '2026-11-25' })
    const id: string = body.appointment._id
    expect(body.appointment.changeHours).toBe(24)
    await place.pay(id)
    // What is booked keeps its rule.
    await place.change({ changeHours: 0 })
    const move = { date: '2026-11-26', time: '11:00', reasonForReschedule: 'Travel' }
    server.clock.set('2026-11-24T09:00:00.001Z')
    await place.logInAgain()
    const late = m.booking_deadline_passed({ when: 'Tuesday 24 November 2026, 10:00am, Lagos time' })
    for (const call of ['cancelAppointment', 'deleteAppointment'] as const)
      expect(await place.as(call, id)).toMatchObject({ status: 409, body: { message: late } })
    const moved = await server.call('reschedule', { params: { id }, token: place.patient().token, body: move })
    expect(moved).toMatchObject({ status: 409, body: { message: late } })
    expect(await place.shown(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    server.clock.set('2026-11-24T09:00:00.000Z')
    expect((await place.as('cancelAppointment', id)).status).toBe(200)
    await server.runJobs()
    expect((await place.shown(id)).paymentStatus).toMatch(/^refund/)
  })

  test('a hold can be given up at any time, and the hospital cancels whenever it must', async () => {
    await place.change({ changeHours: 72, needsPrepayment: true })
    const { body } = await place.book()
    expect((await place.as('cancelAppointment', body.appointment._id)).status).toBe(200)
    const { body: second } = await place.book()
    await place.pay(second.appointment._id)
    expect((await place.as('cancelAppointment', second.appointment._id)).status).toBe(409)
    const cancelled = await server.call('cancelAppointment', {
      params: { id: second.appointment._id },
      token: place.hospital().token,
      body: { reason: 'The doctor is ill' },
    })
    expect(cancelled.status).toBe(200)
  })
})
