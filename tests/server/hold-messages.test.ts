import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completeProfile } from '../support/appointments.ts'
import { bookingPlace, type BookingPlace } from '../support/booking-place.ts'
import type { LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('messages about held times, on the %s store', (store) => {
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
    await place.change({ needsPrepayment: true })
    server.mails.length = 0
  })

  /** A patient who has a phone number and no e-mail address. */
  async function byPhone(): Promise<LoggedIn> {
    const phone = `+23480355${String(60_000 + 100 * stores.indexOf(store) + count)}`
    await server.call('requestPhoneCode', { body: { phone, purpose: 'signup' } })
    await server.runJobs()
    const code = /\d{6}/.exec(server.mails.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? ''
    const { body } = await server.call('phoneSignup', { body: { phone, code, firstName: 'Chidi', lastName: 'Eze' } })
    const one = { id: body.data.id, token: body.token }
    await completeProfile(server, one)
    return one
  }
  const sentHolds = () => server.mails.filter(({ text }) => text.includes('for you until'))

  test('a patient without an e-mail gets the deadline and the link to pay by SMS, once', async () => {
    const one = await byPhone()
    expect((await place.book({}, one)).body.appointment).toMatchObject({ status: 'held' })
    await server.runJobs()
    expect(sentHolds()).toMatchObject([
      { to: '+2348031234567', text: expect.stringMatching(/until 10:15am\..*payLink\/[\w-]{43}$/) },
    ])
  })

  test('at night it is not sent, and not in the morning either', async () => {
    const one = await byPhone()
    server.clock.set('2026-11-23T21:00:00.000Z')
    expect((await place.book({}, one)).body.appointment).toMatchObject({ status: 'held' })
    await server.runJobs()
    server.clock.set('2026-11-24T06:30:00.000Z')
    await server.runJobs()
    expect(sentHolds()).toEqual([])
  })

  test('whoever has an e-mail gets the mail alone', async () => {
    const patient = place.patient()
    await server.call('chooseChannels', { token: patient.token, body: { channels: ['sms'] } })
    await place.book()
    await server.runJobs()
    expect(sentHolds().map(({ to }) => to)).toEqual([`patient${count}@example.com`])
  })
})
