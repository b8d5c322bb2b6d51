import { m } from '@ilera/contract/messages'
import { bookableDays, plainVisit } from '@ilera/contract/appointments/constants'
import { scheduleLimits, type Schedule } from '@ilera/contract/doctors/schemas'
import { addDays } from '@ilera/contract/shared/lagos-time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assigned, drObi, requested, tuesday, pairAt } from '../support/appointments.ts'
import { hospitalAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

/** The fake clock's Monday. */
const monday = '2026-11-23'
const drSule = { doctorName: 'Dr Ibrahim Sule', speciality: 'Paediatrics' }

describe.each(stores)('the schedule of a hospital’s doctors on the %s store', (store) => {
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

  const ask = (query: Record<string, string> = {}, token = hospital.token) => server.call('schedule', { token, query })
  const schedule = async (query?: Record<string, string>): Promise<Schedule> => (await ask(query)).body.data
  const setHours = async (doctorName: string, body: object) => {
    const { body: staff } = await server.call('doctors', { token: hospital.token })
    const { _id } = staff.data.find((one: { doctorName: string }) => one.doctorName === doctorName)
    await server.call('updateDoctor', { params: { id: _id }, token: hospital.token, body })
  }

  test('shows each doctor’s free and booked times on a week from today, by name', async () => {
    await assigned(server, patient, hospital, { ...drSule, time: '08:30' })
    await assigned(server, patient, hospital)
    const { dates, doctors, total } = await schedule()
    expect(dates).toEqual(Array.from({ length: 7 }, (_, ahead) => addDays(monday, ahead)))
    expect(total).toBe(2)
    expect(doctors).toMatchObject([
      { doctorName: drObi.doctorName, speciality: drObi.speciality, nextFree: null },
      { ...drSule, nextFree: null },
    ])
    // It is 9:00 in Lagos.
    expect(doctors[0]?.days[0]).toMatchObject({ date: monday, taken: [] })
    expect(doctors[0]?.days[0]?.free[0]).toBe('09:30')
    expect(doctors[0]?.days[1]).toMatchObject({ date: tuesday, taken: [{ time: '10:00', ...plainVisit }] })
    expect(doctors[0]?.days[1]?.free).toHaveLength(16)
    expect(doctors[1]?.days[1]?.free).not.toContain('08:30')
    expect(doctors[1]?.days[1]?.free).toContain('10:00')
  })

  test('counts the time that the appointment holds itself as free', async () => {
    const appointment = await assigned(server, patient, hospital)
    const { doctors } = await schedule({ appointment, from: tuesday, days: '1' })
    expect(doctors[0]?.days).toEqual([{ date: tuesday, free: expect.arrayContaining(['10:00']), taken: [] }])
  })

  test('starts today if a day before is asked for, and offers nothing that cannot be booked yet', async () => {
    await assigned(server, patient, hospital)
    expect((await schedule({ from: '2026-01-01', days: '2' })).dates).toEqual([monday, tuesday])
    const last = addDays(monday, bookableDays)
    const { doctors } = await schedule({ from: last, days: '2' })
    expect(doctors[0]?.days.map(({ free }) => free.length)).toEqual([17, 0])
    const beyond = await schedule({ from: addDays(last, 1), days: '2' })
    expect(beyond.doctors).toMatchObject([{ nextFree: null }])
  })

  test('says when a doctor without a free time on these days is free next', async () => {
    await assigned(server, patient, hospital, { date: '2026-12-01', time: '10:00' })
    const hours = { workingDays: [{ day: 'tuesday', from: '10:00', to: '10:30' }], leave: [] }
    await setHours(drObi.doctorName, hours)
    const { doctors } = await schedule({ from: '2026-11-25', days: '6' })
    expect(doctors[0]?.days.every(({ free }) => free.length === 0)).toBe(true)
    expect(doctors[0]?.nextFree).toEqual({ date: '2026-12-01', time: '10:30' })
    await setHours(drObi.doctorName, { workingDays: [], leave: [] })
    expect(await schedule({ from: '2026-11-25' })).toMatchObject({ doctors: [{ nextFree: null }] })
  })

  test('searches names and specialities, without accents and titles', async () => {
    await assigned(server, patient, hospital, { doctorName: 'Dr Bọ́lá Ṣótúndé', speciality: 'Surgery' })
    await assigned(server, patient, hospital, drSule)
    const names = async (q: string) => (await schedule({ q })).doctors.map(({ doctorName }) => doctorName)
    expect(await names('bola')).toEqual(['Dr Bọ́lá Ṣótúndé'])
    expect(await names('Dr. PAEDIA sule')).toEqual([drSule.doctorName])
    expect(await names('  ')).toHaveLength(2)
    expect(await schedule({ q: 'nobody%' })).toMatchObject({ doctors: [], total: 0 })
  })

  test('shows fifty doctors at most, those assigned last, and how many there are', async () => {
    const { database } = server.dependencies
    await database.query(
      `insert into doctors (hospital_id, doctor_key, name, speciality, last_assigned_at)
        select $1, doctor_key('Dr ' || n), 'Dr ' || n, 'Surgery', timestamptz '2026-01-01' + n * interval '1 hour'
        from generate_series(100, 170) n`,
      [hospital.id],
    )
    const { doctors, total } = await schedule({ days: String(scheduleLimits.days) })
    expect(total).toBe(71)
    expect(doctors).toHaveLength(scheduleLimits.doctors)
    expect([doctors[0]?.doctorName, doctors.at(-1)?.doctorName]).toEqual(['Dr 121', 'Dr 170'])
    expect((await schedule({ q: '105' })).doctors).toHaveLength(1)
  })

  test('shows nothing of another hospital, whatever appointment is named', async () => {
    const other = await hospitalAt(server, { email: `other${count}@example.com` })
    const appointment = await assigned(server, patient, hospital)
    expect((await ask({ appointment }, other.token)).body.data).toMatchObject({ doctors: [], total: 0 })
    // The other hospital has a doctor of the same name, who is free then.
    await server.call('assignDoctor', {
      params: { id: await requested(server, patient, other) },
      token: other.token,
      body: { ...drObi, time: '11:00' },
    })
    const { doctors } = (await ask({ appointment, from: tuesday, days: '1' }, other.token)).body.data
    expect(doctors).toMatchObject([{ days: [{ taken: [{ time: '11:00' }] }] }])
    const { doctors: ours } = await schedule({ from: tuesday, days: '1' })
    expect(ours).toMatchObject([{ days: [{ taken: [{ time: '10:00' }] }] }])
  })

  test('rejects an unreadable day, and more days than it shows', async () => {
    expect(await ask({ from: '2026-02-30' })).toMatchObject({
      status: 400,
      body: { fields: { from: m.appointments_date_invalid() } },
    })
    expect((await ask({ days: '15' })).status).toBe(400)
    expect((await ask({ days: '0' })).status).toBe(400)
    expect((await ask({ appointment: 'x' })).status).toBe(400)
  })
})
