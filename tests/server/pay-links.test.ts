import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmed, requested, pairAt } from '../support/appointments.ts'
import { deskOf } from '../support/desk.ts'
import { patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('pay links on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let id: string
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    server.clock.set('2026-11-23T08:00:00.000Z')
    ;({ patient, hospital } = await pairAt(server, count))
    id = await confirmed(server, patient, hospital)
  })

  const make = (appointmentId = id, maker = patient) =>
    server.call('makePayLink', { params: { id: appointmentId }, token: maker.token })
  const tokenOf = ({ body }: { body: { link: string } }) => body.link.split('/').at(-1) ?? ''
  const open = (token: string) => server.call('payLink', { body: { token } })
  const pay = async (token: string, card = '4084084084084081') => {
    const { body } = await server.call('startLinkPayment', { body: { token } })
    const payload = { key: 'pk_sandbox_ilera', ...body, card }
    await server.app.inject({ method: 'POST', url: '/sandbox/charges', payload })
    return server.call('confirmLinkPayment', { body: { token, reference: body.reference } })
  }

  test('shows hospital, amount and expiry to anybody with the link, and nothing of the patient', async () => {
    const made = await make()
    expect(made.body.link).toMatch(/^https:\/\/ilera\.example\/#\/payLink\/[\w-]{43}$/)
    const { status, body } = await open(tokenOf(made))
    expect(status).toBe(200)
    expect(body.data).toEqual({
      hospitalName: 'Lagoon View Hospital',
      amount: 5000,
      currency: 'NGN',
      expiresAt: '2026-11-26T08:00:00.000Z',
      status: 'open',
    })
  })

  test('says the end of the hold where a visit is held, and three days once the hold is over', async () => {
    const given = { name: 'Scan', minutes: 60, fee: 5_000, needsPrepayment: true }
    const service = await server.call('addService', { token: hospital.token, body: given })
    const desk = deskOf(
      () => server,
      () => hospital,
    )
    const booked = await desk.book(patient.id, { serviceId: service.body.data._id, time: '14:00' })
    expect(booked.body.appointment).toMatchObject({ status: 'held', holdUntil: '2026-11-23T08:15:00.000Z' })
    const made = await make(booked.body.appointment._id)
    expect(made.body.expiresAt).toBe('2026-11-23T08:15:00.000Z')
    const token = tokenOf(made)
    expect((await open(token)).body.data).toMatchObject({ expiresAt: '2026-11-23T08:15:00.000Z', status: 'open' })
    await pay(token)
    // The link itself has not ended: it still tells the payer that it was paid.
    expect((await open(token)).body.data).toMatchObject({
      amount: 0,
      expiresAt: '2026-11-26T08:00:00.000Z',
      status: 'paid',
    })
  })

  test('says what was paid already, after a short payment', async () => {
    const token = tokenOf(await make())
    await pay(token, '4084084084084016')
    expect((await open(token)).body.data).toMatchObject({
      amount: 500,
      status: 'open',
      part: { paid: 4_500, fee: 5_000 },
    })
    await pay(token)
    expect((await open(token)).body.data).not.toHaveProperty('part')
  })

  test('it pays the appointment once, and both sides see it', async () => {
    const token = tokenOf(await make())
    expect(await pay(token)).toMatchObject({ status: 200, body: { paymentStatus: 'paid' } })
    const { body } = await server.call('appointmentDetails', { params: { id }, token: patient.token })
    expect(body.appointment.paymentStatus).toBe('paid')
    expect((await server.call('allPayments', { token: hospital.token })).body.total).toBe(1)
    expect((await open(token)).body.data.status).toBe('paid')
    expect(await server.call('startLinkPayment', { body: { token } })).toMatchObject({
      status: 409,
      body: { message: m.payments_already_paid() },
    })
  })

  test('a newer link ends the earlier, and each ends after three days', async () => {
    const first = tokenOf(await make())
    const second = tokenOf(await make())
    expect(await open(first)).toMatchObject({
      status: 404,
      body: { message: m.payments_link_ended(), code: 'payment-link-ended' },
    })
    expect((await open(second)).status).toBe(200)
    server.clock.pass(3 * 24 * 60)
    expect((await open(second)).status).toBe(404)
    expect((await server.call('startLinkPayment', { body: { token: second } })).status).toBe(404)
  })

  test('stores no token in the database, also not in replayed responses', async () => {
    const params = { id }
    const made = await server.call('makePayLink', { params, token: patient.token, key: 'the same key' })
    const kept = await server.dependencies.database.query<{ row: string }>(
      'select t::text as row from pay_links t union all select t::text from idempotency_keys t',
    )
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.filter(({ row }) => row.includes(tokenOf(made)))).toEqual([])
  })

  test('accepts no payment for a cancelled appointment', async () => {
    const token = tokenOf(await make())
    await server.call('cancelAppointment', { params: { id }, token: hospital.token, body: { reason: 'Closed' } })
    expect((await open(token)).body.data.status).toBe('closed')
    expect((await server.call('startLinkPayment', { body: { token } })).status).toBe(409)
  })

  test('lets only the patient create one, and only for an amount due', async () => {
    const stranger = await patientAt(server, { email: `stranger${count}@example.com` })
    expect((await make(id, stranger)).status).toBe(404)
    const unconfirmed = await requested(server, patient, hospital)
    expect(await make(unconfirmed)).toMatchObject({ status: 409, body: { message: m.payments_not_payable() } })
  })

  test('rejects an invented token and the reference of another payment', async () => {
    expect((await open('A'.repeat(43))).status).toBe(404)
    const token = tokenOf(await make())
    const other = await confirmed(server, patient, hospital, { time: '12:00' })
    const { body } = await server.call('startPayment', { params: { id: other }, token: patient.token })
    const stolen = await server.call('confirmLinkPayment', { body: { token, reference: body.reference } })
    expect(stolen).toMatchObject({ status: 404, body: { message: m.payments_unknown_reference() } })
  })
})
