import { m } from '@ilera/contract/messages'
import { amountToPay } from '@ilera/contract/payments/statuses'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createServices } from '../../packages/server/src/create-services.ts'
import { drObi, pairAt, tuesday } from '../support/appointments.ts'
import { chidi, deskOf } from '../support/desk.ts'
import type { LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { tillOf } from '../support/till.ts'

const cash = (amount: number) => ({ method: 'cash', amount })
const good = '4084084084084081'

describe.each(stores)('visits that are paid first, on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let serviceId = ''
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    server.clock.set('2026-11-23T09:00:00.000Z')
    ;({ patient, hospital } = await pairAt(server, count))
    // On the list of the hospital from here on.
    await server.call('requestAppointment', {
      params: { id: hospital.id },
      token: patient.token,
      body: { presentSymptoms: 'Palpitations' },
    })
    const given = { name: 'Scan', minutes: 60, fee: 5_000, needsPrepayment: true }
    serviceId = (await server.call('addService', { token: hospital.token, body: given })).body.data._id
  })

  const desk = deskOf(
    () => server,
    () => hospital,
  )
  const { take, voidPayment } = tillOf(() => server)
  const hold = (given: object = {}, id = patient.id) => desk.book(id, { serviceId, ...given })
  const held = async (given: object = {}, id = patient.id): Promise<string> =>
    (await hold(given, id)).body.appointment._id
  const shown = async (id: string) =>
    (await server.call('oneAppointment', { params: { id }, token: hospital.token })).body.appointment
  const told = async ({ token }: LoggedIn): Promise<string[]> =>
    (await server.call('notifications', { token })).body.data.map(({ text }: { text: string }) => text)
  const expire = async (minutes = 15) => {
    for (const step of [minutes, 1]) {
      server.clock.pass(step)
      await server.runJobs()
    }
  }
  /** The token of the link in the mail about the last hold. */
  const mailedLink = async (): Promise<string> => {
    await server.runJobs()
    const ofPatient = server.mails.filter(({ to }) => to === `patient${count}@example.com`)
    return ofPatient.flatMap(({ text }) => /payLink\/([\w-]{43})/.exec(text)?.[1] ?? []).at(-1) ?? ''
  }

  /** Starts to pay by the link of the mail. Calling the result pays, and returns what the answer says. */
  async function payingBy(token: string): Promise<() => Promise<string>> {
    const { body } = await server.call('startLinkPayment', { body: { token } })
    return async () => {
      const payload = { key: 'pk_sandbox_ilera', ...body, card: good }
      await server.app.inject({ method: 'POST', url: '/sandbox/charges', payload })
      return (await server.call('confirmLinkPayment', { body: { token, reference: body.reference } })).body
        .paymentStatus
    }
  }

  test('holds the time for a quarter of an hour, and sends the patient a link to pay', async () => {
    const { status, body } = await hold()
    expect(status).toBe(201)
    expect(body.message).toBe(m.desk_held({ until: '10:15am' }))
    expect(body.appointment).toMatchObject({
      status: 'held',
      holdUntil: '2026-11-23T09:15:00.000Z',
      fee: 5000,
      minutes: 60,
    })
    expect(await told(patient)).toContainEqual(expect.stringContaining('until 10:15am'))
    const token = await mailedLink()
    expect(await (await payingBy(token))()).toBe('paid')
    expect(await shown(body.appointment._id)).toMatchObject({
      status: 'confirmed',
      holdUntil: null,
      paymentStatus: 'paid',
      fee: 5000,
    })
    expect(await told(hospital)).toContainEqual(expect.stringContaining('has paid'))
    await expire(20)
    expect(await shown(body.appointment._id)).toMatchObject({ status: 'confirmed' })
  })

  test('confirms at once what costs nothing, or is not paid first', async () => {
    expect((await hold({ fee: 0 })).body.appointment).toMatchObject({ status: 'confirmed', holdUntil: null })
    const later = await hold({ serviceId: '', time: '12:00' })
    expect(later.body).toMatchObject({ message: m.desk_booked(), appointment: { status: 'confirmed' } })
  })

  test('two desks hold one time: the second is told that it is taken', async () => {
    const other = await desk.idOf(chidi)
    const answers = await Promise.all([hold(), hold({ time: '10:30' }, other)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.suggestions).not.toEqual([])
  })

  test('frees the time when it is over, and tells both sides once', async () => {
    const id = await held()
    await expire()
    await expire(1)
    expect(await shown(id)).toMatchObject({ status: 'expired', holdUntil: null, money: { missing: 0 } })
    const gone = expect.stringContaining('was not paid, so it is free again')
    for (const side of [patient, hospital])
      expect((await told(side)).filter((text) => text.includes('was not paid'))).toEqual([gone])
    expect((await desk.book(await desk.idOf(chidi))).status).toBe(201)
    expect((await take(id, hospital, cash(5_000))).status).toBe(409)
  })

  test('a server that starts anew during a hold ends it in time', async () => {
    const id = await held()
    const restarted = createServices(server.dependencies)
    expect(await restarted.booking.releaseOverdue()).toBe(0)
    server.clock.pass(15)
    expect(await restarted.booking.releaseOverdue()).toBe(1)
    expect(await shown(id)).toMatchObject({ status: 'expired' })
  })

  test('whoever books a time whose hold is over gets it, before any job has run', async () => {
    const id = await held()
    server.clock.set('2026-11-23T09:14:59.999Z')
    const other = await desk.idOf(chidi)
    expect((await desk.book(other)).status).toBe(409)
    server.clock.set('2026-11-23T09:15:00.000Z')
    expect((await desk.book(other)).status).toBe(201)
    expect(await shown(id)).toMatchObject({ status: 'expired' })
  })

  test('the counter takes the money, which confirms it; a void leaves it confirmed and unpaid', async () => {
    const id = await held()
    expect((await take(id, hospital, cash(2_000))).body.data).toMatchObject({ owed: 3_000 })
    expect(await shown(id)).toMatchObject({ status: 'held', paymentStatus: 'part-paid' })
    const { body } = await server.call('appointmentHistory', { params: { id: patient.id }, token: patient.token })
    const row = body.data.find(({ _id }: { _id: string }) => _id === id)
    expect(row).toMatchObject({ holdUntil: '2026-11-23T09:15:00.000Z', money: { missing: 3_000 } })
    expect(amountToPay(row)).toBe(3_000)
    const paid = await take(id, hospital, cash(3_000))
    expect(await shown(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', holdUntil: null })
    await voidPayment(paid.body.data.payments[0]._id, hospital)
    await expire()
    expect(await shown(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'part-paid' })
  })

  test('a part that was taken is given back when the rest does not come', async () => {
    const id = await held()
    await take(id, hospital, cash(2_000))
    await expire()
    expect(await shown(id)).toMatchObject({ status: 'expired', paymentStatus: 'refund-pending' })
  })

  test('a late payment confirms it while the time is free, and both are told', async () => {
    const id = await held()
    const pay = await payingBy(await mailedLink())
    await expire()
    expect(await shown(id)).toMatchObject({ status: 'expired' })
    expect(await pay()).toBe('paid')
    expect(await shown(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', fee: 5000, holdUntil: null })
    expect(await told(patient)).toContainEqual(expect.stringContaining('Your payment came late'))
    expect(await told(hospital)).toContainEqual(expect.stringContaining('has paid late'))
    expect((await desk.book(await desk.idOf(chidi))).status).toBe(409)
  })

  test('a late payment is sent back when somebody else has the time, and both are told', async () => {
    const id = await held()
    const pay = await payingBy(await mailedLink())
    await expire()
    expect((await desk.book(await desk.idOf(chidi), { time: '10:30' })).status).toBe(201)
    expect(await pay()).toBe('refund-pending')
    await server.runJobs()
    expect(await shown(id)).toMatchObject({
      status: 'expired',
      paymentStatus: 'refunded',
      money: { refunds: [{ amount: 5000, reason: 'hold-expired', status: 'refunded' }] },
    })
    const sentence = m.payments_refund_because_hold_expired({ amount: '₦5,000' })
    for (const side of [patient, hospital]) expect(await told(side)).toContainEqual(expect.stringContaining(sentence))
  })

  test('a late payment is sent back when the visit would have begun', async () => {
    const id = await held({ date: '2026-11-23', time: '10:10' })
    const pay = await payingBy(await mailedLink())
    await expire()
    expect(await pay()).toBe('refund-pending')
    expect(await shown(id)).toMatchObject({ status: 'expired' })
  })

  test('a late payment gets the time of another hold that is over as well', async () => {
    const first = await held()
    const pay = await payingBy(await mailedLink())
    await expire()
    const second = await held({}, await desk.idOf(chidi))
    server.clock.pass(15)
    expect(await pay()).toBe('paid')
    expect(await shown(first)).toMatchObject({ status: 'confirmed' })
    expect(await shown(second)).toMatchObject({ status: 'expired' })
  })

  test('paying at the instant when the hold ends, each way confirms or refunds, and never both', async () => {
    for (const time of ['10:00', '11:00', '12:00', '13:00']) {
      const id = await held({ time })
      const pay = await payingBy(await mailedLink())
      server.clock.pass(15)
      const other = await desk.idOf({ ...chidi, firstName: `Chidi${time.slice(0, 2)}`.replace(/\d/g, 'x') })
      const [paid, , booked] = await Promise.all([pay(), server.runJobs(), desk.book(other, { time })])
      await server.runJobs()
      const { status, paymentStatus } = await shown(id)
      expect([status, paymentStatus, booked.status]).toEqual(
        booked.status === 201 ? ['expired', 'refunded', 201] : ['confirmed', 'paid', 409],
      )
      expect(paid).toBe(booked.status === 201 ? 'refund-pending' : 'paid')
    }
  })

  test('can be cancelled and moved; a moved one is held until the same minute', async () => {
    const id = await held()
    const moved = await server.call('moveVisit', {
      params: { id },
      token: hospital.token,
      body: {
        doctorName: drObi.doctorName,
        date: tuesday,
        time: '14:00',
        shown: { doctorName: drObi.doctorName, date: tuesday, time: '10:00' },
      },
    })
    expect(moved.body.appointment).toMatchObject({
      status: 'held',
      time: '14:00',
      holdUntil: '2026-11-23T09:15:00.000Z',
    })
    const cancelled = await server.call('cancelAppointment', { params: { id }, token: hospital.token, body: {} })
    expect(cancelled.body.appointment).toMatchObject({ status: 'cancelled' })
    await expire()
    expect(await shown(id)).toMatchObject({ status: 'cancelled' })
  })

  test('stands in the day, and leaves it when it is over', async () => {
    const id = await held()
    const rows = async () =>
      (await server.call('day', { token: hospital.token, query: { date: tuesday } })).body.data.rows
    expect(await rows()).toMatchObject([{ _id: id, status: 'held', holdUntil: '2026-11-23T09:15:00.000Z' }])
    await expire()
    expect(await rows()).toEqual([])
  })
})
