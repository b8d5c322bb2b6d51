import { m } from '@ilera/contract/messages'
import type { PaymentSummary, Payment } from '@ilera/contract/payments/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Charge, RefundStatus } from '../../packages/server/src/providers/payments/payment-provider.ts'
import { createSandbox, signSandbox } from '../../packages/server/src/providers/payments/sandbox/sandbox.ts'
import { confirmed, pairAt } from '../support/appointments.ts'
import { hospitalAt, password, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const fee = 5_000

describe.each(stores)('the account of an appointment on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let id: string
  let count = 0
  /** The provider's charges by reference, and its refunds. */
  const paid = new Map<string, Charge>()
  const sent: { reference: string; part: number; amount: number }[] = []
  let standing: RefundStatus = 'refunded'
  /** Runs during a request to the provider, before its response. */
  let meanwhile: (() => Promise<unknown>) | undefined

  beforeAll(async () => {
    const books = { find: async () => undefined, refund: async () => undefined }
    const provider = {
      ...createSandbox(books, () => server.clock()),
      verify: async (reference: string): Promise<Charge> => {
        const answer = paid.get(reference) ?? { reference, status: 'unknown', amount: 0, currency: '' }
        const event = meanwhile
        meanwhile = undefined
        await event?.()
        return answer
      },
      refund: async (wanted: { reference: string; part: number; amount: number }) => {
        const isNew = !sent.some(({ reference, part }) => reference === wanted.reference && part === wanted.part)
        if (isNew && standing === 'refunded') sent.push(wanted)
        return standing
      },
    }
    server = await startTestServer({ store, dependencies: { payments: provider } })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    paid.clear()
    sent.length = 0
    standing = 'refunded'
    server.clock.set('2026-11-23T08:00:00.000Z')
    ;({ patient, hospital } = await pairAt(server, count))
    id = await confirmed(server, patient, hospital)
  })

  const start = () => server.call('startPayment', { params: { id }, token: patient.token })
  const pays = (reference: string, amount: number, currency = 'NGN') =>
    paid.set(reference, { reference, status: 'paid', amount, currency })
  const webhook = (reference: string) => {
    const payload = JSON.stringify({ event: 'charge.success', data: { reference } })
    const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signSandbox(payload) }
    return server.app.inject({ method: 'POST', url: '/api/payment-webhook/sandbox', headers, payload })
  }
  const attempt = async (amount: number, currency?: string): Promise<string> => {
    const { reference } = (await start()).body
    pays(reference, amount, currency)
    await webhook(reference)
    await server.runJobs()
    return reference
  }
  /** Starts an attempt that the server hears nothing about before another replaces it. */
  const forgotten = async (): Promise<string> => (await start()).body.reference
  const cancel = async () => {
    await server.call('cancelAppointment', { params: { id }, token: patient.token })
    await server.runJobs()
  }
  const seen = async (): Promise<{ paymentStatus: string; money: PaymentSummary }> =>
    (await server.call('appointmentDetails', { params: { id }, token: patient.token })).body.appointment
  const listed = async (): Promise<Payment[]> =>
    (await server.call('allPayments', { token: hospital.token })).body.payments
  const resolve = (payment: Payment | undefined, decision: string) =>
    server.call('resolvePayment', { params: { id: payment?._id ?? '' }, token: hospital.token, body: { decision } })
  const sum = (amounts: { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0)
  const kept = () => sum([...paid.values()]) - sum(sent)
  const notesOf = async ({ token }: LoggedIn): Promise<string[]> =>
    (await server.call('notifications', { token })).body.data.map(({ text }: { text: string }) => text)

  test('refunds a second and a third payment at once, and the first on cancelling', async () => {
    const [first, second] = [await forgotten(), await forgotten()]
    await attempt(fee)
    for (const reference of [first, second]) {
      pays(reference, fee)
      await webhook(reference)
    }
    await server.runJobs()
    expect(kept()).toBe(fee)
    expect(await seen()).toMatchObject({ paymentStatus: 'paid' })
    expect(await notesOf(patient)).toContain('₦5,000 was paid a second time. It is on its way back to you.')
    await cancel()
    expect(kept()).toBe(0)
    expect((await seen()).paymentStatus).toBe('refunded')
  })

  test('an overpayment is refunded, the rest counts as the fee, and both sides are told', async () => {
    await attempt(fee + 500)
    expect(kept()).toBe(fee)
    expect(await seen()).toMatchObject({
      paymentStatus: 'paid',
      money: { received: 5500, missing: 0, refunds: [{ amount: 500, reason: 'excess', status: 'refunded' }] },
    })
    expect(await listed()).toMatchObject([{ amount: 5500, asked: 5000, status: 'paid', refunds: [{ amount: 500 }] }])
    expect(await notesOf(hospital)).toContain('₦500 more than the fee was paid. It goes back to Ada Obi.')
    await cancel()
    expect(kept()).toBe(0)
  })

  test('an underpayment can be completed', async () => {
    await attempt(fee - 500)
    expect(await seen()).toMatchObject({ paymentStatus: 'mismatch', money: { received: 4500, missing: 500 } })
    expect(await listed()).toMatchObject([{ problem: 'short' }])
    const { body } = await start()
    expect(body.amount).toBe(500)
    pays(body.reference, 500)
    await webhook(body.reference)
    expect((await seen()).paymentStatus).toBe('paid')
    expect(await listed()).toMatchObject([{ status: 'paid' }, { status: 'paid' }])
    await cancel()
    expect(kept()).toBe(0)
  })

  test('an underpayment is refunded on cancelling', async () => {
    await attempt(fee - 500)
    await cancel()
    expect(kept()).toBe(0)
    expect((await seen()).paymentStatus).toBe('refunded')
  })

  test('the hospital accepts an underpayment as the fee, or refunds it', async () => {
    await attempt(fee - 500)
    const [short] = await listed()
    expect((await resolve(short, 'accept')).body.message).toBe(m.payments_accepted())
    expect(await seen()).toMatchObject({ paymentStatus: 'paid', money: { missing: 0 } })
    expect((await start()).status).toBe(409)
    expect((await resolve(short, 'return')).status).toBe(409)

    id = await confirmed(server, patient, hospital, { time: '12:00' })
    await attempt(fee - 500)
    const [other] = await listed()
    expect((await resolve(other, 'return')).status).toBe(200)
    await server.runJobs()
    expect(await seen()).toMatchObject({ paymentStatus: 'refunded', money: { missing: fee } })
    expect((await start()).body.amount).toBe(fee)
  })

  test('lets a hospital delete its account once it has decided on all payments', async () => {
    await attempt(fee - 500)
    server.clock.set('2026-11-25T08:00:00.000Z')
    hospital = await hospitalAt(server, { email: `hospital${count}@example.com` })
    patient = await patientAt(server, { email: `patient${count}@example.com` })
    await server.call('closeAppointment', { params: { id }, token: hospital.token, body: { outcome: 'attended' } })
    const leave = () => server.call('deleteMyAccount', { token: hospital.token, body: { password } })
    expect(await leave()).toMatchObject({ status: 409, body: { message: m.accounts_open_payments() } })
    const [short] = await listed()
    await resolve(short, 'return')
    await server.runJobs()
    expect((await leave()).status).toBe(200)
    expect(await start()).toMatchObject({ status: 409, body: { message: m.payments_hospital_gone() } })
    const link = await server.call('makePayLink', { params: { id }, token: patient.token })
    expect(link).toMatchObject({ status: 409, body: { message: m.payments_hospital_gone() } })
    expect(kept()).toBe(0)
  })

  test('payments after a hospital has left are refunded at once, from an open widget or a payment link', async () => {
    const reference = await forgotten()
    const link = await server.call('makePayLink', { params: { id }, token: patient.token })
    const body = { token: link.body.link.split('/').at(-1) }
    server.clock.set('2026-11-25T08:00:00.000Z')
    hospital = await hospitalAt(server, { email: `hospital${count}@example.com` })
    patient = await patientAt(server, { email: `patient${count}@example.com` })
    await server.call('closeAppointment', { params: { id }, token: hospital.token, body: { outcome: 'attended' } })
    expect((await server.call('deleteMyAccount', { token: hospital.token, body: { password } })).status).toBe(200)
    expect((await server.call('payLink', { body })).body.data).toMatchObject({ status: 'closed', amount: 0 })
    expect(await server.call('startLinkPayment', { body })).toMatchObject({
      status: 409,
      body: { message: m.payments_hospital_gone() },
    })
    pays(reference, fee)
    await webhook(reference)
    await server.runJobs()
    expect(kept()).toBe(0)
    expect(await seen()).toMatchObject({
      paymentStatus: 'refunded',
      money: { missing: 0, refunds: [{ amount: fee, reason: 'hospital-left', status: 'refunded' }] },
    })
  })

  test('shows the refunds of a cancelled appointment, also while a payment window is open', async () => {
    const [first] = [await forgotten(), await forgotten()]
    pays(first, fee)
    await webhook(first)
    await cancel()
    expect((await seen()).paymentStatus).toBe('refunded')
    expect(kept()).toBe(0)
  })

  test('leaves payments in another currency to the hospital', async () => {
    await attempt(fee, 'USD')
    expect(await listed()).toMatchObject([{ problem: 'unclear', currency: 'USD' }])
    expect((await start()).status).toBe(409)
    await cancel()
    expect(kept()).toBe(0)
  })

  test('keeps a rejected refund due until the hospital reports that it was made', async () => {
    standing = 'refused'
    await attempt(fee)
    await cancel()
    expect((await seen()).paymentStatus).toBe('refund-pending')
    const [refused] = await listed()
    expect(refused).toMatchObject({ problem: 'refund-refused', refunds: [{ amount: fee, status: 'refused' }] })
    expect((await resolve(refused, 'returned')).status).toBe(200)
    expect((await seen()).paymentStatus).toBe('refunded')
  })

  test('records a payment that arrives while an attempt is closed', async () => {
    const reference = await forgotten()
    meanwhile = async () => {
      pays(reference, fee)
      await webhook(reference)
    }
    expect(await start()).toMatchObject({ status: 409, body: { message: m.payments_already_paid() } })
    expect((await listed()).map(({ status }) => status)).toEqual(['paid'])
    await cancel()
    expect(kept()).toBe(0)
  })

  test('an attempt that was given up is still polled for a day', async () => {
    const reference = await forgotten()
    server.clock.pass(45)
    await server.runJobs()
    expect((await seen()).paymentStatus).toBe('expired')
    pays(reference, fee)
    server.clock.pass(10)
    await server.runJobs()
    // Both sessions have expired, so the test reads the database.
    const { database } = server.dependencies
    const rows = await database.query('select status from payments where reference = $1', [reference])
    expect(rows).toEqual([{ status: 'paid' }])
  })

  test('a webhook about an unknown payment is answered with 200 and noted once; a forged one is refused', async () => {
    const unknown = `made-up-${store}-${count}`
    expect((await webhook(unknown)).statusCode).toBe(200)
    expect((await webhook(unknown)).statusCode).toBe(200)
    const noted = await server.dependencies.database.query('select 1 from unknown_webhooks where provider = $1', [
      'sandbox',
    ])
    expect(noted).toHaveLength(1)
  })

  test('sums may exceed 32 bits', async () => {
    await attempt(fee)
    const { database } = server.dependencies
    await database.query(`update payments set paid_amount = 3000000000 where appointment_id = $1`, [id])
    expect(await server.call('allPayments', { token: hospital.token })).toMatchObject({
      status: 200,
      body: { sum: 3_000_000_000 },
    })
  })

  test('a slow provider holds no database connection, with or without an Idempotency-Key', async () => {
    const reference = await forgotten()
    let answer = () => {}
    const slow = new Promise<void>((resolve_) => (answer = resolve_))
    let asked = 0
    const isAsked = new Promise<void>((resolve_) => {
      meanwhile = () => {
        asked += 1
        resolve_()
        return slow
      }
    })
    const confirming = server.call('confirmPayment', {
      token: patient.token,
      body: { appointmentId: id, reference },
      key: `slow ${count}`,
    })
    await isAsked
    // The embedded database has one connection: the list responds only if no transaction holds it.
    expect((await server.call('allAppointments', { token: hospital.token })).status).toBe(200)
    answer()
    expect((await confirming).status).toBe(200)
    expect(asked).toBe(1)
    await expect(
      server.dependencies.database.transaction(() => server.dependencies.payments.verify(reference)),
    ).rejects.toThrow('inside a transaction')
  })
})
