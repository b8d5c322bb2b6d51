import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKorapay } from '../../packages/server/src/providers/payments/korapay.ts'
import { ProviderDown } from '../../packages/server/src/providers/payments/payment-provider.ts'
import { createPaystack } from '../../packages/server/src/providers/payments/paystack.ts'
import { completeProfile, confirmed } from '../support/appointments.ts'
import { dropped, html, json, startHttpDouble } from '../support/http-double.ts'
import { hospitalAt, patientAt } from '../support/people.ts'
import { startTestServer } from '../support/server.ts'

const keys = { publicKey: 'pk_test_ilera', secretKey: 'sk_test_ilera' }
const sign = (algorithm: string, content: string, key = keys.secretKey) =>
  createHmac(algorithm, key).update(content).digest('hex')

/** Requests, responses and signatures according to each provider's public documentation. */
const documented = {
  paystack: {
    create: createPaystack,
    verifyPath: '/transaction/verify/ilera-1',
    charge: (status: string, naira: number) => ({
      status: true,
      message: 'Verification successful',
      data: { id: 4099260516, reference: 'ilera-1', status, amount: naira * 100, currency: 'NGN', channel: 'card' },
    }),
    waiting: 'ongoing',
    unknown: { status: false, message: 'Transaction reference not found.', code: 'transaction_not_found' },
    refundPath: '/refund',
    refundBody: { transaction: 'ilera-1', amount: 500_000, merchant_note: 'refund-ilera-1' },
    refunded: 'processed',
    refund: (status: string) => ({ status: true, data: { id: 3018284, transaction: { id: 4099260516 }, status } }),
    /** The refunds of the charge, possibly with others than ours. */
    askedPath: '/refund?transaction=4099260516',
    asked: (status?: string) => ({
      status: true,
      data: [
        { id: 1, transaction: 77, status: 'processed' },
        ...(status ? [{ id: 2, transaction: 4099260516, status }] : []),
      ],
    }),
    refundEvent: {
      event: 'refund.processed',
      data: {
        status: 'processed',
        transaction_reference: 'ilera-1',
        refund_reference: '132013318360',
        amount: 500_000,
      },
    },
    header: 'x-paystack-signature',
    event: { event: 'charge.success', data: { reference: 'ilera-1', status: 'success', amount: 500_000 } },
    signed: (raw: string, key?: string) => sign('sha512', raw, key),
  },
  korapay: {
    create: createKorapay,
    verifyPath: '/merchant/api/v1/charges/ilera-1',
    charge: (status: string, naira: number) => ({
      status: true,
      message: 'Charge retrieved successfully',
      data: {
        reference: 'ilera-1',
        status,
        amount: String(naira),
        amount_paid: String(naira),
        currency: 'NGN',
        fee: '75',
      },
    }),
    waiting: 'processing',
    unknown: { status: false, error: 'not_found', message: 'Charge not found', data: null },
    refundPath: '/merchant/api/v1/refunds/initiate',
    refundBody: { payment_reference: 'ilera-1', reference: 'refund-ilera-1', amount: 5000 },
    refunded: 'success',
    refund: (status: string) => ({ status: true, data: { reference: 'refund-ilera-1', status } }),
    askedPath: '/merchant/api/v1/refunds/refund-ilera-1',
    asked: (status?: string) => (status ? { status: true, data: { reference: 'refund-ilera-1', status } } : undefined),
    refundEvent: {
      event: 'refund.success',
      data: { amount: 5000, status: 'success', reference: 'refund-ilera-1', payment_reference: 'ilera-1' },
    },
    header: 'x-korapay-signature',
    event: {
      event: 'charge.success',
      data: { reference: 'ilera-1', currency: 'NGN', amount: 5000, status: 'success' },
    },
    signed: (raw: string, key?: string) => sign('sha256', JSON.stringify(JSON.parse(raw).data), key),
  },
} as const

