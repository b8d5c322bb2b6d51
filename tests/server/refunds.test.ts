import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProviderDown, type RefundStatus } from '../../packages/server/src/providers/payments/payment-provider.ts'
import { createSandbox, signSandbox } from '../../packages/server/src/providers/payments/sandbox/sandbox.ts'
import { confirmed, pairAt } from '../support/appointments.ts'
import { password, type LoggedIn } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Minutes. */
const hour = 60
const now = '2026-11-23T08:00:00.000Z'

describe('a refund', () => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let count = 0
  /** The provider's responses about the refund in order. The last one repeats. */
  let said: (RefundStatus | ProviderDown)[]
  let asked = 0

  beforeAll(async () => {
    // The sandbox provides the charges, and the test decides about refunds.
    const books = { find: async () => charged, refund: async () => undefined }
    const provider = {
      ...createSandbox(books, () => server.clock()),
      refund: async () => {
        asked += 1
        const answer = said.length > 1 ? said.shift() : said[0]
        if (answer === undefined || answer instanceof ProviderDown)
          throw answer ?? new Error('Nothing was to be asked.')
        return answer
      },
    }
    server = await startTestServer({ dependencies: { payments: provider } })
  })
  afterAll(() => server.stop())

  let charged: { reference: string; amount: number; currency: string; outcome: 'paid'; settlesAt: string }
  beforeEach(async () => {
    count += 1
    asked = 0
    server.clock.set(now)
    ;({ patient, hospital } = await pairAt(server, count))
  })

  /** Starts a payment that succeeds at this time. */
  async function paying(settlesAt: string): Promise<{ id: string; reference: string }> {
    const id = await confirmed(server, patient, hospital)
    const { reference } = (await server.call('startPayment', { params: { id }, token: patient.token })).body
    charged = { reference, amount: 5000, currency: 'NGN', outcome: 'paid', settlesAt }
    return { id, reference }
  }
  const cancel = (id: string) => server.call('cancelAppointment', { params: { id }, token: patient.token })
  // Log in again, because earlier sessions have expired.
  const asPatient = async (): Promise<string> =>
    (await server.call('login', { body: { email: `patient${count}@example.com`, password } })).body.token
  const asHospital = async (): Promise<string> =>
    (await server.call('adminLogin', { body: { email: `hospital${count}@example.com`, password } })).body.token
  const statusOf = async (id: string) =>
    (await server.call('appointmentDetails', { params: { id }, token: await asPatient() })).body.appointment
      .paymentStatus
  const notesOf = async (token: string): Promise<string[]> =>
    (await server.call('notifications', { token })).body.data.map(({ text }: { text: string }) => text)
  const later = async (minutes: number) => {
    server.clock.pass(minutes)
    await server.runJobs()
  }
  const paidAndCancelled = async () => {
    const paid = await paying(now)
    await server.call('confirmPayment', {
      token: patient.token,
      body: { appointmentId: paid.id, reference: paid.reference },
    })
    await cancel(paid.id)
    await server.runJobs()
    return paid
  }
  const webhook = (reference: string) => {
    const payload = JSON.stringify({ event: 'refund.processed', data: { reference } })
    const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signSandbox(payload) }
    return server.app.inject({ method: 'POST', url: '/api/payment-webhook/sandbox', headers, payload })
  }

  test('is requested when the payment arrives after the cancellation', async () => {
    said = ['refunded']
    const { id } = await paying('2026-11-23T08:20:00.000Z')
    await cancel(id)
    await later(hour)
    expect(asked).toBe(1)
    expect(await statusOf(id)).toBe('refunded')
    expect(await notesOf(await asPatient())).toEqual(
      expect.arrayContaining([
        '₦5,000 arrived after the appointment was cancelled. It is on its way back to you.',
        '₦5,000 has been sent back to you.',
      ]),
    )
    expect(await notesOf(await asHospital())).toContain(
      '₦5,000 arrived after the appointment was cancelled. It goes back to Ada Obi.',
    )
  })

  test('is made and notified even if the hospital has deleted the appointment from its list', async () => {
    said = ['refunded']
    const { id } = await paying('2026-11-23T08:20:00.000Z')
    await server.call('deleteAppointment', { params: { id }, token: hospital.token })
    await later(2 * hour)
    expect(await statusOf(id)).toBe('refunded')
    expect(await notesOf(await asPatient())).toContain('₦5,000 has been sent back to you.')
  })

  test('is announced to a patient who returns from paying for an appointment that was cancelled meanwhile', async () => {
    said = ['refunded']
    const { id, reference } = await paying(now)
    await cancel(id)
    const { body } = await server.call('confirmPayment', {
      token: patient.token,
      body: { appointmentId: id, reference },
    })
    expect(body).toEqual({ message: m.payments_refund_sent(), paymentStatus: 'refund-pending' })
    await server.runJobs()
    expect(await statusOf(id)).toBe('refunded')
  })

  test('that the provider postpones is polled hourly until it is made', async () => {
    said = ['pending', 'pending', 'refunded']
    const { id } = await paidAndCancelled()
    expect(await statusOf(id)).toBe('refund-pending')
    await later(hour / 2)
    expect(asked).toBe(1)
    await later(hour / 2)
    expect(await statusOf(id)).toBe('refund-pending')
    await later(hour)
    expect(await statusOf(id)).toBe('refunded')
    await later(48 * hour)
    expect(asked).toBe(3)
  })

  test('is recorded at once by the provider’s webhook, and notified once', async () => {
    said = ['pending', 'refunded']
    const { id, reference } = await paidAndCancelled()
    expect((await webhook(reference)).statusCode).toBe(200)
    expect(await statusOf(id)).toBe('refunded')
    expect((await webhook(reference)).statusCode).toBe(200)
    await later(hour)
    expect((await notesOf(await asPatient())).filter((text) => text.includes('has been sent back'))).toHaveLength(1)
    expect(asked).toBe(2)
  })

  test('that the provider rejects is notified to the hospital once, and polled daily', async () => {
    said = ['refused', 'refused', 'refunded']
    const { id, reference } = await paidAndCancelled()
    const told = `The payment provider could not send ₦5,000 back to the patient. Please ask them about ${reference}.`
    await later(24 * hour)
    expect((await notesOf(await asHospital())).filter((text) => text === told)).toHaveLength(1)
    expect(await statusOf(id)).toBe('refund-pending')
    await later(24 * hour)
    expect(await statusOf(id)).toBe('refunded')
  })

  test('that is rejected for a month is no longer polled', async () => {
    said = ['refused']
    await paidAndCancelled()
    for (let day = 0; day < 40; day += 1) await later(24 * hour)
    expect(asked).toBe(31)
  })

  test('waits for a provider that is down for a day', async () => {
    said = [...Array.from({ length: 24 }, () => new ProviderDown('no answer')), 'refunded']
    const { id } = await paidAndCancelled()
    for (let passed = 1; passed < 24; passed += 1) await later(hour)
    expect(await statusOf(id)).toBe('refund-pending')
    await later(hour)
    expect(await statusOf(id)).toBe('refunded')
  })
})
