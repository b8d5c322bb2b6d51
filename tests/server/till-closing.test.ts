import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmed, pairAt } from '../support/appointments.ts'
import { password, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { memberAt, type LoggedInMember } from '../support/staff.ts'
import { hmo, tillOf } from '../support/till.ts'

const nothing = { cash: 0, pos: 0, transfer: 0, hmo: 0 }

describe.each(stores)('closing tills, HMOs and money to give back, on the %s store', (store) => {
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

  const { visit, take, voidPayment, ask, answer, tills, close, closes } = tillOf(() => server)
  const cash = (amount: number | string) => ({ method: 'cash', amount })
  const statusOf = async () =>
    (await server.call('appointmentDetails', { params: { id }, token: patient.token })).body.appointment
  const listed = async () => (await server.call('allPayments', { token: hospital.token })).body
  /** Sessions of staff end after half an hour without a request. */
  const logIn = async (email: string): Promise<LoggedIn> =>
    (await server.call('adminLogin', { body: { email, password } })).body
  const latest = async ({ token }: LoggedIn): Promise<string | undefined> =>
    (await server.call('notifications', { token })).body.data[0]?.text

  describe('an HMO', () => {
    const requestOf = async (by: LoggedIn = desk) => (await visit(id, by)).hmoRequests[0]

    test('approves a part with a code, and the patient pays the remainder', async () => {
      expect((await ask(id, desk, 3000)).status).toBe(201)
      expect(await requestOf()).toMatchObject({ ...hmo, amount: 3000, status: 'requested' })
      expect(await visit(id, desk)).toMatchObject({ owed: 5000, paymentStatus: 'unpaid', payments: [], lastHmo: hmo })
      expect((await ask(id, desk, 1000)).body.message).toBe(m.till_hmo_asked_already())
      const { _id } = await requestOf()
      expect((await answer(_id, desk, { decision: 'approved', amount: 2500 })).status).toBe(400)
      const approval = { decision: 'approved', amount: '2,500', authorisationCode: 'PA/123' }
      expect((await answer(_id, desk, approval)).body.data).toMatchObject({
        owed: 2500,
        paymentStatus: 'part-paid',
        hmoRequests: [],
        payments: [{ method: 'hmo', amount: 2500, reference: 'PA/123' }],
      })
      expect((await answer(_id, desk, approval)).body.message).toBe(m.till_hmo_answered())
      await take(id, desk, cash(2500))
      expect(await statusOf()).toMatchObject({ paymentStatus: 'paid' })
    })

    test('is late after an hour, and may still answer; a refusal is final', async () => {
      await ask(id, desk, 3000)
      server.clock.set('2026-11-23T08:59:59.000Z')
      await server.runJobs()
      const teller = await logIn(cashier.email)
      expect((await requestOf(teller)).status).toBe('requested')
      server.clock.set('2026-11-23T09:00:01.000Z')
      await server.runJobs()
      const { _id, status } = await requestOf(teller)
      expect(status).toBe('late')
      expect(await latest(teller)).toBe(m.till_notice_hmo_late({ name: 'Ada Obi' }))
      expect((await answer(_id, teller, { decision: 'refused' })).body.data.hmoRequests).toMatchObject([
        { status: 'refused' },
      ])
      const late = { decision: 'approved', amount: 1000, authorisationCode: 'PA/9' }
      expect((await answer(_id, teller, late)).status).toBe(409)
      // A refused question neither counts nor hinders another payment.
      expect((await take(id, teller, cash(5000))).body.data.paymentStatus).toBe('paid')
    })

    test('an approval of more than is still owed is refused with what is owed', async () => {
      await ask(id, desk, 5000)
      await take(id, cashier, cash(4000))
      const { _id } = await requestOf()
      const all = { decision: 'approved', amount: 5000, authorisationCode: 'PA/1' }
      expect((await answer(_id, desk, all)).body.message).toBe(m.till_more_than_owed({ owed: '₦1,000' }))
      expect((await answer(_id, desk, { ...all, amount: 1000 })).body.data.paymentStatus).toBe('paid')
    })
  })

  describe('closing', () => {
    const expectedOf = async (member: LoggedIn) => (await tills(member))[0].expected

    test('counts what came in by method, wants a reason for a difference, and never changes', async () => {
      await take(id, cashier, cash(2000))
      await take(id, cashier, { method: 'transfer', amount: 1000, reference: 'GTB-1' })
      const [till] = await tills(cashier)
      expect(till).toMatchObject({
        name: 'Musa Bello',
        current: true,
        expected: { ...nothing, cash: 2000, transfer: 1000 },
      })
      const counted = { cash: '1,900', transfer: '1000', expected: till.expected }
      expect((await close(cashier.id, cashier, counted)).body.fields).toEqual({
        reason: m.till_difference_reason_missing(),
      })
      expect((await close(cashier.id, cashier, { ...counted, cash: '-1' })).body.fields).toEqual({
        cash: m.till_count_negative(),
      })
      expect((await close(cashier.id, cashier, { ...counted, cash: '' })).body.fields).toEqual({
        cash: m.till_count_missing({ method: 'Cash' }),
      })
      const closed = await close(cashier.id, cashier, { ...counted, reason: 'Change for a taxi' })
      expect(closed).toMatchObject({
        status: 201,
        body: {
          data: {
            name: 'Musa Bello',
            closedBy: 'Musa Bello',
            entries: 2,
            counted: { ...nothing, cash: 1900, transfer: 1000 },
            reason: 'Change for a taxi',
          },
        },
      })
      expect((await close(cashier.id, cashier, counted)).body.message).toBe(m.till_nothing_to_close())
      expect(await closes(cashier)).toMatchObject({ total: 1, data: [{ entries: 2 }] })
      const { database } = server.dependencies
      for (const text of [
        'update till_closes set reason = null',
        'delete from till_closes',
        'delete from till_entries',
      ])
        await expect(database.query(`${text} where hospital_id = $1`, [hospital.id])).rejects.toThrow('never changed')
      await expect(
        database.query('update till_entries set amount = 1 where hospital_id = $1', [hospital.id]),
      ).rejects.toThrow('never changed')
    })

    test('an owner or a cashier closes the till of the desk; the desk closes none', async () => {
      await take(id, desk, cash(500))
      const expected = { ...nothing, cash: 500 }
      expect((await close(desk.id, desk, { cash: 500, expected })).status).toBe(403)
      expect((await close(desk.id, cashier, { cash: 500, expected })).body.data).toMatchObject({
        name: 'Ngozi Eze',
        closedBy: 'Musa Bello',
        reason: null,
      })
    })

    test('a till that changed since the page was opened is not closed, and of two presses one closes', async () => {
      await take(id, cashier, cash(500))
      const expected = await expectedOf(cashier)
      await take(id, cashier, cash(700))
      expect((await close(cashier.id, cashier, { cash: 500, expected })).body.message).toBe(m.till_changed_meanwhile())
      const now = await expectedOf(cashier)
      const answers = await Promise.all([1, 2].map(() => close(cashier.id, hospital, { cash: 1200, expected: now })))
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    })

    test('a void after the close is for owners, and stands in their till of the later day', async () => {
      await take(id, cashier, cash(5000))
      await close(cashier.id, cashier, { cash: 5000, expected: await expectedOf(cashier) })
      server.clock.set('2026-11-24T08:00:00.000Z')
      const owner = await logIn(`hospital${count}@example.com`)
      const teller = await logIn(cashier.email)
      const { _id, isClosed } = (await visit(id, teller)).payments[0]
      expect(isClosed).toBe(true)
      expect((await voidPayment(_id, teller)).body.message).toBe(m.till_void_closed())
      const { body } = await voidPayment(_id, owner)
      expect(body.message).toBe(m.till_voided_after_close())
      expect(await tills(owner)).toMatchObject([
        { current: true, expected: { ...nothing, cash: -5000 }, since: '2026-11-24T08:00:00.000Z' },
      ])
      expect((await closes(owner)).data).toMatchObject([{ expected: { ...nothing, cash: 5000 } }])
    })

    test('what was taken before midnight and closed after it is in one close that says from when to when', async () => {
      // 23:50 in Lagos.
      server.clock.set('2026-11-23T22:50:00.000Z')
      const teller = await logIn(cashier.email)
      await take(id, teller, cash(1000))
      server.clock.set('2026-11-23T23:10:00.000Z')
      await take(id, teller, cash(2000))
      const { body } = await close(cashier.id, teller, { cash: 3000, expected: await expectedOf(teller) })
      expect(body.data).toMatchObject({
        from: '2026-11-23T22:50:00.000Z',
        until: '2026-11-23T23:10:00.000Z',
        entries: 2,
      })
    })
  })

  describe('giving back', () => {
    test('cash of a cancelled visit is given back at the desk: no provider is asked, and the till holds less', async () => {
      await take(id, cashier, cash(5000))
      await server.call('cancelAppointment', { params: { id }, token: patient.token })
      await server.runJobs()
      const [row] = (await listed()).payments
      expect(row).toMatchObject({
        status: 'refund-pending',
        problem: 'return-due',
        refunds: [{ amount: 5000, reason: 'cancelled', status: 'owed', method: 'cash' }],
      })
      expect((await voidPayment(row._id, cashier)).body.message).toBe(m.till_void_returned())
      const returned = await server.call('resolvePayment', {
        params: { id: row._id },
        token: cashier.token,
        body: { decision: 'returned' },
      })
      expect(returned.status).toBe(200)
      expect(await listed()).toMatchObject({ sum: 0, payments: [{ status: 'refunded', problem: null }] })
      expect(await tills(cashier)).toMatchObject([{ current: true, expected: nothing, entries: 2 }])
      expect(await latest(patient)).toBe(m.till_notice_returned({ amount: '₦5,000' }))
    })
  })
})
