import { m } from '@ilera/contract/messages'
import { canPay, paymentLabel } from '@ilera/contract/payments/statuses'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Charge, PaymentProvider } from '../../packages/server/src/providers/payments/payment-provider.ts'
import { ProviderDown } from '../../packages/server/src/providers/payments/payment-provider.ts'
import { signSandbox } from '../../packages/server/src/providers/payments/sandbox/sandbox.ts'
import { completeProfile, confirmed, requested, pairAt } from '../support/appointments.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const card = { good: '4084084084084081', declined: '4084084084084099', short: '4084084084084016' }

describe.each(stores)('payment on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    server.clock.set('2026-11-23T08:00:00.000Z')
    ;({ patient, hospital } = await pairAt(server, count))
  })

  const start = (id: string, payer = patient) => server.call('startPayment', { params: { id }, token: payer.token })
  const confirm = (appointmentId: string, reference: string, payer = patient) =>
    server.call('confirmPayment', { token: payer.token, body: { appointmentId, reference } })
  const charge = (reference: string, number: string, amount = 5000) =>
    server.app.inject({
      method: 'POST',
      url: '/sandbox/charges',
      payload: { key: 'pk_sandbox_ilera', reference, amount, currency: 'NGN', card: number },
    })
  const webhook = (reference: string, signature?: string) => {
    const payload = JSON.stringify({ event: 'charge.success', data: { reference } })
    const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signature ?? signSandbox(payload) }
    return server.app.inject({ method: 'POST', url: '/api/payment-webhook/sandbox', headers, payload })
  }
  const statusOf = async (id: string) =>
    (await server.call('appointmentDetails', { params: { id }, token: patient.token })).body.appointment.paymentStatus
  const listed = async () => (await server.call('allPayments', { token: hospital.token })).body

  test('marks the fee as paid when the provider confirms, and notifies both sides', async () => {
    const id = await confirmed(server, patient, hospital)
    const { body } = await start(id)
    expect(body).toMatchObject({ amount: 5000, currency: 'NGN', provider: 'sandbox', scriptUrl: '/sandbox/widget.js' })
    expect(await statusOf(id)).toBe('processing')
    await charge(body.reference, card.good)
    expect((await confirm(id, body.reference)).body).toEqual({
      message: m.payments_confirmed_text(),
      paymentStatus: 'paid',
    })
    expect(await listed()).toMatchObject({ total: 1, payments: [{ amount: 5000, status: 'paid', firstName: 'Ada' }] })
    const { body: notes } = await server.call('notifications', { token: hospital.token })
    expect(notes.data[0].text).toBe('Ada Obi has paid ₦5,000.')
  })

  test('without a fee there is nothing to pay: no payment, no pay link, and neither page nor mail says otherwise', async () => {
    const id = await confirmed(server, patient, hospital, { fee: 0 })
    const refused = { status: 409, body: { message: m.payments_no_fee() } }
    expect(await start(id)).toMatchObject(refused)
    expect(await server.call('makePayLink', { params: { id }, token: patient.token })).toMatchObject(refused)
    const views = [
      await server.call('appointmentDetails', { params: { id }, token: patient.token }),
      await server.call('oneAppointment', { params: { id }, token: hospital.token }),
    ]
    for (const { body } of views) {
      const { appointment } = body
      expect(canPay(appointment)).toBe(false)
      expect(paymentLabel(appointment.paymentStatus, appointment.fee)).toBe(m.payments_nothing_to_pay())
    }
    await server.runJobs()
    const mail = server.mails.findLast(
      ({ to, subject }) => to === `patient${count}@example.com` && subject.includes('confirmed'),
    )
    expect(mail?.text).toContain(`Fee: ${m.payments_nothing_to_pay()}`)
    expect(mail?.text).not.toMatch(/₦0|\bpay,/)
  })

  test('never trusts the client’s claim of a payment', async () => {
    const id = await confirmed(server, patient, hospital)
    const { body } = await start(id)
    expect((await confirm(id, body.reference)).body.paymentStatus).toBe('processing')
    expect((await listed()).total).toBe(0)
  })

  test('forgeries are refused: made-up reference, another’s reference, another appointment', async () => {
    const id = await confirmed(server, patient, hospital)
    const { body } = await start(id)
    await charge(body.reference, card.good)
    const thief = await patientAt(server, { email: `thief${count}@example.com` })
    const other = await confirmed(server, patient, hospital, { time: '12:00' })
    expect((await confirm(id, 'ilera-made-up-reference')).status).toBe(404)
    expect((await confirm(id, body.reference, thief)).status).toBe(404)
    expect((await confirm(other, body.reference)).status).toBe(404)
    expect((await start(id, thief)).status).toBe(404)
  })

  test('too little is a mismatch that the hospital sees, not a payment', async () => {
    const id = await confirmed(server, patient, hospital)
    const { body } = await start(id)
    await charge(body.reference, card.short)
    expect((await confirm(id, body.reference)).body).toEqual({
      message: m.payments_amount_mismatch(),
      paymentStatus: 'mismatch',
    })
    expect(await listed()).toMatchObject({ payments: [{ amount: 4500, status: 'mismatch' }] })
  })

  test('an amount lowered in the browser is a mismatch too', async () => {
    const id = await confirmed(server, patient, hospital)
    const { body } = await start(id)
    await charge(body.reference, card.good, 1)
    expect((await confirm(id, body.reference)).body.paymentStatus).toBe('mismatch')
  })

  test('a declined card can be tried again with a new reference', async () => {
    const id = await confirmed(server, patient, hospital)
    const first = (await start(id)).body
    await charge(first.reference, card.declined)
    expect((await confirm(id, first.reference)).body.paymentStatus).toBe('failed')
    const second = (await start(id)).body
    expect(second.reference).not.toBe(first.reference)
    await charge(second.reference, card.good)
    expect((await confirm(id, second.reference)).body.paymentStatus).toBe('paid')
    expect(await start(id)).toMatchObject({ status: 409, body: { message: m.payments_already_paid() } })
  })

  test('fifty replays of a webhook have one effect; unsigned and re-signed ones have none', async () => {
    const id = await confirmed(server, patient, hospital)
    const { body } = await start(id)
    await charge(body.reference, card.good)
    expect((await webhook(body.reference, '')).statusCode).toBe(401)
    expect((await webhook(body.reference, 'a'.repeat(64))).statusCode).toBe(401)
    expect(await statusOf(id)).toBe('processing')
    await Promise.all(Array.from({ length: 50 }, () => webhook(body.reference)))
    expect(await statusOf(id)).toBe('paid')
    const { body: notes } = await server.call('notifications', { token: hospital.token })
    expect(notes.data.filter((note: { text: string }) => note.text.includes('has paid'))).toHaveLength(1)
    expect((await confirm(id, body.reference)).body.paymentStatus).toBe('paid')
    const [written] = await server.dependencies.database.query('select checks from payments where reference = $1', [
      body.reference,
    ])
    // The charge was recorded once; whoever told of it again wrote nothing.
    expect(written).toEqual({ checks: 1 })
  })

  test('a transfer that arrives after the tab was closed is found by the sweep', async () => {
    const id = await confirmed(server, patient, hospital)
    const { body } = await start(id)
    await charge(body.reference, 'transfer')
    expect((await confirm(id, body.reference)).body.paymentStatus).toBe('processing')
    expect((await start(id)).status).toBe(409)
    server.clock.pass(5)
    await server.runJobs()
    expect(await statusOf(id)).toBe('paid')
  })

  test('an attempt that nobody finished expires, and makes room for another', async () => {
    const id = await confirmed(server, patient, hospital)
    await start(id)
    server.clock.pass(45)
    await server.runJobs()
    expect(await statusOf(id)).toBe('expired')
    expect((await start(id)).status).toBe(200)
  })

  test('accepts payments for confirmed appointments only', async () => {
    const id = await requested(server, patient, hospital)
    expect(await start(id)).toMatchObject({
      status: 409,
      body: { message: m.payments_not_payable(), status: 'pending' },
    })
  })

  test('keeps the payment on a reschedule and refunds it on a cancellation', async () => {
    const id = await confirmed(server, patient, hospital)
    const { body } = await start(id)
    await charge(body.reference, card.good)
    await confirm(id, body.reference)
    const asked = { date: '2026-11-25', time: '11:00', reasonForReschedule: 'Work' }
    await server.call('reschedule', { params: { id }, token: patient.token, body: asked })
    await server.call('reviewReschedule', { params: { id }, token: hospital.token, body: { decision: 'approve' } })
    expect(await statusOf(id)).toBe('paid')
    await server.call('cancelAppointment', { params: { id }, token: patient.token })
    await server.runJobs()
    expect(await statusOf(id)).toBe('refunded')
    expect(await listed()).toMatchObject({ payments: [{ status: 'refunded' }] })
  })

  test('the hospital takes a payment off its list and back; the ledger keeps it', async () => {
    const id = await confirmed(server, patient, hospital)
    const { body } = await start(id)
    await charge(body.reference, card.good)
    await confirm(id, body.reference)
    const [{ _id: payment }] = (await listed()).payments
    const stranger = await hospitalAt(server, { email: `stranger${count}@example.com` })
    const remove = (token: string) => server.call('deletePayment', { params: { id: payment }, token })
    expect((await remove(stranger.token)).status).toBe(404)
    expect(await remove(hospital.token)).toMatchObject({ status: 200, body: { message: m.payments_hidden() } })
    expect((await listed()).total).toBe(0)
    expect(await statusOf(id)).toBe('paid')
    const back = await server.call('restorePayment', { params: { id: payment }, token: hospital.token })
    expect(back.body.message).toBe(m.payments_restored())
    expect((await listed()).total).toBe(1)
  })
})

describe('a provider that misbehaves', () => {
  let said: () => Promise<Charge>
  const provider: PaymentProvider = {
    name: 'sandbox',
    publicKey: 'pk',
    scriptUrl: '/w.js',
    origins: [],
    verify: () => said(),
    readWebhook: () => 'ignored',
    refund: async () => 'pending',
  }

  test('is reported as down with 503 without a change', async () => {
    const server = await startTestServer({ dependencies: { payments: provider } })
    const patient = await patientAt(server)
    const hospital = await hospitalAt(server)
    await completeProfile(server, patient)
    const id = await confirmed(server, patient, hospital)
    const { body } = await server.call('startPayment', { params: { id }, token: patient.token })
    said = () => Promise.reject(new ProviderDown('no answer'))
    const confirm = () =>
      server.call('confirmPayment', { token: patient.token, body: { appointmentId: id, reference: body.reference } })
    expect(await confirm()).toMatchObject({ status: 503, body: { message: m.payments_provider_unavailable() } })
    said = async () => ({ reference: 'another', status: 'paid', amount: 5000, currency: 'NGN' })
    expect((await confirm()).body.paymentStatus).toBe('mismatch')
    await server.stop()
  })
})
