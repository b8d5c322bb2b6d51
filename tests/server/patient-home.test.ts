import type { PatientHome } from '@ilera/contract/appointments/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { assigned, confirmed, pairAt, requested, tuesday } from '../support/appointments.ts'
import { child } from '../support/family.ts'
import { hospitalAt, lagoon, password, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('a patient’s home on the %s store', (store) => {
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

  /** Sets the clock, and logs both in again: their sessions may have expired meanwhile. */
  const passTo = async (instant: string) => {
    server.clock.set(instant)
    const logIn = async (call: 'login' | 'adminLogin', email: string) =>
      (await server.call(call, { body: { email, password } })).body.token
    patient = { ...patient, token: await logIn('login', `patient${count}@example.com`) }
    hospital = { ...hospital, token: await logIn('adminLogin', `hospital${count}@example.com`) }
  }
  const homeOf = async (more: object = {}): Promise<PatientHome> => {
    const { status, body } = await server.call('patientHome', { token: patient.token, ...more })
    expect(status).toBe(200)
    return body.data
  }
  const nextId = async () => (await homeOf()).next?._id
  const close = async (id: string, outcome: string) =>
    server.call('closeAppointment', { params: { id }, token: hospital.token, body: { outcome } })

  test('is empty for a newcomer', async () => {
    expect(await homeOf()).toEqual({ next: null, owed: [] })
  })

  test('names the oldest request until a visit is booked, with where it is', async () => {
    const other = await hospitalAt(server, { email: `other${count}@example.com` })
    const oldest = await requested(server, patient, hospital)
    await requested(server, patient, other)
    expect((await homeOf()).next).toMatchObject({ _id: oldest, status: 'pending', date: null })
    const booked = await confirmed(server, patient, other)
    const { next } = await homeOf()
    expect(next).toMatchObject({ _id: booked, date: tuesday, time: '10:00', hospitalName: lagoon.hospitalName })
    expect(next).toMatchObject({ hospitalAddress: lagoon.hospitalAddress, money: { missing: 5000 } })
    expect(next).not.toHaveProperty('timeline')
  })

  test('shows the first visit ahead, and on its day keeps the one that goes on before one that is over', async () => {
    const later = await confirmed(server, patient, hospital, { time: '14:00' })
    const first = await confirmed(server, patient, hospital, { doctorName: 'Dr Emeka Eze', time: '09:00' })
    expect(await nextId()).toBe(first)
    await passTo(`${tuesday}T08:29:00.000Z`)
    expect(await nextId()).toBe(first)
    await passTo(`${tuesday}T08:30:00.000Z`)
    expect(await nextId()).toBe(later)
    await server.call('cancelAppointment', { params: { id: later }, token: patient.token, body: {} })
    expect(await nextId()).toBe(first)
    await passTo('2026-11-24T23:00:00.000Z')
    expect(await nextId()).toBeUndefined()
  })

  test('asks for what is owed for other visits, and no longer once it is paid', async () => {
    const visited = await confirmed(server, patient, hospital, { fee: 7500 })
    await passTo(`${tuesday}T12:00:00.000Z`)
    await close(visited, 'attended')
    const ahead = await confirmed(server, patient, hospital, { date: '2026-11-26' })
    const home = await homeOf()
    expect(home.next?._id).toBe(ahead)
    expect(home.owed.map(({ _id, money }) => [_id, money?.missing])).toEqual([[visited, 7500]])

    await server.call('takePayment', {
      params: { id: visited },
      token: hospital.token,
      body: { method: 'cash', amount: 7500, reference: '' },
    })
    expect((await homeOf()).owed).toEqual([])
  })

  test('asks for no fee of a free, a missed or a cancelled visit', async () => {
    const free = await confirmed(server, patient, hospital, { fee: 0 })
    const missed = await confirmed(server, patient, hospital, { time: '11:00' })
    const cancelled = await confirmed(server, patient, hospital, { time: '12:00' })
    await server.call('cancelAppointment', { params: { id: cancelled }, token: patient.token, body: {} })
    await passTo('2026-11-25T08:00:00.000Z')
    await close(free, 'attended')
    await close(missed, 'no-show')
    expect(await homeOf()).toMatchObject({ next: null, owed: [], last: { _id: free } })
  })

  test('reads a few visits only, however many cost nothing', async () => {
    for (const time of ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30'])
      await confirmed(server, patient, hospital, { time, fee: 0 })
    const owed = await confirmed(server, patient, hospital, { time: '14:00' })
    const { database } = server.dependencies
    const asked = vi.spyOn(database, 'prepared')
    expect((await homeOf()).owed.map(({ _id }) => _id)).toEqual([owed])
    const reads = asked.mock.calls.filter(([{ name }]) => name.startsWith('appointment-of-'))
    expect(reads).toHaveLength(2)
    asked.mockRestore()
  })

  test('names the last attended visit to book again, until its doctor is seen next', async () => {
    const first = await confirmed(server, patient, hospital, { time: '09:00' })
    const second = await confirmed(server, patient, hospital, { doctorName: 'Dr Emeka Eze', time: '11:00' })
    await passTo(`${tuesday}T15:00:00.000Z`)
    await close(first, 'attended')
    expect((await homeOf()).last?._id).toBe(first)
    await close(second, 'attended')
    expect((await homeOf()).last).toMatchObject({ _id: second, doctorName: 'Dr Emeka Eze', status: 'attended' })
    await confirmed(server, patient, hospital, { doctorName: 'Dr Emeka Eze', date: '2026-12-20' })
    // It is still asked about the wait.
    expect((await homeOf()).last).toMatchObject({ _id: second })
    await passTo('2026-12-19T15:00:00.000Z')
    expect((await homeOf()).last).toBeUndefined()
    await passTo('2027-11-25T15:00:00.000Z')
    expect((await homeOf()).last).toBeUndefined()
  })

  test('is the child’s for who cares for one, and leaves out what was deleted', async () => {
    const own = await assigned(server, patient, hospital)
    const childId = (await server.call('addChild', { token: patient.token, body: child })).body.data.patientId
    expect(await homeOf({ actingFor: childId })).toEqual({ next: null, owed: [] })
    const { body } = await server.call('requestAppointment', {
      params: { id: hospital.id },
      token: patient.token,
      actingFor: childId,
      body: { presentSymptoms: 'Fever' },
    })
    expect((await homeOf({ actingFor: childId })).next?._id).toBe(body.appointment._id)
    expect(await nextId()).toBe(own)
    await server.call('deleteAppointment', { params: { id: own }, token: patient.token })
    expect(await nextId()).toBeUndefined()
  })
})
