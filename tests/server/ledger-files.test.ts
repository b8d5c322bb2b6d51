import { m } from '@ilera/contract/messages'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerCsv } from '../../packages/server/src/files/ledger-csv.ts'
import { completeProfile, confirmed } from '../support/appointments.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const goodCard = '4084084084084081'

describe.each(stores)('receipt and ledger on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let other: LoggedIn
  let appointmentId: string

  beforeAll(async () => {
    server = await startTestServer({ store })
    server.clock.set('2026-11-23T08:00:00.000Z')
    patient = await patientAt(server, { email: 'payer@example.com', firstName: '=HYPERLINK("http://bad")' })
    other = await patientAt(server, { email: 'other@example.com' })
    hospital = await hospitalAt(server)
    await completeProfile(server, patient)
    appointmentId = await confirmed(server, patient, hospital)
    const { body } = await server.call('startPayment', { params: { id: appointmentId }, token: patient.token })
    const { reference } = body
    const payload = { key: 'pk_sandbox_ilera', reference, amount: 5000, currency: 'NGN', card: goodCard }
    await server.app.inject({ method: 'POST', url: '/sandbox/charges', payload })
    await server.call('confirmPayment', { token: patient.token, body: { appointmentId, reference } })
  })
  afterAll(() => server.stop())

  const file = (path: string, { token }: LoggedIn) =>
    server.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })
  const ledger = async (query: Record<string, string>) =>
    (await server.call('allPayments', { token: hospital.token, query })).body

  test('shows the receipt with amount, hospital and time to its patient only', async () => {
    const { body } = await server.call('receipt', { params: { id: appointmentId }, token: patient.token })
    expect(body.receipt).toMatchObject({
      amount: 5000,
      status: 'paid',
      hospitalName: 'Lagoon View Hospital',
      doctorName: 'Dr Amaka Obi',
      date: '2026-11-24',
      time: '10:00',
    })
    expect((await server.call('receipt', { params: { id: appointmentId }, token: other.token })).status).toBe(404)
    expect((await file(`/receipt/${appointmentId}/pdf`, other)).statusCode).toBe(404)
    expect((await file(`/receipt/${appointmentId}/pdf`, hospital)).statusCode).toBe(403)
  })

  test('has no receipt before a payment, and reveals nothing to others', async () => {
    const unpaid = await confirmed(server, patient, hospital, { date: '2026-11-25', time: '10:00' })
    const receipt = async (id: string, { token }: LoggedIn) => {
      const { status, body } = await server.call('receipt', { params: { id }, token })
      return [status, body.message]
    }
    expect(await receipt(unpaid, patient)).toEqual([404, m.payments_no_receipt()])
    expect(await receipt(unpaid, other)).toEqual([404, m.common_not_found()])
    expect(await receipt(appointmentId, other)).toEqual([404, m.common_not_found()])
    expect(await receipt('0197d0c2-0000-7000-8000-00000000dead', patient)).toEqual([404, m.common_not_found()])
  })

  test('the receipt comes as a PDF with its own fonts', async () => {
    const answer = await file(`/receipt/${appointmentId}/pdf`, patient)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    const bytes = answer.rawPayload.toString('latin1')
    expect(bytes.startsWith('%PDF-')).toBe(true)
    expect(bytes.trimEnd().endsWith('%%EOF')).toBe(true)
    expect(bytes.match(/\/FontFile2/g)).toHaveLength(2)
  })

  test('the ledger can be narrowed down to a period and a person, and its sum follows', async () => {
    expect(await ledger({})).toMatchObject({ total: 1, sum: 5000 })
    expect(await ledger({ from: '2026-11-23', to: '2026-11-23', q: 'hyperlink' })).toMatchObject({
      total: 1,
      sum: 5000,
    })
    expect(await ledger({ from: '2026-11-24' })).toMatchObject({ total: 0, sum: 0, payments: [] })
    expect(await ledger({ to: '2026-11-22' })).toMatchObject({ total: 0 })
    expect((await server.call('allPayments', { token: hospital.token, query: { from: 'soon' } })).status).toBe(400)
  })

  test('the ledger as CSV opens as text in a spreadsheet, formulas included', async () => {
    const answer = await file('/all-payment/csv', hospital)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, row] = answer.body.split('\r\n')
    expect(head).toBe(
      '\uFEFF"Date","Patient","Email","Phone number","Amount (NGN)","Status","Reference","Method","Taken by","Notes"',
    )
    expect(row).toMatch(
      /^"23\/11\/2026","'=HYPERLINK\(""http:\/\/bad""\) Obi","payer@example\.com","'?\+2348031234567","5000","Paid","/,
    )
    expect((await file('/all-payment/csv', patient)).statusCode).toBe(403)
  })
})

test('a ledger whose next page cannot be read breaks off instead of looking complete', { timeout: 5_000 }, async () => {
  const row = {
    _id: '1',
    appointmentId: '2',
    reference: 'r1',
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'ada@example.com',
    phoneNumber: null,
    paymentDate: '2026-11-23T08:00:00.000Z',
    amount: 5000,
    asked: 5000,
    currency: 'NGN',
    status: 'paid' as const,
    problem: null,
    refunds: [],
    method: 'online' as const,
    takenBy: null,
    deskReference: null,
    voided: null,
  }
  const file = ledgerCsv(async (last) => {
    if (last) throw new Error('The database went away.')
    return [row]
  })
  await expect(text(file)).rejects.toThrow('The database went away.')
})
