import { defaultWorkingHours } from '@ilera/contract/doctors/working-hours'
import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmed, drObi, pairAt, tuesday } from '../support/appointments.ts'
import type { LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { memberAt, type LoggedInMember } from '../support/staff.ts'

const drSule = 'Dr Musa Sule'
const keys = { obi: 'amaka obi', sule: 'musa sule' }

/** Two doctors of one hospital, each with a visit on Tuesday at ten. One of them has logged in. */
describe.each(stores)('a doctor, on the %s store,', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let desk: LoggedIn
  let doctor: LoggedInMember
  let own = ''
  let colleagues = ''

  beforeAll(async () => {
    server = await startTestServer({ store })
    server.clock.set(`${tuesday}T07:00:00.000Z`)
    ;({ patient, hospital: desk } = await pairAt(server, 1))
    own = await confirmed(server, patient, desk)
    colleagues = await confirmed(server, patient, desk, { doctorName: drSule })
    doctor = await memberAt(server, desk, { email: 'obi@example.com', roles: ['doctor'], doctorName: drObi.doctorName })
  })
  afterAll(() => server.stop())

  const as = ({ token }: LoggedIn) => ({
    queues: async () => (await server.call('queue', { token })).body.data.queues,
    callNext: (queue: string) => server.call('callNext', { token, body: { queue } }),
    checkIn: (id: string) => server.call('checkIn', { params: { id }, token }),
  })

  test('sees the own expected and checked-in visits, and calls from no colleague’s queue', async () => {
    expect(await as(doctor).queues()).toMatchObject([{ queue: keys.obi, expected: [{ _id: own }] }])
    expect((await as(doctor).checkIn(colleagues)).status).toBe(404)
    for (const id of [own, colleagues]) expect((await as(desk).checkIn(id)).status).toBe(200)
    expect(await as(desk).queues()).toHaveLength(2)
    expect(await as(doctor).queues()).toMatchObject([{ queue: keys.obi, entries: [{ _id: own }] }])
    const room = await server.call('waitingRoom', { token: doctor.token })
    expect(room.body.data.queues).toMatchObject([{ queue: keys.obi }])
    expect(await as(doctor).callNext(keys.sule)).toMatchObject({
      status: 409,
      body: { message: m.queue_nobody_waits() },
    })
    const [, { entries }] = await as(desk).queues()
    expect(entries).toMatchObject([{ _id: colleagues, state: 'waiting' }])
    expect((await as(doctor).callNext(keys.obi)).status).toBe(200)
  })

  test('gives no visit to a colleague when taking leave', async () => {
    const wednesday = '2026-11-25'
    const id = await confirmed(server, patient, desk, { date: wednesday, time: '11:00' })
    const { data } = (await server.call('doctors', { token: doctor.token })).body
    const me = data.find(({ doctorName }: { doctorName: string }) => doctorName === drObi.doctorName)
    const to = { doctorName: drSule, date: wednesday, time: '11:00' }
    const step = { _id: id, action: 'rebook', date: wednesday, time: '11:00', to }
    const leave = { ...defaultWorkingHours, leave: [{ from: wednesday, to: wednesday }] }
    const save = (fit: string) =>
      server.call('updateDoctor', {
        params: { id: me._id },
        token: doctor.token,
        body: { ...leave, plan: { plan: [step], fit } },
      })
    const all = await save('all')
    expect(all.status).toBe(409)
    expect(all.body.message).toContain(m.members_assign_self_only())
    expect((await save('possible')).status).toBe(200)
    const details = await server.call('oneAppointment', { params: { id }, token: desk.token })
    expect(details.body.appointment).toMatchObject({ doctorName: drObi.doctorName, date: wednesday, time: '11:00' })
  })
})
