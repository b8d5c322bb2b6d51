import { m } from '@ilera/contract/messages'
import type { IncomeReport, VisitReport } from '@ilera/contract/reports/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmed, drObi, pairAt } from '../support/appointments.ts'
import { deskOf } from '../support/desk.ts'
import { password, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { memberAt } from '../support/staff.ts'
import { hmo, tillOf, underpayAt } from '../support/till.ts'

const monday = '2026-11-23'
const tuesday = '2026-11-24'
const sule = { doctorName: 'Dr Ibrahim Sule', speciality: 'Paediatrics' }
const noVisits = { booked: 0, attended: 0, missed: 0, cancelled: 0, called: 0, medianWait: null, longWait: null }
const noMoney = { payments: 0, taken: 0, voided: 0, sentBack: 0, income: 0 }

describe.each(stores)('reports on the %s store', (store) => {
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

  const { idOf, book } = deskOf(
    () => server,
    () => hospital,
  )
  const till = tillOf(() => server)
  const visits = async (query: Record<string, string> = {}, token = hospital.token): Promise<VisitReport> =>
    (await server.call('visitReport', { token, query })).body.data
  const income = async (query: Record<string, string> = {}, token = hospital.token): Promise<IncomeReport> =>
    (await server.call('incomeReport', { token, query })).body.data
  const onDay = (date: string) => ({ date, period: 'day' })
  /** Sets the clock, and logs in again, because sessions have expired meanwhile. */
  async function passTo(instant: string): Promise<void> {
    server.clock.set(instant)
    const { body } = await server.call('adminLogin', { body: { email: `hospital${count}@example.com`, password } })
    hospital = { ...hospital, token: body.token }
  }
  const act = (name: 'checkIn' | 'closeAppointment' | 'cancelAppointment' | 'deletePayment', id: string, body = {}) =>
    server.call(name, { params: { id }, token: hospital.token, body })
  /** A visit of somebody whom the desk registers. */
  async function visitOf(firstName: string, given: Partial<typeof drObi> = {}): Promise<string> {
    const id = await idOf({ firstName, lastName: 'Eze' })
    return (await book(id, { ...drObi, ...given })).body.appointment._id
  }
  /** The sum above the list of payments of the same days. */
  const ledgerSum = async ({ from, to }: { from: string; to: string }): Promise<number> =>
    (await server.call('allPayments', { token: hospital.token, query: { from, to } })).body.sum

  test('counts visits by their booked day, what became of them, and by doctor', async () => {
    await visitOf('Ada', { time: '09:00' })
    const missed = await visitOf('Bola', { time: '09:30' })
    const cancelled = await visitOf('Chika', { time: '10:00' })
    const attended = await visitOf('Dayo', { ...sule, time: '10:00' })
    await visitOf('Efe', { ...sule, date: '2026-12-01' })
    await act('cancelAppointment', cancelled, { reason: 'Travels' })
    await passTo('2026-11-24T15:00:00.000Z')
    await act('closeAppointment', missed, { outcome: 'no-show' })
    await act('closeAppointment', attended, { outcome: 'attended' })
    const obi = { ...noVisits, booked: 2, missed: 1, cancelled: 1 }
    const own = { ...noVisits, booked: 1, attended: 1 }
    const total = { ...noVisits, booked: 3, attended: 1, missed: 1, cancelled: 1 }
    const week = await visits()
    expect(week).toMatchObject({
      period: 'week',
      from: monday,
      to: '2026-11-29',
      total,
      doctors: [
        { doctorName: drObi.doctorName, ...obi },
        { doctorName: sule.doctorName, ...own },
      ],
    })
    expect(week.days).toHaveLength(7)
    expect(week.days.slice(0, 2)).toEqual([
      { date: monday, ...noVisits },
      { date: tuesday, ...total },
    ])
    expect(await visits(onDay('2026-11-25'))).toMatchObject({ total: noVisits, doctors: [] })
    expect((await visits({ date: '2026-12-09', period: 'month' })).total).toEqual({ ...noVisits, booked: 1 })
  })

  test('measures from arrival to the call: half, and the longest tenth', async () => {
    const ids = await Promise.all(
      ['09:00', '09:30', '10:00', '10:30', '11:00'].map((time) => visitOf(`Ada${time.slice(0, 2)}`, { time })),
    )
    const undone = await visitOf('Undone', { ...sule, time: '09:00' })
    await passTo('2026-11-24T07:00:00.000Z')
    for (const id of [...ids, undone]) await act('checkIn', id)
    await server.call('undoCheckIn', { params: { id: undone }, token: hospital.token })
    const next = { token: hospital.token, body: { queue: 'amaka obi' } }
    for (const minutes of [4, 6, 10, 20]) {
      server.clock.pass(minutes)
      expect((await server.call('callNext', next)).status).toBe(200)
    }
    // They waited 4, 10, 20 and 40 minutes; the fifth waits.
    const waits = { called: 4, medianWait: 15, longWait: 34 }
    expect(await visits(onDay(tuesday))).toMatchObject({
      total: waits,
      days: [waits],
      doctors: [
        { ...waits, doctorName: drObi.doctorName },
        { called: 0, medianWait: null },
      ],
    })
  })

  test('income is what the list of payments sums up: voids, refunds, undecided payments and dollars', async () => {
    const dayOf = onDay(monday)
    const first = await visitOf('Ada', { time: '09:00' })
    await till.take(first, hospital, { method: 'cash', amount: 2_000 })
    const { body } = await till.take(first, hospital, { method: 'pos', amount: 3_000, reference: '4711' })
    const paid = body.data.payments.find(({ method }: { method: string }) => method === 'pos')
    await till.voidPayment(paid._id, hospital)
    const second = await visitOf('Bola', { ...sule, time: '09:00' })
    await till.take(second, hospital, { method: 'hmo', amount: 5_000, ...hmo, authorisationCode: 'A-1' })
    // Paid, then cancelled: it goes back.
    const third = await visitOf('Chika', { ...sule, time: '10:00' })
    await till.take(third, hospital, { method: 'cash', amount: 5_000 })
    await act('cancelAppointment', third, { reason: 'Travels' })
    await underpayAt(server, patient, await confirmed(server, patient, hospital, { time: '11:00' }))
    const inDollars = await confirmed(server, patient, hospital, { time: '12:00' })
    const started = await server.call('startPayment', { params: { id: inDollars }, token: patient.token })
    const payload = { key: 'pk_sandbox_ilera', ...started.body, amount: 20, currency: 'USD', card: '4084084084084081' }
    await server.app.inject({ method: 'POST', url: '/sandbox/charges', payload })
    await server.call('confirmPayment', {
      token: patient.token,
      body: { appointmentId: inDollars, reference: started.body.reference },
    })
    const report = await income(dayOf)
    expect(report).toEqual({
      period: 'day',
      from: monday,
      to: monday,
      total: { payments: 4, taken: 15_000, voided: 3_000, sentBack: 5_000, income: 7_000 },
      methods: [
        { method: 'cash', payments: 2, taken: 7_000, voided: 0, sentBack: 5_000, income: 2_000 },
        { method: 'pos', payments: 1, taken: 3_000, voided: 3_000, sentBack: 0, income: 0 },
        { method: 'hmo', payments: 1, taken: 5_000, voided: 0, sentBack: 0, income: 5_000 },
      ],
      doctors: [
        { doctorName: drObi.doctorName, payments: 2, taken: 5_000, voided: 3_000, sentBack: 0, income: 2_000 },
        { doctorName: sule.doctorName, payments: 2, taken: 10_000, voided: 0, sentBack: 5_000, income: 5_000 },
      ],
      services: [
        {
          serviceName: null,
          retired: false,
          payments: 4,
          taken: 15_000,
          voided: 3_000,
          sentBack: 5_000,
          income: 7_000,
        },
      ],
      days: [{ date: monday, payments: 4, taken: 15_000, voided: 3_000, sentBack: 5_000, income: 7_000 }],
      undecided: { payments: 1, naira: 4_000 },
      otherCurrencies: [{ currency: 'USD', amount: 20 }],
    })
    expect(await ledgerSum(report)).toBe(report.total.income)
  })

  test('income by service follows a new name, and stays when the service is retired', async () => {
    const owner = <Body extends object>(options: Body) => ({ token: hospital.token, ...options })
    const addService = async (name: string): Promise<string> =>
      (await server.call('addService', owner({ body: { name, minutes: 60, fee: 5_000 } }))).body.data._id
    const retire = (id: string) => server.call('retireService', owner({ params: { id } }))
    const scan = await addService('Scan')
    const vaccination = await addService('Vaccination')
    const paidFor = async (time: string, amount: number, given: object) => {
      const id = await idOf({ firstName: `Ada${time.slice(0, 2)}`, lastName: 'Eze' })
      const { body } = await book(id, { ...drObi, time, ...given })
      await till.take(body.appointment._id, hospital, { method: 'cash', amount })
    }
    await paidFor('09:00', 1_000, { serviceId: scan })
    await paidFor('10:00', 2_000, { serviceId: vaccination })
    await paidFor('11:00', 500, {})
    const rows = async () =>
      (await income()).services.map(({ serviceName, retired, income: naira }) => [serviceName, retired, naira])
    expect(await rows()).toEqual([
      ['Scan', false, 1_000],
      ['Vaccination', false, 2_000],
      [null, false, 500],
    ])
    await server.call('updateService', owner({ params: { id: vaccination }, body: { name: 'Immunisation' } }))
    await retire(scan)
    const again = await addService('Scan')
    await paidFor('12:00', 4_000, { serviceId: again })
    expect(await rows()).toEqual([
      ['Immunisation', false, 2_000],
      ['Scan', false, 4_000],
      ['Scan', true, 1_000],
      [null, false, 500],
    ])
    // Retired services of one name are one row: nobody could tell them apart.
    await retire(again)
    expect(await rows()).toEqual([
      ['Immunisation', false, 2_000],
      ['Scan', true, 5_000],
      [null, false, 500],
    ])
    const { services, total } = await income()
    expect(services.reduce((sum, { income: naira }) => sum + naira, 0)).toBe(total.income)
  })

  test('counts a payment on its day in Lagos, also one that was taken off the list of payments', async () => {
    const id = await visitOf('Ada', { date: '2026-11-25' })
    // One minute before midnight in Lagos, and at midnight.
    await passTo('2026-11-23T22:59:00.000Z')
    const { body } = await till.take(id, hospital, { method: 'cash', amount: 1_000 })
    server.clock.pass(1)
    await till.take(id, hospital, { method: 'cash', amount: 4_000 })
    const incomeOf = async (date: string) => (await income(onDay(date))).total.income
    expect([await incomeOf(monday), await incomeOf(tuesday), await incomeOf('2026-11-22')]).toEqual([1_000, 4_000, 0])
    expect((await income({ period: 'month' })).days[22]).toMatchObject({ date: monday, income: 1_000 })
    await act('deletePayment', body.data.payments[0]._id)
    const week = await income()
    expect([week.total.income, await ledgerSum(week)]).toEqual([5_000, 4_000])
  })

  test('a doctor reads of own visits, a cashier of money, and the desk of nothing', async () => {
    const mine = await visitOf('Ada', { time: '09:00' })
    const others = await visitOf('Bola', { ...sule, time: '09:00' })
    for (const id of [mine, others]) await till.take(id, hospital, { method: 'cash', amount: 5_000 })
    const member = (role: 'desk' | 'doctor' | 'cashier') =>
      memberAt(server, hospital, { email: `${role}${count}@example.com`, roles: [role], doctorName: drObi.doctorName })
    const [desk, doctor, cashier] = [await member('desk'), await member('doctor'), await member('cashier')]
    expect(await visits(onDay(tuesday), doctor.token)).toMatchObject({
      total: { booked: 1 },
      doctors: [{ doctorName: drObi.doctorName }],
    })
    expect(await income({}, doctor.token)).toMatchObject({
      total: { income: 5_000 },
      doctors: [{ doctorName: drObi.doctorName }],
    })
    expect(await income({}, cashier.token)).toMatchObject({ total: { income: 10_000 } })
    const statuses = async (token: string) => [
      (await server.call('visitReport', { token })).status,
      (await server.call('incomeReport', { token })).status,
    ]
    expect([await statuses(cashier.token), await statuses(desk.token)]).toEqual([
      [403, 200],
      [403, 403],
    ])
  })

  test('says nothing where nothing was, and refuses what is no day', async () => {
    expect(await visits({ date: '1999-12-31', period: 'month' })).toMatchObject({ total: noVisits, doctors: [] })
    expect(await income(onDay('2999-12-31'))).toMatchObject({ total: noMoney, methods: [], otherCurrencies: [] })
    for (const date of ['2026-02-30', 'soon', '1899-12-31', '3000-01-01']) {
      const answer = await server.call('visitReport', { token: hospital.token, query: { date } })
      const message = m.appointments_date_invalid()
      expect(answer).toMatchObject({ status: 400, body: { message, fields: { date: message } } })
    }
  })
})
