import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completeProfile, confirmed, pairAt, tuesday } from '../support/appointments.ts'
import { password, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('what patients say about the wait, on the %s store', (store) => {
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

  const logIn = async (call: 'login' | 'adminLogin', email: string): Promise<string> =>
    (await server.call(call, { body: { email, password } })).body.token
  const passTo = async (instant: string) => {
    server.clock.set(instant)
    patient = { ...patient, token: await logIn('login', `patient${count}@example.com`) }
    hospital = { ...hospital, token: await logIn('adminLogin', `hospital${count}@example.com`) }
  }
  const close = (id: string, outcome = 'attended') =>
    server.call('closeAppointment', { params: { id }, token: hospital.token, body: { outcome } })
  const answer = (id: string, given: string, token = patient.token) =>
    server.call('answerWait', { params: { id }, token, body: { answer: given } })
  const details = async (id: string) =>
    (await server.call('appointmentDetails', { params: { id }, token: patient.token })).body.appointment
  const opinions = async () =>
    (await server.call('visitReport', { token: hospital.token, query: { date: tuesday, period: 'day' } })).body.data
      .opinions

  test('is answered once attended, and changed, for two weeks; nobody is told', async () => {
    const id = await confirmed(server, patient, hospital)
    expect((await answer(id, 'short')).status).toBe(409)
    await passTo(`${tuesday}T15:00:00.000Z`)
    await close(id)
    const told = async () => (await server.call('notifications', { token: hospital.token })).body.data.length
    const before = await told()
    expect(await answer(id, 'short')).toMatchObject({ status: 200, body: { message: m.wait_thanks() } })
    expect((await answer(id, 'very-long')).status).toBe(200)
    expect((await answer(id, 'awful')).status).toBe(400)
    expect((await details(id)).wait).toBe('very-long')
    expect((await details(id)).timeline.at(-1)).toMatchObject({ event: 'attended' })
    expect(await told()).toBe(before)
    await passTo('2026-12-08T20:00:00.000Z')
    expect((await answer(id, 'none')).status).toBe(200)
    await passTo('2026-12-08T23:00:00.000Z')
    expect(await answer(id, 'short')).toMatchObject({ status: 409, body: { message: m.wait_too_late() } })
  })

  test('about a visit that was not attended after all, it does not count', async () => {
    const ids: string[] = []
    for (const time of ['09:00', '09:30', '10:00', '10:30', '11:00'])
      ids.push(await confirmed(server, patient, hospital, { time }))
    await passTo(`${tuesday}T15:00:00.000Z`)
    for (const id of ids) {
      await close(id)
      await answer(id, 'short')
    }
    expect((await opinions()).total).toEqual({ shares: [0, 100, 0, 0] })
    await close(ids[0] ?? '', 'reopen')
    await close(ids[0] ?? '', 'no-show')
    expect((await opinions()).total).toBeNull()
  })

  test('the hospital never reads whose answer it is, and a stranger cannot answer', async () => {
    const id = await confirmed(server, patient, hospital)
    await passTo(`${tuesday}T15:00:00.000Z`)
    await close(id)
    await answer(id, 'very-long')
    const stranger = await patientAt(server, { email: `stranger${count}@example.com` })
    expect((await answer(id, 'none', stranger.token)).status).toBe(404)
    const opened = await server.call('oneAppointment', { params: { id }, token: hospital.token })
    expect(JSON.stringify(opened.body)).not.toContain('very-long')
    const copy = await server.call('myData', { token: hospital.token })
    expect(JSON.stringify(copy.body)).not.toContain('very-long')
  })

  test('the report tells shares where five or more answered, and nothing below', async () => {
    const ids: string[] = []
    for (const time of ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30']) {
      const other = await patientAt(server, { email: `waits${count}-${ids.length}@example.com` })
      await completeProfile(server, other)
      ids.push(
        await confirmed(server, other, hospital, { time, ...(ids.length > 3 && { doctorName: 'Dr Emeka Eze' }) }),
      )
    }
    const answerOf = async (place: number, given: string) => {
      const token = await logIn('login', `waits${count}-${place}@example.com`)
      return answer(ids[place] ?? '', given, token)
    }
    await passTo(`${tuesday}T15:00:00.000Z`)
    for (const id of ids) await close(id)
    for (const place of [0, 1, 2, 3]) await answerOf(place, 'short')
    expect(await opinions()).toEqual({ total: null, doctors: [], services: [] })
    await answerOf(4, 'long')
    expect(await opinions()).toEqual({ total: { shares: [0, 80, 20, 0] }, doctors: [], services: [] })
    await answerOf(5, 'long')
    expect((await opinions()).total).toEqual({ shares: [0, 65, 35, 0] })
  })
})
