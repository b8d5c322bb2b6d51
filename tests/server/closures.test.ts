import { m } from '@ilera/contract/messages'
import type { Affected, PlanStep } from '@ilera/contract/closures/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assigned, confirmed, drObi, pairAt, requested, tuesday } from '../support/appointments.ts'
import { type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const wednesday = '2026-11-25'
const drSule = { doctorName: 'Dr Musa Sule', speciality: 'Cardiology' }

describe.each(stores)('closures on the %s store', (store) => {
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

  const owner = <Body extends object>(options: Body) => ({ token: hospital.token, ...options })
  const add = (body: object) => server.call('addClosure', owner({ body }))
  const list = async () => (await server.call('closures', owner({}))).body.data
  const preview = async (from: string, to = from): Promise<Affected[]> =>
    (await server.call('previewClosure', owner({ query: { from, to } }))).body.data.affected
  const stateOf = async (id: string) => {
    const { appointment } = (await server.call('appointmentDetails', { params: { id }, token: patient.token })).body
    const { status, doctorName, date, time, fee, timeline } = appointment
    return { status, doctorName, date, time, fee, last: timeline.at(-1) }
  }
  const assign = async (given: object) => {
    const id = await requested(server, patient, hospital)
    return server.call('assignDoctor', { params: { id }, token: hospital.token, body: { ...drObi, ...given } })
  }
  /** Does with each what is proposed first. */
  const asProposed = (affected: readonly Affected[]): PlanStep[] =>
    affected.map(({ _id, date, time, options }) => ({
      _id,
      action: 'rebook',
      date,
      time,
      ...(options[0] && { to: options[0] }),
    }))
  const unread = async () => (await server.call('notifications', { token: patient.token })).body.data

  test('a single day and a range are listed by day, and can be removed', async () => {
    expect((await add({ name: 'New year', from: '2026-12-30', to: '2027-01-02' })).status).toBe(201)
    expect((await add({ name: ' Stocktaking ', from: '2026-12-01' })).body.message).toBe(
      m.closures_added({ booked: 0 }),
    )
    const [first, second] = await list()
    expect([first, second]).toMatchObject([
      { name: 'Stocktaking', from: '2026-12-01', to: '2026-12-01', booked: 0 },
      { name: 'New year', from: '2026-12-30', to: '2027-01-02' },
    ])
    const params = { id: first._id }
    expect((await server.call('removeClosure', owner({ params }))).status).toBe(200)
    expect((await server.call('removeClosure', owner({ params }))).status).toBe(404)
    expect(await list()).toMatchObject([{ name: 'New year' }])
  })

  test.each([
    [{ from: '2026-12-25' }, { name: m.closures_name_missing() }],
    [{ name: 'Christmas' }, { from: m.closures_from_missing() }],
    [{ name: 'Leap day', from: '2027-02-29' }, { from: m.fields_date_not_real() }],
    [{ name: 'Yesterday', from: '2026-11-22' }, { from: m.closures_in_past() }],
    [{ name: 'Over', from: '2026-11-01', to: '2026-11-22' }, { to: m.closures_in_past() }],
    [{ name: 'Turned', from: '2026-12-26', to: '2026-12-25' }, { to: m.closures_ends_before_start() }],
    [{ name: 'Long', from: '2026-12-01', to: '2027-12-02' }, { to: m.closures_too_long() }],
    [{ name: 'Far', from: '2029-01-01' }, { from: m.closures_too_far() }],
  ])('%o is told beside the field', async (body, fields) => {
    expect(await add(body)).toMatchObject({ status: 400, body: { fields } })
    expect(await list()).toEqual([])
  })

  test('one that began before today still counts, and 29 February is a day', async () => {
    expect((await add({ name: 'Strike', from: '2026-11-20', to: tuesday })).status).toBe(201)
    expect((await add({ name: 'Leap day', from: '2028-02-29' })).status).toBe(201)
  })

  test('the days of two closures never overlap, also where two owners add them at once', async () => {
    const christmas = { name: 'Christmas', from: '2026-12-25', to: '2026-12-26' }
    const both = await Promise.all([add(christmas), add({ ...christmas, name: 'Boxing Day', from: '2026-12-26' })])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await list()).toHaveLength(1)
    const [{ name, from, to }] = await list()
    const again = await add({ name: 'Again', from, to })
    expect(again.body.message).toContain(`The hospital is closed then already: ${name},`)
  })

  test('nobody offers or books a closed day', async () => {
    await assigned(server, patient, hospital)
    await add({ name: 'Strike', from: wednesday, to: '2026-11-26' })
    const refused = await assign({ date: wednesday })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: m.closures_closed_then({ day: 'Wednesday 25 November 2026', name: 'Strike' }),
        suggestions: [{ date: '2026-11-27', time: '08:00' }, {}, {}],
      },
    })
    // A doctor who is new to the hospital has no hours of their own.
    expect((await assign({ doctorName: 'Dr New', date: wednesday })).status).toBe(409)
    const query = { doctorName: drObi.doctorName, date: wednesday }
    expect((await server.call('doctorAvailability', owner({ query }))).body.data.free).toEqual([])
    const { days } = (await server.call('schedule', owner({ query: { from: wednesday, days: '2' } }))).body.data
      .doctors[0]
    expect(days.map(({ free }: { free: string[] }) => free)).toEqual([[], []])
    const free = await server.call('freeDays', { params: { id: hospital.id }, token: patient.token })
    expect(free.body.data[0].days.map(({ date }: { date: string }) => date)).toEqual([
      '2026-11-23',
      tuesday,
      '2026-11-27',
    ])
  })

  test('a new time is not approved on a closed day', async () => {
    const id = await confirmed(server, patient, hospital)
    await add({ name: 'Strike', from: wednesday })
    const body = { date: wednesday, time: '09:00', reasonForReschedule: 'Travel' }
    await server.call('reschedule', { params: { id }, token: patient.token, body })
    const approved = await server.call('reviewReschedule', owner({ params: { id }, body: { decision: 'approve' } }))
    expect(approved.status).toBe(409)
  })

  test('the preview lists what has not begun, each with a first free time of its own', async () => {
    const today = '2026-11-23'
    await confirmed(server, patient, hospital, { date: today, time: '09:10' })
    await confirmed(server, patient, hospital, { date: today, time: '10:00' })
    await confirmed(server, patient, hospital, { time: '08:00' })
    expect((await preview(today)).map(({ options }) => options[0])).toMatchObject([
      { date: tuesday, time: '08:30' },
      { date: tuesday, time: '09:00' },
    ])
    server.clock.set('2026-11-23T08:15:00.000Z')
    expect((await preview(today)).map(({ time, fullName }) => [time, fullName])).toEqual([['10:00', 'Ada Obi']])
  })

  test('moves, cancels and keeps in one step, and tells each patient once', async () => {
    const moved = await confirmed(server, patient, hospital, { time: '10:00', fee: 7000 })
    const cancelled = await confirmed(server, patient, hospital, { time: '10:30' })
    const kept = await confirmed(server, patient, hospital, { time: '11:00' })
    const reserved = await assigned(server, patient, hospital, { time: '11:30' })
    const affected = await preview(tuesday)
    const plan = asProposed(affected)
      .filter(({ _id }) => _id !== kept)
      .map((step) => (step._id === cancelled ? { ...step, action: 'cancel' } : step))
    const before = (await unread()).length
    const { body, status } = await add({ name: 'Strike', from: tuesday, plan, fit: 'all' })
    expect([status, body.settled]).toEqual([201, { moved: 2, cancelled: 1, failed: [] }])
    expect(body.data.booked).toBe(1)
    expect(await stateOf(moved)).toMatchObject({
      status: 'confirmed',
      date: wednesday,
      time: '08:00',
      fee: 7000,
      last: { event: 'move', reason: m.closures_reason({ name: 'Strike' }) },
    })
    expect(await stateOf(cancelled)).toMatchObject({ status: 'cancelled', time: '10:30' })
    expect(await stateOf(kept)).toMatchObject({ status: 'confirmed', date: tuesday })
    expect(await stateOf(reserved)).toMatchObject({ status: 'assigned', date: wednesday })
    const told = (await unread()).length - before
    expect(told).toBe(2)
  })

  test('with everything or nothing, one that does not fit leaves all as it was', async () => {
    const first = await confirmed(server, patient, hospital, { time: '10:00' })
    const second = await confirmed(server, patient, hospital, { time: '10:30' })
    const [one, other] = asProposed(await preview(tuesday))
    const plan = [one, { ...other, to: one?.to }]
    const refused = await add({ name: 'Strike', from: tuesday, plan, fit: 'all' })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('Nothing was changed, because not everything fits: Ada Obi')
    expect(await list()).toEqual([])
    expect(await stateOf(first)).toMatchObject({ date: tuesday })
    const { settled, data } = (await add({ name: 'Strike', from: tuesday, plan, fit: 'possible' })).body
    expect(settled).toMatchObject({ moved: 1, failed: [{ _id: second }] })
    expect(data.booked).toBe(1)
    // What is left is reviewed again.
    const rest = asProposed(await preview(tuesday))
    const params = { id: data._id }
    const after = await server.call('settleClosure', owner({ params, body: { plan: rest, fit: 'all' } }))
    expect(after.body.settled).toEqual({ moved: 1, cancelled: 0, failed: [] })
    expect(await list()).toMatchObject([{ booked: 0 }])
  })

  test('an appointment that changed since the preview, or is not on these days, is left', async () => {
    const changed = await confirmed(server, patient, hospital, { time: '10:00' })
    const elsewhere = await confirmed(server, patient, hospital, { date: wednesday, time: '10:00' })
    const [step] = asProposed(await preview(tuesday))
    const plan = [
      { ...step, time: '09:30' },
      { ...step, _id: elsewhere },
    ]
    const { settled } = (await add({ name: 'Strike', from: tuesday, plan, fit: 'possible' })).body
    expect(settled.failed).toEqual([
      { _id: changed, reason: m.appointments_changed_meanwhile() },
      { _id: elsewhere, reason: m.closures_gone() },
    ])
  })

  test('bookings and a closure at once leave nothing on the closed day that the closure does not count', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => requested(server, patient, hospital)))
    const times = ['09:00', '09:30', '10:00', '10:30']
    const [closed] = await Promise.all([
      add({ name: 'Strike', from: tuesday }),
      ...ids.map((id, place) =>
        server.call('assignDoctor', owner({ params: { id }, body: { ...drObi, time: times[place] } })),
      ),
    ])
    const [{ booked }] = await list()
    expect(closed.body.data.booked).toBe(booked)
  })

  test('Nigeria’s holidays of a year are suggested, the computed ones as expected', async () => {
    await add({ name: 'Christmas', from: '2026-12-25' })
    const holidays = async (year: string) => (await server.call('holidays', owner({ query: { year } }))).body.data
    expect(await holidays('2026')).toEqual([
      { name: 'Christmas Day', from: '2026-12-25', to: '2026-12-25', isExpected: false, isClosed: true },
      { name: 'Boxing Day', from: '2026-12-26', to: '2026-12-26', isExpected: false, isClosed: false },
    ])
    const next = await holidays('2027')
    expect(next.find(({ name }: { name: string }) => name === 'Id el Fitr')).toMatchObject({
      from: '2027-03-09',
      to: '2027-03-10',
      isExpected: true,
    })
    expect(next.map(({ from }: { from: string }) => from)).toEqual(
      next.map(({ from }: { from: string }) => from).toSorted(),
    )
  })

  test('offers no colleague on a closed day', async () => {
    await confirmed(server, patient, hospital, { ...drSule, time: '09:00' })
    await confirmed(server, patient, hospital, { time: '10:00' })
    const affected = await preview(tuesday)
    expect(affected.flatMap(({ options }) => options.map(({ date }) => date))).not.toContain(tuesday)
  })
})
