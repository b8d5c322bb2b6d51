import { m } from '@ilera/contract/messages'
import { paymentNotes } from '@ilera/contract/payments/balance-messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmed, pairAt, tuesday } from '../support/appointments.ts'
import type { LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { memberAt, type LoggedInMember } from '../support/staff.ts'
import { tillOf } from '../support/till.ts'

const good = '4084084084084081'
const nothing = { cash: 0, pos: 0, transfer: 0, hmo: 0 }

describe.each(stores)('the till on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let cashier: LoggedInMember
  let desk: LoggedInMember
  let id = ''
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    server.clock.set('2026-11-23T08:00:00.000Z')
    ;({ patient, hospital } = await pairAt(server, count))
    cashier = await memberAt(server, hospital, {
      name: 'Musa Bello',
      email: `cashier${count}@example.com`,
      roles: ['cashier'],
    })
    desk = await memberAt(server, hospital, { name: 'Ngozi Eze', email: `desk${count}@example.com`, roles: ['desk'] })
    id = await confirmed(server, patient, hospital)
  })

  const { visit, take, voidPayment, tills } = tillOf(() => server)
  const cash = (amount: number | string) => ({ method: 'cash', amount })
  const statusOf = async () =>
    (await server.call('appointmentDetails', { params: { id }, token: patient.token })).body.appointment
  const listed = async () => (await server.call('allPayments', { token: hospital.token })).body
  const latest = async ({ token }: LoggedIn): Promise<string | undefined> =>
    (await server.call('notifications', { token })).body.data[0]?.text

  /** Starts an online payment of what is owed. Calling the result pays it. */
  async function online(): Promise<() => Promise<string>> {
    const { body } = await server.call('startPayment', { params: { id }, token: patient.token })
    return async () => {
      const payload = { key: 'pk_sandbox_ilera', ...body, card: good }
      await server.app.inject({ method: 'POST', url: '/sandbox/charges', payload })
      const paying = { appointmentId: id, reference: body.reference }
      const answered = await server.call('confirmPayment', { token: patient.token, body: paying })
      return answered.body.paymentStatus
    }
  }

  describe('taking', () => {
    test('cash pays the fee, stands in the ledger by method and person, and tells the patient', async () => {
      const { status, body } = await take(id, desk, cash('₦5,000'))
      expect(status).toBe(201)
      expect(body.message).toBe('₦5,000 taken: Cash.')
      expect(body.data).toMatchObject({
        fullName: 'Ada Obi',
        owed: 0,
        paymentStatus: 'paid',
        payments: [{ method: 'cash', amount: 5000, takenBy: 'Ngozi Eze', status: 'paid', isClosed: false }],
      })
      expect(await listed()).toMatchObject({
        total: 1,
        sum: 5000,
        payments: [{ method: 'cash', takenBy: 'Ngozi Eze', amount: 5000, status: 'paid', problem: null, voided: null }],
      })
      expect(await statusOf()).toMatchObject({
        paymentStatus: 'paid',
        money: { received: 5000, missing: 0, atDesk: [{ method: 'cash', amount: 5000 }] },
      })
      expect(await latest(patient)).toBe('₦5,000 was paid at the hospital: Cash.')
      await server.runJobs()
      expect(server.mails.some(({ to }) => to === `patient${count}@example.com`)).toBe(true)
    })

    test('parts by several methods, one of them online, add up to the fee and to one receipt', async () => {
      expect((await take(id, cashier, cash(1000))).body.data).toMatchObject({ owed: 4000, paymentStatus: 'part-paid' })
      const pos = { method: 'pos', amount: 1500, reference: 'RRN 000123' }
      expect((await take(id, cashier, pos)).body.data.owed).toBe(2500)
      server.clock.pass(1)
      const pay = await online()
      expect(await pay()).toBe('paid')
      expect(await statusOf()).toMatchObject({ paymentStatus: 'paid', money: { received: 5000, missing: 0 } })
      expect(await listed()).toMatchObject({ total: 3, sum: 5000 })
      const { receipt } = (await server.call('receipt', { params: { id }, token: patient.token })).body
      expect(receipt).toMatchObject({
        amount: 5000,
        missing: 0,
        payments: [
          { method: 'cash', amount: 1000, reference: null },
          { method: 'pos', amount: 1500, reference: 'RRN 000123' },
          { method: 'online', amount: 2500, reference: null },
        ],
      })
      expect(receipt.paidAt).toBe(receipt.payments.at(-1)?.paidAt)
      expect(receipt.paidAt > receipt.payments[0]?.paidAt).toBe(true)
      const atDesk = await server.call('visitReceipt', { params: { id }, token: cashier.token })
      expect(atDesk.body.receipt).toEqual(receipt)
    })

    test('by an HMO stands with its name and the member number, for its bill', async () => {
      const paidBy = { hmo: { name: 'Hygeia HMO', number: 'HY-4717' } }
      const given = { hmoName: paidBy.hmo.name, hmoNumber: paidBy.hmo.number, authorisationCode: 'PA/1' }
      const { body } = await take(id, cashier, { method: 'hmo', amount: 5000, ...given })
      expect(body.data.payments).toMatchObject([{ method: 'hmo', reference: 'PA/1', ...paidBy }])
      const [payment] = (await listed()).payments
      expect(payment).toMatchObject({ deskReference: 'PA/1', ...paidBy })
      expect(paymentNotes(payment)).toContain(m.till_note_hmo(paidBy.hmo))
    })

    test('amounts are read as people type them, and bad ones are told in a sentence', async () => {
      const cases: [object, Record<string, string>][] = [
        [cash(''), { amount: m.till_amount_missing() }],
        [cash('0'), { amount: m.till_amount_invalid() }],
        [cash('-5'), { amount: m.till_amount_invalid() }],
        [cash('12.50'), { amount: m.till_amount_invalid() }],
        [{ amount: 5 }, { method: m.till_method_missing() }],
        [{ method: 'cheque', amount: 5 }, { method: m.till_method_missing() }],
        [{ method: 'pos', amount: 5 }, { reference: m.till_pos_reference_missing() }],
        [{ method: 'transfer', amount: 5 }, { reference: m.till_transfer_reference_missing() }],
        [
          { method: 'hmo', amount: 5 },
          {
            hmoName: m.till_hmo_name_missing(),
            hmoNumber: m.till_hmo_number_missing(),
            authorisationCode: m.till_authorisation_missing(),
          },
        ],
      ]
      for (const [body, fields] of cases)
        expect(await take(id, cashier, body)).toMatchObject({ status: 400, body: { fields } })
      for (const amount of ['1,000', '₦1000', 'NGN 1 000', 1000]) {
        const { status, body } = await take(id, cashier, cash(amount))
        expect([amount, status]).toEqual([amount, 201])
        expect(body.data.payments.at(-1).amount).toBe(1000)
      }
    })

    test('never more than is owed, whatever order the presses of two cashiers come in', async () => {
      const over = await take(id, cashier, cash(5001))
      expect(over).toMatchObject({
        status: 409,
        body: { fields: { amount: m.till_more_than_owed({ owed: '₦5,000' }) } },
      })
      const answers = await Promise.all(
        [cashier, desk, hospital, cashier, desk, hospital].map((member) => take(id, member, cash(2000))),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
      expect(await visit(id, cashier)).toMatchObject({ owed: 1000, paymentStatus: 'part-paid' })
      expect((await listed()).sum).toBe(4000)
    })

    test('two presses with one key take one payment', async () => {
      const answers = await Promise.all([1, 2].map(() => take(id, cashier, cash(1000), { key: `press-${count}` })))
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      expect((await visit(id, cashier)).payments).toHaveLength(1)
    })

    test('a corrected amount after a lost answer is no second payment', async () => {
      await take(id, cashier, cash(1000), { key: `lost-${count}` })
      const corrected = await take(id, cashier, cash(2000), { key: `new-${count}`, replaces: `lost-${count}` })
      expect(corrected).toMatchObject({
        status: 409,
        body: { message: `${m.common_earlier_stands()} ${m.till_earlier_taken()}` },
      })
      expect((await visit(id, cashier)).owed).toBe(4000)
      expect((await take(id, cashier, cash(4000), { key: `next-${count}` })).status).toBe(201)
    })

    test('not before a visit is confirmed, not after it was cancelled, and not without a fee', async () => {
      const free = await confirmed(server, patient, hospital, { fee: 0, time: '11:00' })
      expect(await take(free, cashier, cash(5))).toMatchObject({ status: 409, body: { message: m.payments_no_fee() } })
      await server.call('cancelAppointment', { params: { id }, token: hospital.token, body: { reason: 'Closed' } })
      expect(await take(id, cashier, cash(5))).toMatchObject({
        status: 409,
        body: { message: m.till_not_payable({ status: 'Cancelled' }) },
      })
    })

    test('a price that changes after the booking changes nothing: the fee of the confirmation is owed', async () => {
      const later = { doctorName: 'Dr Amaka Obi', speciality: 'Cardiology', date: tuesday, time: '10:00', fee: 9000 }
      const changed = await server.call('assignDoctor', { params: { id }, token: hospital.token, body: later })
      expect(changed.status).toBe(409)
      expect((await visit(id, cashier)).owed).toBe(5000)
    })

    test('an online payment that arrives after the cash is sent back like any duplicate', async () => {
      const pay = await online()
      expect((await take(id, cashier, cash(5000))).status).toBe(201)
      server.clock.set('2026-11-23T08:00:01.000Z')
      expect(await pay()).toBe('refund-pending')
      expect(await statusOf()).toMatchObject({ paymentStatus: 'paid', money: { missing: 0 } })
      await server.runJobs()
      expect(await statusOf()).toMatchObject({
        paymentStatus: 'paid',
        money: { refunds: [{ amount: 5000, reason: 'duplicate', status: 'refunded', method: 'online' }] },
      })
    })
  })

  describe('voiding', () => {
    const paymentOf = async (): Promise<string> => (await visit(id, cashier)).payments[0]._id

    test('keeps the row and its reason, owes the fee again, and takes the money out of the till', async () => {
      await take(id, desk, cash(5000))
      const { status, body } = await voidPayment(await paymentOf(), cashier, 'Wrong patient')
      expect(status).toBe(200)
      expect(body.message).toBe(m.till_voided())
      expect(body.data).toMatchObject({
        owed: 5000,
        paymentStatus: 'unpaid',
        payments: [{ status: 'voided', voidReason: 'Wrong patient', amount: 5000 }],
      })
      expect(await listed()).toMatchObject({
        total: 1,
        sum: 0,
        payments: [{ status: 'voided', voided: { reason: 'Wrong patient', by: 'Musa Bello' } }],
      })
      expect(await tills(cashier)).toMatchObject([{ name: 'Ngozi Eze', expected: nothing, entries: 2 }])
      expect(await latest(patient)).toBe(m.till_notice_voided({ amount: '₦5,000' }))
      expect((await server.call('receipt', { params: { id }, token: patient.token })).status).toBe(404)
      expect((await take(id, cashier, cash(5000))).status).toBe(201)
    })

    test('needs a reason, a payment at the desk, and happens once', async () => {
      await take(id, cashier, cash(1000))
      const payment = await paymentOf()
      expect((await voidPayment(payment, cashier, ' ')).status).toBe(400)
      const answers = await Promise.all([cashier, hospital].map((member) => voidPayment(payment, member)))
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
      const pay = await online()
      await pay()
      const { payments } = await listed()
      const came = payments.find(({ method }: { method: string }) => method === 'online')
      expect(await voidPayment(came._id, hospital)).toMatchObject({
        status: 409,
        body: { message: m.till_void_online() },
      })
      expect((await voidPayment(payment, desk)).status).toBe(403)
    })

    test('a part that was paid online is then partly paid, and not short', async () => {
      await take(id, cashier, cash(2000))
      const pay = await online()
      await pay()
      await voidPayment(await paymentOf(), cashier)
      expect(await visit(id, cashier)).toMatchObject({ owed: 2000, paymentStatus: 'part-paid' })
      const { payments } = await listed()
      expect(
        payments.map(({ status, problem }: { status: string; problem: string | null }) => [status, problem]),
      ).toEqual([
        ['paid', null],
        ['voided', null],
      ])
    })
  })

  describe('finding a visit', () => {
    const find = async (q: string | undefined, { token }: LoggedIn) =>
      (await server.call('tillVisits', { token, ...(q && { query: { q } }) })).body.data

    test('lists the unpaid visits of today first, and finds the others by name or phone', async () => {
      const today = await confirmed(server, patient, hospital, { date: '2026-11-23', time: '15:00' })
      expect((await find(undefined, desk)).map(({ _id }: { _id: string }) => _id)).toEqual([today])
      const found = await find('obi ada', desk)
      expect(found.map(({ _id }: { _id: string }) => _id)).toEqual([today, id])
      expect(await find('0803 123 4567', desk)).toHaveLength(2)
      await take(today, desk, cash(5000))
      expect(await find(undefined, desk)).toEqual([])
      expect((await find('Obi', desk)).map(({ owed }: { owed: number }) => owed)).toEqual([0, 5000])
    })

    test('shows a cashier names and money, and finds nobody by a phone number', async () => {
      const [row] = await find('Obi', cashier)
      expect(row).toEqual({
        _id: id,
        fullName: 'Ada Obi',
        phoneNumber: null,
        date: tuesday,
        time: '10:00',
        status: 'confirmed',
        paymentStatus: 'unpaid',
        fee: 5000,
        owed: 5000,
      })
      expect(await find('0803 123 4567', cashier)).toEqual([])
    })
  })
})
