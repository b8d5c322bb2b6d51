import { m } from '@ilera/contract/messages'
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

  describe('of a time that is paid in part', () => {
    let hospitalName: string
    let id: string
    const mailOf = (subject: (visit: { hospitalName: string }) => string) =>
      server.mails.filter(
        (mail) => mail.to === `patient${count}@example.com` && mail.subject === subject({ hospitalName }),
      )

    beforeEach(async () => {
      const { appointment } = (await place.book()).body
      ;({ hospitalName, _id: id } = appointment)
      await place.pay(appointment._id, 'short')
      await server.runJobs()
    })

    test('a mail names what was paid, what is missing and the deadline', () => {
      const paid = mailOf(m.mails_paid_subject)
      expect(paid).toHaveLength(1)
      expect(paid[0]?.text).toContain(m.mails_part_paid({ amount: '₦3,500', missing: '₦500' }))
      expect(paid[0]?.text).toContain(m.mails_part_paid_until({ until: '10:15am' }))
      expect(paid[0]?.text).toContain('When: Tuesday')
    })

    test.each([
      ['', false],
      [', also while the rest is being paid', true],
    ])(
      'what tells of its end says that the part goes back, and the refund which visit it was%s',
      async (_, isPaying) => {
        if (isPaying) await server.call('startPayment', { params: { id }, token: place.patient().token })
        server.clock.pass(20)
        await server.runJobs()
        const told = await place.told(place.patient())
        expect(told).toContainEqual(
          expect.stringMatching(/was not paid in full.* You will get back what you have paid/),
        )
        const [ended] = mailOf(m.mails_expired_subject)
        expect(ended?.text).toContain('was not paid in full')
        expect(ended?.text).toContain(m.mails_cancelled_refund())
        const [refunded] = mailOf(m.mails_refunded_subject)
        expect(refunded?.text).toContain('₦3,500')
        expect(refunded?.text).toContain('When: Tuesday')
      },
    )
  })
})
