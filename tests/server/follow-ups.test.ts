import { m } from '@ilera/contract/messages'
import type { PlannedVisit } from '@ilera/contract/follow-ups/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmed, drObi, pairAt, tuesday } from '../support/appointments.ts'
import { chidi, deskOf } from '../support/desk.ts'
import type { LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { memberAt } from '../support/staff.ts'

const dr = drObi.doctorName

describe.each(stores)('follow-ups and series on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let id = ''
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    server.clock.set('2026-11-24T08:40:00.000Z')
    ;({ patient, hospital } = await pairAt(server, count))
    id = await confirmed(server, patient, hospital)
    server.clock.set('2026-11-24T09:05:00.000Z')
    await server.call('closeAppointment', { params: { id }, token: hospital.token, body: { outcome: 'attended' } })
    await server.runJobs()
  })

  const plan = (query: Record<string, string>, of = id) =>
    server.call('planVisits', { params: { id: of }, token: hospital.token, query })
  const planned = async (query: Record<string, string>): Promise<PlannedVisit[]> => (await plan(query)).body.data.visits
  const book = (visits: object[], more: { key?: string; token?: string } = {}, of = id) =>
    server.call('bookVisits', {
      params: { id: of },
      token: hospital.token,
      body: { visits, presentSymptoms: 'Check of the pressure' },
      ...more,
    })
  const told = async (): Promise<string[]> =>
    (await server.call('notifications', { token: patient.token })).body.data.map(({ text }: { text: string }) => text)
  const desk = deskOf(
    () => server,
    () => hospital,
  )
  const rowsOf = () =>
    server.dependencies.database.query<{ followUpOf: string; seriesId: string | null; status: string }>(
      `select follow_up_of as "followUpOf", series_id as "seriesId", status from appointments
        where hospital_id = $1 and follow_up_of is not null order by date, time`,
      [hospital.id],
    )

  test('offers the free times around the same hour of the day, in so many weeks', async () => {
    const { status, body } = await plan({ every: '2' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ fullName: 'Ada Obi', doctorName: dr, minutes: 30, fee: 5000 })
    const [visit] = body.data.visits
    expect(visit).toMatchObject({ date: '2026-12-08', time: '10:00', state: 'free', closure: null })
    expect(visit.free[0]).toEqual({ date: '2026-12-08', time: '10:00' })
    expect(visit.free.slice(1, 3).map(({ time }: { time: string }) => time)).toEqual(['09:30', '10:30'])
  })

  test('books the follow-up with the same doctor, says so in its history, and tells the patient once', async () => {
    const before = (await told()).length
    const { status, body } = await book([{ date: '2026-12-08', time: '10:00' }])
    expect(status).toBe(201)
    expect(body.message).toBe(m.follow_ups_booked_one())
    expect(body.appointments).toMatchObject([
      { status: 'confirmed', doctorName: dr, date: '2026-12-08', time: '10:00', fee: 5000, serviceId: null },
    ])
    expect(await rowsOf()).toEqual([{ followUpOf: id, seriesId: null, status: 'confirmed' }])
    const { appointment } = (
      await server.call('oneAppointment', { params: { id: body.appointments[0]._id }, token: hospital.token })
    ).body
    expect(appointment.timeline[1].reason).toContain('Follow-up of the visit on')
    expect(await told()).toHaveLength(before + 1)
  })

  test('a doctor books a follow-up and a series after an own visit, and neither after a colleague’s', async () => {
    const own = { email: `obi${count}@example.com`, roles: ['doctor' as const], doctorName: dr }
    const { token } = await memberAt(server, hospital, own)
    const colleague = { email: `sule${count}@example.com`, roles: ['doctor' as const], doctorName: 'Dr Musa Sule' }
    const { token: colleagues } = await memberAt(server, hospital, colleague)
    const series = ['2026-12-15', '2026-12-22', '2026-12-29'].map((date) => ({ date, time: '10:00' }))
    expect((await book([{ date: '2026-12-08', time: '10:00' }], { token: colleagues })).status).toBe(404)
    expect(await book([{ date: '2026-12-08', time: '10:00' }], { token })).toMatchObject({
      status: 201,
      body: { appointments: [{ status: 'confirmed', doctorName: dr, date: '2026-12-08', time: '10:00' }] },
    })
    const { status, body } = await book(series, { token })
    expect([status, body.message]).toEqual([201, m.follow_ups_booked({ count: '3' })])
    expect(await rowsOf()).toHaveLength(4)
    // A doctor opens what they booked.
    const params = { id: body.appointments[2]._id }
    expect((await server.call('oneAppointment', { params, token })).status).toBe(200)
  })

  test('a series says which dates are free, closed or taken, and proposes the nearest free time', async () => {
    await server.call('addClosure', {
      token: hospital.token,
      body: { name: 'Renovation', from: '2026-12-15', to: '2026-12-16' },
    })
    await desk.book(await desk.idOf(chidi), { date: '2026-12-08' })
    const visits = await planned({ count: '4', every: '1', unit: 'weeks' })
    expect(visits.map(({ date, state }) => [date, state])).toEqual([
      ['2026-12-01', 'free'],
      ['2026-12-08', 'taken'],
      ['2026-12-15', 'closed'],
      ['2026-12-22', 'free'],
    ])
    expect(visits.map(({ free }) => free[0])).toEqual([
      { date: '2026-12-01', time: '10:00' },
      { date: '2026-12-08', time: '09:30' },
      { date: '2026-12-17', time: '08:00' },
      { date: '2026-12-22', time: '10:00' },
    ])
    expect(visits[2]?.closure).toBe('Renovation')
  })

  test('proposes no time twice, also where closed days push several visits to one', async () => {
    await server.call('addClosure', {
      token: hospital.token,
      body: { name: 'Renovation', from: '2026-11-25', to: '2026-11-29' },
    })
    const visits = await planned({ count: '7', every: '1', unit: 'days' })
    const proposed = visits.map(({ free }) => `${free[0]?.date} ${free[0]?.time}`)
    expect(new Set(proposed).size).toBe(7)
    expect((await book(visits.flatMap(({ free }) => free.slice(0, 1)))).status).toBe(201)
  })

  test('books twelve visits in one step: one notification, one mail, reminders of each', async () => {
    const before = await told()
    server.mails.length = 0
    const visits = (await planned({ count: '12', every: '1', unit: 'weeks' })).flatMap(({ free }) => free.slice(0, 1))
    const key = crypto.randomUUID()
    const first = await book(visits, { key })
    expect(first).toMatchObject({ status: 201, body: { message: m.follow_ups_booked({ count: '12' }) } })
    expect((await book(visits, { key })).body).toEqual(first.body)
    const rows = await rowsOf()
    expect(rows).toHaveLength(12)
    expect(new Set(rows.map(({ seriesId }) => seriesId)).size).toBe(1)
    expect((await told()).slice(0, -before.length)).toEqual([expect.stringContaining('12 visits with Dr Amaka Obi')])
    await server.runJobs()
    const mails = server.mails.filter(({ to }) => to === `patient${count}@example.com`)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your 12 visits at Lagoon View Hospital'])
    expect(mails[0]?.text).toContain('Visit 12: ')
    const [reminders] = await server.dependencies.database.query<{ jobs: number }>(
      "select count(*)::integer as jobs from jobs where name = 'remind'",
    )
    expect(reminders?.jobs).toBeGreaterThanOrEqual(24)
  })

  test('books nothing when some were taken meanwhile, and names them', async () => {
    const visits = (await planned({ count: '3', every: '1' })).flatMap(({ free }) => free.slice(0, 1))
    await desk.book(await desk.idOf(chidi), { date: visits[1]?.date, time: visits[1]?.time })
    const { status, body } = await book(visits)
    expect([status, body.message]).toEqual([409, m.follow_ups_not_all()])
    expect(Object.keys(body.fields)).toEqual(['visit1'])
    expect(await rowsOf()).toEqual([])
  })

  test('names the visit of the patient that is in the way, with another doctor too', async () => {
    const visits = (await planned({ count: '2', every: '1' })).flatMap(({ free }) => free.slice(0, 1))
    const [first] = visits
    const other = { doctorName: 'Dr Ngozi Eze', speciality: 'Paediatrics', date: first?.date, time: first?.time }
    expect((await desk.book(patient.id, other)).status).toBe(201)
    const { status, body } = await book(visits)
    const when = 'Tuesday 1 December 2026, 10:00am, Lagos time'
    expect([status, body.fields]).toEqual([409, { visit0: m.desk_overlaps({ doctorName: 'Dr Ngozi Eze', when }) }])
    expect(await rowsOf()).toEqual([])
  })

  test('two desks book one series at once: one gets all, the other none', async () => {
    const visits = (await planned({ count: '4', every: '1' })).flatMap(({ free }) => free.slice(0, 1))
    const answers = await Promise.all([book(visits), book(visits.toReversed())])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect(await rowsOf()).toHaveLength(4)
  })

  test('refuses what was not attended, too many, a time that has passed, and the same time twice', async () => {
    const open = await confirmed(server, patient, hospital, { time: '15:00' })
    expect(await plan({}, open)).toMatchObject({ status: 409, body: { message: m.follow_ups_not_attended() } })
    expect((await book([{ date: '2026-12-08', time: '10:00' }], {}, open)).status).toBe(409)
    expect((await plan({ count: '13' })).status).toBe(400)
    expect((await book([{ date: tuesday, time: '08:00' }])).status).toBe(400)
    const twice = { date: '2026-12-08', time: '10:00' }
    expect(await book([twice, twice])).toMatchObject({ status: 409, body: { fields: { visit1: expect.any(String) } } })
    expect((await book([])).status).toBe(400)
  })

  test('keeps the length and today’s fee of the service', async () => {
    const { body } = await server.call('addService', {
      token: hospital.token,
      body: { name: 'Scan', minutes: 60, fee: 7000, bufferMinutes: 15 },
    })
    const booked = await desk.book(await desk.idOf(chidi), { serviceId: body.data._id, time: '10:30', fee: 6500 })
    server.clock.set('2026-11-24T09:31:00.000Z')
    const of = booked.body.appointment._id
    await server.call('closeAppointment', { params: { id: of }, token: hospital.token, body: { outcome: 'attended' } })
    expect((await plan({ every: '1' }, of)).body.data).toMatchObject({ minutes: 60, fee: 7000, serviceName: 'Scan' })
    const made = await book([{ date: '2026-12-01', time: '10:30' }], {}, of)
    expect(made.body.appointments).toMatchObject([{ serviceName: 'Scan', minutes: 60, fee: 7000 }])
  })
})
