import { m } from '@ilera/contract/messages'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Dependencies } from '../../packages/server/src/dependencies.ts'
import type { PaymentProvider, ProviderName } from '../../packages/server/src/providers/payments/payment-provider.ts'
import { signSandbox } from '../../packages/server/src/providers/payments/sandbox/sandbox.ts'
import { confirmed, pairAt } from '../support/appointments.ts'
import { migratedDatabase } from '../support/database.ts'
import { createFakeProvider } from '../support/fake-provider.ts'
import type { LoggedIn } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const fee = 5000
const minute = 60_000

describe('after PAYMENT_PROVIDER has changed', () => {
  const paystack = createFakeProvider(async () => undefined)
  const korapay = createFakeProvider(async () => undefined)
  let url = ''
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let id = ''
  let reference = ''
  let count = 0

  const named = (name: ProviderName, { provider }: typeof paystack): PaymentProvider => ({
    ...provider(() => server.clock()),
    name,
  })
  /** Starts the server again on the same database. */
  async function restart(providers: () => Partial<Dependencies>) {
    const now = server.clock()
    await server.stop()
    server = await startTestServer({
      store: 'postgres',
      settings: { DATABASE_URL: url },
      dependencies: providers(),
    })
    server.clock.set(now.toISOString())
  }
  const withKey = () => ({ payments: named('korapay', korapay), earlierPayments: [named('paystack', paystack)] })
  const withoutKey = () => ({ payments: named('korapay', korapay), earlierPayments: [] })

  const start = () => server.call('startPayment', { params: { id }, token: patient.token })
  const confirm = () => server.call('confirmPayment', { token: patient.token, body: { appointmentId: id, reference } })
  const paysAtPaystack = () =>
    paystack.charges.set(reference, { reference, status: 'paid', amount: fee, currency: 'NGN' })
  const webhook = (sender: string) => {
    const payload = JSON.stringify({ event: 'charge.success', data: { reference } })
    const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signSandbox(payload) }
    return server.app.inject({ method: 'POST', url: `/api/payment-webhook/${sender}`, headers, payload })
  }
  const paymentStatus = async () =>
    (await server.call('appointmentDetails', { params: { id }, token: patient.token })).body.appointment.paymentStatus
  const sweepAfter = async (minutes: number) => {
    server.clock.set(new Date(server.clock().getTime() + minutes * minute).toISOString())
    await server.runJobs()
  }

  beforeAll(async () => {
    url = await migratedDatabase()
    server = await startTestServer({ store: 'postgres', settings: { DATABASE_URL: url } })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    await restart(() => ({ payments: named('paystack', paystack) }))
    server.clock.set('2026-11-23T08:00:00.000Z')
    ;({ patient, hospital } = await pairAt(server, count))
    id = await confirmed(server, patient, hospital)
    reference = (await start()).body.reference
  })
  afterEach(() => {
    paystack.empty()
    korapay.empty()
  })

  test('the sweep asks about an open payment where it was started', async () => {
    await restart(withKey)
    paysAtPaystack()
    await sweepAfter(30)
    expect(await paymentStatus()).toBe('paid')
  })

  test('a patient who comes back from the earlier provider has paid', async () => {
    await restart(withKey)
    paysAtPaystack()
    expect((await confirm()).body).toMatchObject({ paymentStatus: 'paid' })
  })

  test('a second payment is not started while the first one is paid at the earlier provider', async () => {
    await restart(withKey)
    paysAtPaystack()
    expect(await start()).toMatchObject({ status: 409, body: { message: m.payments_already_paid() } })
    expect(await paymentStatus()).toBe('paid')
  })

  test('a new payment is started at the configured provider', async () => {
    await restart(withKey)
    expect((await start()).body).toMatchObject({ provider: 'korapay' })
  })

  test('webhooks of both providers are read, and those of others are not', async () => {
    await restart(withKey)
    paysAtPaystack()
    expect((await webhook('sandbox')).statusCode).toBe(404)
    expect((await webhook('korapay')).statusCode).toBe(200)
    expect((await webhook('paystack')).statusCode).toBe(200)
    expect(await paymentStatus()).toBe('paid')
  })

  test('a refund is requested where the payment was made', async () => {
    paysAtPaystack()
    await confirm()
    await restart(withKey)
    await server.call('cancelAppointment', { params: { id }, token: patient.token })
    await server.runJobs()
    expect(await paymentStatus()).toBe('refunded')
    expect([...paystack.sent.values()]).toEqual([fee])
    expect(korapay.sent.size).toBe(0)
  })

  test('without the key of the earlier provider, its payments and refunds wait for it', async () => {
    await restart(withoutKey)
    paysAtPaystack()
    expect(await confirm()).toMatchObject({ status: 503, body: { message: m.payments_provider_unavailable() } })
    expect((await webhook('paystack')).statusCode).toBe(404)
    await sweepAfter(12 * 60)
    expect(await paymentStatus()).toBe('processing')
    await restart(withKey)
    await sweepAfter(60)
    expect(await paymentStatus()).toBe('paid')
    await restart(withoutKey)
    await server.call('cancelAppointment', { params: { id }, token: patient.token })
    await server.runJobs()
    expect(await paymentStatus()).toBe('refund-pending')
    await restart(withKey)
    await sweepAfter(60)
    expect(await paymentStatus()).toBe('refunded')
  })

  test('a payment at the desk is no payment of a provider', async () => {
    const taken = await server.call('takePayment', {
      params: { id },
      token: hospital.token,
      body: { method: 'cash', amount: fee },
    })
    expect(taken.status).toBe(201)
    const [row] = await server.dependencies.database.query<{ reference: string }>(
      `select reference from payments where provider = 'cash' and appointment_id = $1`,
      [id],
    )
    reference = row?.reference ?? ''
    expect((await confirm()).status).toBe(404)
    expect((await webhook('paystack')).statusCode).toBe(200)
    expect(await paymentStatus()).toBe('paid')
  })
})
