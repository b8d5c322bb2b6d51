import type { Payment } from '@ilera/contract/payments/schemas'
import { balanceNotes, refundMessage } from '@ilera/contract/payments/balance-messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmed, pairAt } from '../support/appointments.ts'
import { type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const fee = 5_000

describe.each(stores)('a payment in another currency, on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let id: string
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
    server.clock.set('2026-11-23T08:00:00.000Z')
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    ;({ patient, hospital } = await pairAt(server, count))
    id = await confirmed(server, patient, hospital)
  })

  const pay = async (currency: string, amount = fee) => {
    const { reference } = (await server.call('startPayment', { params: { id }, token: patient.token })).body
    const payload = { key: 'pk_sandbox_ilera', reference, amount, currency, card: '4084084084084081' }
    await server.app.inject({ method: 'POST', url: '/sandbox/charges', payload })
    await server.call('confirmPayment', { token: patient.token, body: { appointmentId: id, reference } })
    await server.runJobs()
  }
  const seen = async () =>
    (await server.call('appointmentDetails', { params: { id }, token: patient.token })).body.appointment
  const ledger = async (): Promise<{ payments: Payment[]; sum: number }> =>
    (await server.call('allPayments', { token: hospital.token })).body
  const accept = async () => {
    const [payment] = (await ledger()).payments
    const options = { params: { id: payment?._id ?? '' }, token: hospital.token, body: { decision: 'accept' } }
    return (await server.call('resolvePayment', options)).status
  }
  const receipt = async () => (await server.call('receipt', { params: { id }, token: patient.token })).body.receipt
  const notesOf = async ({ token }: LoggedIn): Promise<string> =>
    (await server.call('notifications', { token })).body.data.map(({ text }: { text: string }) => text).join('\n')
  const mails = () => server.mails.map(({ text }) => text).join('\n')

  test('does not count before the hospital decides, and blocks further payments', async () => {
    await pay('USD')
    const { money, paymentStatus } = await seen()
    expect(paymentStatus).toBe('mismatch')
    expect(money).toMatchObject({
      received: 0,
      missing: fee,
      isUndecided: true,
      otherReceived: [{ amount: fee, currency: 'USD' }],
    })
    expect(balanceNotes(money)).toEqual(['USD 5,000 was received.'])
    expect(await ledger()).toMatchObject({ sum: 0, payments: [{ amount: fee, currency: 'USD', problem: 'unclear' }] })
    expect((await server.call('startPayment', { params: { id }, token: patient.token })).status).toBe(409)
    expect(await notesOf(patient)).toContain('Your payment of USD 5,000 has arrived.')
    expect(await notesOf(hospital)).toContain('paid USD 5,000')
  })

  test('is the fee once the hospital accepts it, and never part of a sum in naira', async () => {
    await pay('USD')
    expect(await accept()).toBe(200)
    expect(await seen()).toMatchObject({
      paymentStatus: 'paid',
      money: { received: 0, missing: 0, isUndecided: false },
    })
    expect((await ledger()).sum).toBe(0)
    expect(await receipt()).toMatchObject({ amount: fee, currency: 'USD', otherReceived: [] })
    expect(await notesOf(patient)).toContain('has accepted your payment of USD 5,000 as the full fee')

    id = await confirmed(server, patient, hospital, { time: '12:00' })
    await pay('NGN')
    expect((await ledger()).sum).toBe(fee)
    const headers = { authorization: `Bearer ${hospital.token}` }
    const rows = (await server.app.inject({ url: '/api/all-payment/csv', headers })).body.split('\r\n')
    expect(rows[1]).toContain('"5000","Paid"')
    expect(rows[2]).toMatch(/,(?:"")?,"Paid"/)
    expect(rows[2]).toContain('USD 5,000 was received.')
  })

  test('is refunded and shown in its own currency', async () => {
    await pay('USD')
    await accept()
    await server.call('cancelAppointment', { params: { id }, token: patient.token })
    await server.runJobs()
    const { money, paymentStatus } = await seen()
    expect(paymentStatus).toBe('refunded')
    expect(balanceNotes(money)).toEqual(['USD 5,000 was received.', 'USD 5,000 was sent back.'])
    expect((await receipt()).refunds.map(refundMessage)).toEqual(['USD 5,000 was sent back.'])
    const [payment] = (await ledger()).payments
    expect(payment?.refunds.map(refundMessage)).toEqual(['USD 5,000 was sent back.'])
    const texts = [await notesOf(patient), await notesOf(hospital), mails()].join('\n')
    expect(texts).toContain('USD 5,000 has been sent back to you.')
    expect(texts).not.toMatch(/₦5,000 (?:has been sent back|arrived|was paid)/)
  })

  test('beside naira it is named apart on the receipt, and neither is added to the other', async () => {
    await pay('NGN', 3_000)
    await pay('USD', 40)
    expect(await receipt()).toMatchObject({
      amount: 3_000,
      currency: 'NGN',
      otherReceived: [{ amount: 40, currency: 'USD' }],
    })
    expect((await seen()).money).toMatchObject({ received: 3_000, missing: 2_000 })
  })
})
