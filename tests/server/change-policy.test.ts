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

  test('the mail of a paid visit says what its page says: what can still be changed, and what cannot', async () => {
    const paid = async (date: string, changeHours: number) => {
      await place.change({ changeHours, needsPrepayment: true })
      const { body } = await place.book({ date })
      await place.pay(body.appointment._id)
      const before = server.mails.length
      await server.runJobs()
      const sent = server.mails.slice(before).filter(({ to }) => to === `patient${count}@example.com`)
      return sent.find(({ subject }) => subject.includes('is confirmed'))?.text ?? ''
    }
    const soon = await paid('2026-11-24', 72)
    expect(soon).toContain(m.booking_policy_over())
    expect(soon).toContain(m.mails_review_link())
    expect(soon).not.toContain(m.mails_review_or_reschedule_link())
    const later = await paid('2026-11-27', 24)
    expect(later).toContain(m.booking_policy_until({ when: 'Thursday 26 November 2026, 10:00am, Lagos time' }))
    expect(later).toContain(m.mails_review_or_reschedule_link())
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
