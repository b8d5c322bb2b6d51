import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assigned, confirmed, drObi, pairAt, requested, tuesday } from '../support/appointments.ts'
import type { LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { memberAt } from '../support/staff.ts'

const wednesday = '2026-11-25'
const drSule = { doctorName: 'Dr Musa Sule', speciality: 'Paediatrics' }
const shown = { doctorName: drObi.doctorName, date: tuesday, time: drObi.time }

describe.each(stores)('moving one visit on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let desk: LoggedIn
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    server.clock.set('2026-11-23T08:00:00.000Z')
    ;({ patient, hospital: desk } = await pairAt(server, count))
  })

  type Given = { token?: string; shown?: object; key?: string }
  const move = (id: string, to: object, { token = desk.token, shown: seen = shown, key }: Given = {}) =>
    server.call('moveVisit', {
      params: { id },
      token,
      ...(key && { key }),
      body: { doctorName: drObi.doctorName, ...to, shown: seen },
    })
  const stateOf = async (id: string) => {
    const { appointment } = (await server.call('appointmentDetails', { params: { id }, token: patient.token })).body
    const { status, doctorName, speciality, date, time, fee } = appointment
    return { status, doctorName, speciality, date, time, fee }
  }
  const unread = async () => (await server.call('notifications', { token: patient.token })).body.data

  test('gives it another time, frees the old one, and tells the patient once, also after a lost answer', async () => {
    const id = await confirmed(server, patient, desk)
    const before = (await unread()).length
    const key = crypto.randomUUID()
    const first = await move(id, { date: wednesday, time: '11:30' }, { key })
    expect(first).toMatchObject({ status: 200, body: { message: m.appointments_moved() } })
    expect(await move(id, { date: wednesday, time: '11:30' }, { key })).toMatchObject({ status: 200, body: first.body })
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed', date: wednesday, time: '11:30', fee: drObi.fee })
    const told = await unread()
    expect(told).toHaveLength(before + 1)
    expect(told[0].text).toContain('11:30')
    const other = await confirmed(server, patient, desk)
    expect(await stateOf(other)).toMatchObject({ status: 'confirmed', date: tuesday, time: drObi.time })
  })

  test('gives it to a colleague, with the colleague’s speciality, and leaves the fee', async () => {
    const id = await confirmed(server, patient, desk)
    await confirmed(server, patient, desk, { ...drSule, time: '08:00' })
    expect((await move(id, { doctorName: 'dr. musa SULE', date: tuesday, time: drObi.time })).status).toBe(200)
    expect(await stateOf(id)).toEqual({ status: 'confirmed', ...drSule, date: tuesday, time: '10:00', fee: drObi.fee })
  })

  test('two desks that move two visits to one time: one gets it, the other is offered free ones', async () => {
    const ids = [await confirmed(server, patient, desk), await confirmed(server, patient, desk, { time: '11:00' })]
    const answers = await Promise.all(
      ids.map((id, place) =>
        move(id, { date: wednesday, time: '09:00' }, { shown: { ...shown, time: place ? '11:00' : '10:00' } }),
      ),
    )
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toMatchObject([{ body: { suggestions: [{ date: wednesday, time: '09:30' }, {}, {}] } }])
  })

  test('two desks that move one visit at once: the second is told that it has changed', async () => {
    const id = await confirmed(server, patient, desk)
    const answers = await Promise.all(['09:00', '12:00'].map((time) => move(id, { date: wednesday, time })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(m.appointments_changed_meanwhile())
  })

  test('answers a patient who asked for another time', async () => {
    const id = await confirmed(server, patient, desk)
    const wish = { date: wednesday, time: '15:00', reasonForReschedule: 'Travel' }
    await server.call('reschedule', { params: { id }, token: patient.token, body: wish })
    expect((await move(id, { date: wednesday, time: '14:00' })).status).toBe(200)
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed', date: wednesday, time: '14:00' })
  })

  test('a reservation stays one, and is confirmed at its new time', async () => {
    const id = await assigned(server, patient, desk)
    expect((await move(id, { date: wednesday, time: '14:00' })).status).toBe(200)
    expect(await stateOf(id)).toMatchObject({ status: 'assigned', date: wednesday, time: '14:00' })
    expect((await server.call('confirmAppointment', { params: { id }, token: desk.token })).status).toBe(200)
  })

  test('does not move what has begun, has no time, or would not move', async () => {
    const id = await confirmed(server, patient, desk)
    expect(await move(id, { date: tuesday, time: drObi.time })).toMatchObject({
      status: 400,
      body: { message: m.appointments_reschedule_same() },
    })
    const pending = await requested(server, patient, desk)
    expect((await move(pending, { date: wednesday, time: '10:00' }, { shown: { doctorName: 'x' } })).status).toBe(409)
    expect((await move(id, { doctorName: 'Dr Nobody', date: wednesday, time: '10:00' })).status).toBe(404)
    expect(await move(id, { date: wednesday, time: '07:30' })).toMatchObject({
      status: 400,
      body: { fields: { time: m.appointments_time_outside_hours() } },
    })
    server.clock.set(`${tuesday}T09:00:00.000Z`)
    const { token } = (
      await server.call('adminLogin', {
        body: { email: `hospital${count}@example.com`, password: 'three brown goats' },
      })
    ).body
    expect((await move(id, { date: wednesday, time: '10:00' }, { token })).status).toBe(409)
  })

  test('a doctor moves own visits to own times only', async () => {
    const own = await confirmed(server, patient, desk)
    const colleagues = await confirmed(server, patient, desk, { ...drSule, time: '08:00' })
    const { token } = await memberAt(server, desk, {
      email: `obi${count}@example.com`,
      roles: ['doctor'],
      doctorName: drObi.doctorName,
    })
    const to = { date: wednesday, time: '10:00' }
    expect((await move(colleagues, to, { token, shown: { ...drSule, date: tuesday, time: '08:00' } })).status).toBe(404)
    expect(await move(own, { ...to, doctorName: drSule.doctorName }, { token })).toMatchObject({
      status: 403,
      body: { message: m.members_assign_self_only() },
    })
    expect((await move(own, to, { token })).status).toBe(200)
  })
})
