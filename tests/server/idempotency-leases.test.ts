import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Charge, PaymentProvider } from '../../packages/server/src/providers/payments/payment-provider.ts'
import { confirmed, pairAt } from '../support/appointments.ts'
import { type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

/** A provider whose `verify` responds only when the test releases it. */
function slowProvider() {
  const waiting: (() => void)[] = []
  let isSlow = false
  let asked = 0
  const provider: PaymentProvider = {
    name: 'sandbox',
    publicKey: 'pk_slow',
    scriptUrl: '/slow.js',
    origins: [],
    verify: async (reference): Promise<Charge> => {
      asked += 1
      if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve))
      return { reference, status: 'paid', amount: 5000, currency: 'NGN' }
    },
    readWebhook: () => 'ignored',
    refund: async () => 'pending',
  }
  return {
    provider,
    asked: () => asked,
    hold: () => void (isSlow = true),
    release() {
      isSlow = false
      for (const answer of waiting.splice(0)) answer()
    },
  }
}

describe.each(stores)('an Idempotency-Key of a call that asks the payment provider, on the %s store', (store) => {
  const slow = slowProvider()
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let count = 0

  beforeAll(async () => {
    // PostgreSQL gets two connections, so that a connection held by mistake shows at once.
    const settings = { DATABASE_CONNECTIONS: '2' }
    server = await startTestServer({ store, settings, dependencies: { payments: slow.provider } })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    ;({ patient, hospital } = await pairAt(server, count))
  })

  const newPayment = async () => {
    const id = await confirmed(server, patient, hospital)
    const { body } = await server.call('startPayment', { params: { id }, token: patient.token })
    return { appointmentId: id, reference: String(body.reference) }
  }
  const confirm = (key: string, body: object) => server.call('confirmPayment', { token: patient.token, key, body })
  const isAsked = async (times: number) => expect.poll(slow.asked).toBe(times)
  const notes = async () => (await server.call('notifications', { token: hospital.token })).body.data

  test('holds no connection while the provider does not respond', async () => {
    const payment = await newPayment()
    const before = slow.asked()
    slow.hold()
    const pending = Promise.all(Array.from({ length: 4 }, (_, n) => confirm(`silent-${count}-${n}`, payment)))
    await isAsked(before + 4)
    expect((await server.call('getOneUser', { token: patient.token })).status).toBe(200)
    slow.release()
    expect((await pending).map(({ body }) => body.paymentStatus)).toEqual(['paid', 'paid', 'paid', 'paid'])
  })

  test('sends one provider request for twenty concurrent calls, and gives all its response', async () => {
    const payment = await newPayment()
    const before = slow.asked()
    slow.hold()
    const pending = Promise.all(Array.from({ length: 20 }, () => confirm(`twenty-${count}`, payment)))
    await isAsked(before + 1)
    slow.release()
    const answers = await pending
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(slow.asked()).toBe(before + 1)
    expect((await notes()).filter(({ text }: { text: string }) => text.includes('has paid'))).toHaveLength(1)
  })

  test('asks a repeat to retry after waiting, and rejects other values', async () => {
    const payment = await newPayment()
    const before = slow.asked()
    slow.hold()
    const first = confirm(`vain-${count}`, payment)
    await isAsked(before + 1)
    const repeat = await confirm(`vain-${count}`, payment)
    expect(repeat).toMatchObject({
      status: 409,
      body: { message: m.common_request_in_progress(), code: 'request-in-progress' },
    })
    expect(Number(repeat.headers['retry-after'])).toBeGreaterThan(0)
    const other = await confirm(`vain-${count}`, { ...payment, reference: 'ilera-another-reference' })
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } })
    slow.release()
    expect((await first).status).toBe(200)
    expect((await confirm(`vain-${count}`, payment)).body).toEqual((await first).body)
  })

  test('expires the lease of a crashed process after a minute, then a repeat does the work', async () => {
    const payment = await newPayment()
    const before = slow.asked()
    slow.hold()
    const stopped = confirm(`stopped-${count}`, payment)
    await isAsked(before + 1)
    server.clock.pass(2)
    const repeat = confirm(`stopped-${count}`, payment)
    await isAsked(before + 2)
    slow.release()
    expect((await repeat).body.paymentStatus).toBe('paid')
    expect((await stopped).body.paymentStatus).toBe('paid')
    expect((await notes()).filter(({ text }: { text: string }) => text.includes('has paid'))).toHaveLength(1)
  })

  test('frees the key at once after an error response', async () => {
    const payment = await newPayment()
    const key = `refused-${count}`
    expect((await confirm(key, { ...payment, reference: 'ilera-unknown-reference' })).status).toBe(404)
    expect((await confirm(key, payment)).body.paymentStatus).toBe('paid')
  })
})