describe.each(Object.entries(documented))('%s', (name, papers) => {
  let double: Awaited<ReturnType<typeof startHttpDouble>>
  beforeAll(async () => void (double = await startHttpDouble(html(500))))
  afterAll(() => double.stop())

  const provider = () => papers.create({ ...keys, apiUrl: double.url })

  test('fetches a charge with the secret key and converts it to naira', async () => {
    double.respondWith(json(200, papers.charge('success', 5000)))
    expect(await provider().verify('ilera-1')).toEqual({
      reference: 'ilera-1',
      status: 'paid',
      amount: 5000,
      currency: 'NGN',
    })
    expect(double.seen.at(-1)).toMatchObject({
      method: 'GET',
      path: papers.verifyPath,
      authorization: 'Bearer sk_test_ilera',
    })
  })

  test.each([
    ['failed', 'failed'],
    ['abandoned', 'abandoned'],
    [papers.waiting, 'processing'],
    ['a word of next year', 'unknown'],
  ])('"%s" is %s', async (theirs, ours) => {
    double.respondWith(json(200, papers.charge(theirs, 5000)))
    expect((await provider().verify('ilera-1')).status).toBe(ours)
  })

  test('a charge that it does not know is unknown, not paid', async () => {
    double.respondWith(json(404, papers.unknown))
    expect(await provider().verify('ilera-1')).toMatchObject({ status: 'unknown', amount: 0 })
  })

  test('a reference cannot lead to another address', async () => {
    double.respondWith(json(404, papers.unknown))
    await provider().verify('../balance?x=1')
    expect(double.seen.at(-1)?.path).toBe(papers.verifyPath.replace('ilera-1', '..%2Fbalance%3Fx%3D1'))
  })

  test.each([
    ['5xx', json(503, { status: false })],
    ['HTML instead of JSON', html(200)],
    ['a line that breaks', dropped],
  ])('%s counts as down', async (_, play) => {
    double.respondWith(play)
    await expect(provider().verify('ilera-1')).rejects.toThrow(ProviderDown)
  })

  const refund = () => provider().refund({ reference: 'ilera-1', part: 1, amount: 5000 })
  /** A provider that has been asked for a refund before (`before`: how it stands), or has not; `asked`: how it takes it. */
  const playsRefunds = ({ before, asked = json(500, {}) }: { before?: string; asked?: ReturnType<typeof json> }) =>
    double.respondWith((seen, response) => {
      const known = papers.asked(before)
      if (seen.method === 'POST') asked(seen, response)
      else if (seen.path === papers.verifyPath) json(200, papers.charge('success', 5000))(seen, response)
      else if (seen.path === papers.askedPath && known) json(200, known)(seen, response)
      else json(404, papers.unknown)(seen, response)
    })

  test('a refund asks for the amount in its own unit', async () => {
    playsRefunds({ asked: json(200, papers.refund('processing')) })
    expect(await refund()).toBe('pending')
    expect(double.seen.at(-1)).toMatchObject({ method: 'POST', path: papers.refundPath })
    expect(JSON.parse(double.seen.at(-1)?.body ?? '')).toEqual(papers.refundBody)
    playsRefunds({ asked: json(200, papers.refund(papers.refunded)) })
    expect(await refund()).toBe('refunded')
  })

  test('a refund that was asked for before is not asked for again', async () => {
    const standings = { pending: 'pending', processing: 'pending', [papers.refunded]: 'refunded', failed: 'refused' }
    for (const [before, standing] of Object.entries(standings)) {
      playsRefunds({ before })
      expect(await refund()).toBe(standing)
      expect(double.seen.at(-1)).toMatchObject({ method: 'GET', path: papers.askedPath })
    }
  })

  test('reports a rejected refund, but not because of a wrong key', async () => {
    playsRefunds({ asked: json(400, { status: false, message: 'Insufficient balance to fulfil this refund' }) })
    expect(await refund()).toBe('refused')
    for (const status of [401, 429]) {
      playsRefunds({ asked: json(status, { status: false, message: 'Invalid key' }) })
      await expect(refund()).rejects.toThrow(ProviderDown)
    }
  })

  test('only a webhook signed with the key is read', () => {
    const raw = JSON.stringify(papers.event)
    const reading = (signature: string | undefined, body = raw) =>
      provider().readWebhook({ headers: { [papers.header]: signature }, rawBody: Buffer.from(body) })
    expect(reading(papers.signed(raw))).toEqual({ about: 'charge', reference: 'ilera-1' })
    const refunded = JSON.stringify(papers.refundEvent)
    expect(reading(papers.signed(refunded), refunded)).toEqual({ about: 'refund', reference: 'ilera-1' })
    expect(reading(undefined)).toBe('forged')
    expect(reading(papers.signed(raw, 'another key'))).toBe('forged')
    expect(reading(papers.signed(raw), raw.replace('ilera-1', 'ilera-2'))).toBe('forged')
    const other = JSON.stringify({ event: 'transfer.success', data: {} })
    expect(reading(papers.signed(other), other)).toBe('ignored')
  })

  test('fetches the charge after a webhook, and trusts only the fetched data', async () => {
    const server = await startTestServer({ dependencies: { payments: provider() } })
    const patient = await patientAt(server)
    const hospital = await hospitalAt(server)
    await completeProfile(server, patient)
    const id = await confirmed(server, patient, hospital)
    const { reference } = (await server.call('startPayment', { params: { id }, token: patient.token })).body
    const heard = async (naira: number) => {
      double.respondWith((_, response) => {
        const text = JSON.stringify(papers.charge('success', naira)).replace('ilera-1', reference)
        response.writeHead(200, { 'content-type': 'application/json' }).end(text)
      })
      const payload = JSON.stringify(papers.event).replace('ilera-1', reference)
      const headers = { 'content-type': 'application/json', [papers.header]: papers.signed(payload) }
      return server.app.inject({ method: 'POST', url: `/api/payment-webhook/${name}`, headers, payload })
    }
    expect((await heard(5000)).statusCode).toBe(200)
    const { body } = await server.call('appointmentDetails', { params: { id }, token: patient.token })
    expect(body.appointment.paymentStatus).toBe('paid')
    await server.stop()
  })
})
