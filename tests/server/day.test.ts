import { m } from '@ilera/contract/messages'
import { dayRowsMax } from '@ilera/contract/day/constants'
import type { Day, DayVisit, Week } from '@ilera/contract/day/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assigned, completeProfile, confirmed, drObi, pairAt, requested } from '../support/appointments.ts'
import { hospitalAt, password, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { memberAt } from '../support/staff.ts'

/** The fake clock's Monday, at 9:00 in Lagos. */
const monday = '2026-11-23'
const tuesday = '2026-11-24'
const sule = { doctorName: 'Dr Ibrahim Sule', speciality: 'Paediatrics' }

describe.each(stores)('a hospital’s day on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let count = 0
  let visitors = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    server.clock.set('2026-11-23T08:00:00.000Z')
    ;({ patient, hospital } = await pairAt(server, count))
  })

  const ask = (query: Record<string, string> = {}, token = hospital.token) => server.call('day', { token, query })
  const day = async (query?: Record<string, string>, token?: string): Promise<Day> =>
    (await ask(query, token)).body.data
  const week = async (from?: string, token = hospital.token): Promise<Week> =>
    (await server.call('week', { token, query: from ? { from } : {} })).body.data
  /** Later, the hospital's session has ended. */
  async function loginAt(instant: string): Promise<void> {
    server.clock.set(instant)
    const { body } = await server.call('adminLogin', { body: { email: `hospital${count}@example.com`, password } })
    hospital = { ...hospital, token: body.token }
  }
  /** Another patient with a visit. */
  async function visitOf(firstName: string, lastName: string, given: Partial<typeof drObi>): Promise<string> {
    visitors += 1
    const email = `visitor${count}.${visitors}@example.com`
    const other = await patientAt(server, { email, firstName, lastName })
    await completeProfile(server, other)
    return confirmed(server, other, hospital, { date: monday, ...given })
  }
  const names = ({ rows }: { rows: readonly DayVisit[] }) => rows.map(({ fullName }) => fullName)

  test('lists today’s visits by time, then by doctor, without clinical texts', async () => {
    await visitOf('Bola', 'Ade', { ...sule, time: '10:00' })
    const id = await confirmed(server, patient, hospital, { date: monday, time: '10:00' })
    await visitOf('Chika', 'Eze', { time: '09:30' })
    await visitOf('Dayo', 'Ojo', { date: tuesday })
    const { date, rows, total, doctors, services } = await day()
    const everybody = [drObi.doctorName, sule.doctorName]
    expect({ date, total, doctors, services }).toEqual({ date: monday, total: 3, doctors: everybody, services: [] })
    expect(names({ rows })).toEqual(['Chika Eze', 'Ada Obi', 'Bola Ade'])
    expect(rows[1]).toEqual({
      _id: id,
      patientId: patient.id,
      fullName: 'Ada Obi',
      phoneNumber: '+2348031234567',
      doctorName: drObi.doctorName,
      speciality: drObi.speciality,
      date: monday,
      time: '10:00',
      serviceName: null,
      minutes: 30,
      status: 'confirmed',
      holdUntil: null,
      queue: null,
      paymentStatus: 'unpaid',
      fee: 5000,
    })
    expect(names(await day({ date: tuesday }))).toEqual(['Dayo Ojo'])
  })

  test('shows the number in the doctor’s queue from arrival on, and none once the check-in is undone', async () => {
    const [ada, bola, sules] = [
      await visitOf('Ada', 'Eze', { time: '10:00' }),
      await visitOf('Bola', 'Ade', { time: '10:30' }),
      await visitOf('Chika', 'Eze', { ...sule, time: '11:00' }),
    ]
    const act = (name: 'checkIn' | 'undoCheckIn', id: string) =>
      server.call(name, { params: { id }, token: hospital.token })
    for (const id of [bola, ada, sules]) await act('checkIn', id)
    const numbers = async () => (await day()).rows.map(({ fullName, queue }) => [fullName, queue])
    expect(await numbers()).toEqual([
      ['Ada Eze', 2],
      ['Bola Ade', 1],
      ['Chika Eze', 1],
    ])
    await act('undoCheckIn', ada)
    expect((await numbers())[0]).toEqual(['Ada Eze', null])
    await act('checkIn', ada)
    await server.call('closeAppointment', { params: { id: ada }, token: hospital.token, body: { outcome: 'complete' } })
    expect((await numbers())[0]).toEqual(['Ada Eze', 3])
  })

  test('is the day in Lagos: it begins an hour before that in UTC', async () => {
    await confirmed(server, patient, hospital, { date: tuesday })
    await loginAt('2026-11-23T22:59:00.000Z')
    expect(await day()).toMatchObject({ date: monday, total: 0 })
    server.clock.pass(1)
    expect(await day()).toMatchObject({ date: tuesday, total: 1 })
  })

  test('finds names in any order without accents, phone numbers in any form, and by filters', async () => {
    await visitOf('Bọla', 'Adé', { ...sule, time: '10:00' })
    await visitOf('Chika', 'Eze', { time: '09:30' })
    const called = await visitOf('Dayo', 'Ojo', { time: '11:00' })
    const body = { reason: 'Full' }
    await server.call('cancelAppointment', { params: { id: called }, token: hospital.token, body })
    await assigned(server, patient, hospital, { date: monday, time: '12:00' })
    const cases: [query: Record<string, string>, found: string[]][] = [
      [{ q: 'EZE chika' }, ['Chika Eze']],
      [{ q: 'bola ade' }, ['Bọla Adé']],
      [{ q: 'chi' }, ['Chika Eze']],
      [{ q: '0803 123 4567' }, ['Chika Eze', 'Bọla Adé', 'Ada Obi']],
      [{ q: '+234 (0) 8031234567' }, ['Chika Eze', 'Bọla Adé', 'Ada Obi']],
      [{ q: 'Chika Ade' }, []],
      [{ doctor: 'DR. IBRAHIM  SULE' }, ['Bọla Adé']],
      [{ status: 'assigned' }, ['Ada Obi']],
      [{ paid: 'open', doctor: sule.doctorName }, ['Bọla Adé']],
      [{ paid: 'paid' }, []],
      // What was called off is listed only by its status.
      [{ status: 'cancelled' }, ['Dayo Ojo']],
    ]
    for (const [query, found] of cases) {
      const { rows, total, doctors } = await day(query)
      expect({ query, names: names({ rows }), total }).toEqual({ query, names: found, total: found.length })
      // The filter's choices stay.
      expect(doctors).toEqual([drObi.doctorName, sule.doctorName])
    }
  })

  test('filters by service, and names the services of the day whatever the filters are', async () => {
    const token = hospital.token
    const add = async (name: string): Promise<string> =>
      (await server.call('addService', { token, body: { name, minutes: 30, fee: 4500 } })).body.data._id
    const scan = await add('Ultrasound scan')
    await add('Vaccination')
    await server.call('addDoctor', { token, body: { doctorName: sule.doctorName, specialities: [sule.speciality] } })
    // Whoever has a visit at the hospital is on its list.
    await visitOf('Bola', 'Ade', { time: '11:00' })
    const bola = (await day()).rows[0]?.patientId ?? ''
    const booked = await server.call('bookForPatient', {
      params: { id: bola },
      token,
      body: { ...sule, serviceId: scan, date: monday, time: '10:00', fee: 4500, presentSymptoms: 'Scan' },
    })
    expect(booked.status).toBe(201)
    const { rows, total } = await day({ service: 'Ultrasound scan' })
    expect({ rows, total }).toMatchObject({ rows: [{ time: '10:00', serviceName: 'Ultrasound scan' }], total: 1 })
    expect(await day({ service: 'Vaccination' })).toMatchObject({ rows: [], total: 0, services: ['Ultrasound scan'] })
    expect((await day()).total).toBe(2)
  })

  test('counts what waits on all days, as the tabs do', async () => {
    const inTabs = async (token: string) => {
      const [pending, reschedules] = await Promise.all([
        server.call('pendingAppointments', { token }),
        server.call('pendingReschedules', { token }),
      ])
      return { requests: pending.body.total, reschedules: reschedules.body.total }
    }
    await requested(server, patient, hospital)
    const id = await confirmed(server, patient, hospital)
    expect((await day()).waiting).toEqual({ requests: 1, reschedules: 0 })
    await assigned(server, patient, hospital, { date: '2026-11-26', time: '15:00' })
    expect((await day()).waiting).toEqual({ requests: 2, reschedules: 0 })
    const body = { reasonForReschedule: 'Travel', date: '2026-11-26', time: '11:00' }
    await server.call('reschedule', { params: { id }, token: patient.token, body })
    expect((await day()).waiting).toEqual({ requests: 2, reschedules: 1 })
    expect(await inTabs(hospital.token)).toEqual({ requests: 2, reschedules: 1 })
    const doctor = await memberAt(server, hospital, {
      email: `doctor${count}@example.com`,
      roles: ['doctor'],
      doctorName: drObi.doctorName,
    })
    // The visit that the doctor was assigned, without the request that nobody has yet.
    expect((await day({}, doctor.token)).waiting).toEqual({ requests: 1, reschedules: 1 })
    expect(await inTabs(doctor.token)).toEqual({ requests: 1, reschedules: 1 })
  })

  test('shows a doctor own visits alone, a cashier none, and no other hospital any', async () => {
    await visitOf('Bola', 'Ade', { ...sule, time: '10:00' })
    await visitOf('Chika', 'Eze', { time: '10:00' })
    const member = (roles: ['doctor'] | ['cashier'] | ['desk']) =>
      memberAt(server, hospital, { email: `${roles[0]}${count}@example.com`, roles, doctorName: sule.doctorName })
    const doctor = await member(['doctor'])
    const own = await day({}, doctor.token)
    expect({ names: names(own), doctors: own.doctors }).toEqual({ names: ['Bola Ade'], doctors: [sule.doctorName] })
    expect(names(await day({ q: 'chika' }, doctor.token))).toEqual([])
    expect(names(await day({ doctor: drObi.doctorName }, doctor.token))).toEqual([])
    expect((await week(monday, doctor.token)).doctors.map(({ doctorName }) => doctorName)).toEqual([sule.doctorName])
    expect(names(await day({}, (await member(['desk'])).token))).toHaveLength(2)
    expect((await ask({}, (await member(['cashier'])).token)).status).toBe(403)
    expect((await ask({}, patient.token)).status).toBe(403)

    const other = await hospitalAt(server, { email: `other${count}@example.com` })
    expect(await day({}, other.token)).toMatchObject({ rows: [], total: 0, doctors: [] })
    expect(await week(monday, other.token)).toMatchObject({ doctors: [] })
  })

  test('lists no visit that the hospital has deleted', async () => {
    const id = await confirmed(server, patient, hospital, { date: monday, time: '10:00' })
    await server.call('deleteAppointment', { params: { id }, token: hospital.token })
    expect(await day()).toMatchObject({ rows: [], total: 0, doctors: [] })
    expect((await week()).doctors[0]?.days[0]?.booked).toBe(0)
  })

  test('shows how full each doctor is on seven days, from this Monday or another day', async () => {
    const id = await confirmed(server, patient, hospital, { date: monday, time: '09:30' })
    await visitOf('Bola', 'Ade', { ...sule, date: tuesday })
    await loginAt('2026-11-24T08:30:00.000Z')
    await server.call('closeAppointment', { params: { id }, token: hospital.token, body: { outcome: 'attended' } })
    const { dates, doctors } = await week()
    expect([dates.length, dates[0], dates[6]]).toEqual([7, monday, '2026-11-29'])
    expect(doctors.map(({ doctorName }) => doctorName)).toEqual([drObi.doctorName, sule.doctorName])
    expect(doctors[0]?.days.slice(0, 2)).toEqual([
      // A past day has no free times.
      { date: monday, booked: 1, attended: 1, missed: 0, free: 0 },
      // From 10:00 to 16:00.
      { date: tuesday, booked: 0, attended: 0, missed: 0, free: 13 },
    ])
    expect(doctors[1]?.days[1]).toEqual({ date: tuesday, booked: 1, attended: 0, missed: 0, free: 12 })
    expect((await week('2026-12-04')).dates[0]).toBe('2026-12-04')
  })

  test('refuses unreadable and impossible days with a sentence', async () => {
    for (const text of ['tomorrow', '2026-02-30', '0000-01-01', '9999-12-31'])
      for (const { status, body } of [
        await ask({ date: text }),
        await server.call('week', { token: hospital.token, query: { from: text } }),
      ])
        expect({ text, status, message: body.message }).toEqual({
          text,
          status: 400,
          message: m.appointments_date_invalid(),
        })
  })

  test('shows at most 500 rows, and says how many there are', async () => {
    const { database } = server.dependencies
    const id = await confirmed(server, patient, hospital, { date: monday, time: '10:00' })
    await database.query(
      `insert into appointments (id, hospital_id, patient_id, status, present_symptoms, doctor_name, speciality, date, time,
          fee, created_at, updated_at)
        select gen_random_uuid(), hospital_id, patient_id, 'attended', 'Fever', doctor_name, speciality, date, time, fee,
          created_at, updated_at
        from appointments, generate_series(1, 520) where hospital_id = $1 and id = $2`,
      [hospital.id, id],
    )
    const { rows, total } = await day()
    expect({ rows: rows.length, total }).toEqual({ rows: dayRowsMax, total: 521 })
  })
})
