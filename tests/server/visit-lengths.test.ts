import { m } from '@ilera/contract/messages'
import type { Affected } from '@ilera/contract/closures/schemas'
import { formatLongDate } from '@ilera/contract/formats'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drObi, pairAt, requested, tuesday } from '../support/appointments.ts'
import { chidi, deskOf } from '../support/desk.ts'
import { hospitalAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const plain = { serviceId: null, serviceName: null, minutes: 30 }

describe.each(stores)('visits as long as their service, on the %s store', (store) => {
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
  const service = async (given: object, { token } = hospital): Promise<string> =>
    (await server.call('addService', { token, body: { name: 'Scan', minutes: 60, fee: 12_500, ...given } })).body.data
      ._id
  const doctorNamed = async (doctorName: string): Promise<string> =>
    (await server.call('addDoctor', owner({ body: { doctorName, specialities: ['Cardiology'] } }))).body.data._id
  const assignTo = (id: string, given: object) =>
    server.call('assignDoctor', owner({ params: { id }, body: { ...drObi, ...given } }))
  const assign = async (given: object) => assignTo(await requested(server, patient, hospital), given)
  const shown = async (id: string) =>
    (await server.call('appointmentDetails', { params: { id }, token: patient.token })).body.appointment
  const dayOf = async (query: object = {}) => {
    const { body } = await server.call('schedule', owner({ query: { from: tuesday, days: '1', ...query } }))
    return body.data.doctors.map((one: { doctorName: string; days: [{ free: string[] }] }) => ({
      doctorName: one.doctorName,
      ...one.days[0],
    }))
  }
  const desk = deskOf(
    () => server,
    () => hospital,
  )

  test('an hour and half an hour share a doctor’s day, end to end, and never overlap', async () => {
    const serviceId = await service({})
    expect((await assign({ serviceId, time: '10:00' })).body.appointment).toMatchObject({
      serviceId,
      serviceName: 'Scan',
      minutes: 60,
    })
    expect((await assign({ time: '11:00' })).body.appointment).toMatchObject(plain)
    expect((await assign({ time: '09:30' })).status).toBe(200)
    for (const time of ['10:30', '10:59', '09:45']) expect((await assign({ time })).status).toBe(409)
    // An hour does not fit into the half that is left.
    const refused = await assign({ serviceId, time: '11:15' })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: m.appointments_slot_taken({
          doctorName: drObi.doctorName,
          when: formatLongDate({ date: tuesday, time: '11:15' }),
        }),
        suggestions: ['11:30', '12:00', '12:30'].map((time) => ({ date: tuesday, time })),
      },
    })
  })

  test('the minutes after a visit stay free, and also before the next one', async () => {
    const serviceId = await service({ minutes: 45, bufferMinutes: 15 })
    expect((await assign({ serviceId, time: '10:00' })).status).toBe(200)
    expect((await assign({ time: '10:50' })).status).toBe(409)
    expect((await assign({ time: '11:00' })).status).toBe(200)
    expect((await assign({ serviceId, time: '09:10' })).status).toBe(409)
    expect((await assign({ serviceId, time: '09:00' })).status).toBe(200)
  })

  test('the longest visit may start at 16:00, when the last one may', async () => {
    const serviceId = await service({ minutes: 240, bufferMinutes: 120 })
    expect((await assign({ serviceId, time: '16:00' })).status).toBe(200)
    expect((await assign({ time: '15:45' })).status).toBe(409)
    expect((await assign({ time: '15:30' })).status).toBe(200)
  })

  test('of forty visits that overlap and start at different times one is booked, and the others get a 409', async () => {
    const serviceId = await service({})
    const ids = await Promise.all(Array.from({ length: 40 }, () => requested(server, patient, hospital)))
    const answers = await Promise.all(
      ids.map((id, place) => {
        const time = `10:${String((place * 7) % 60).padStart(2, '0')}`
        return assignTo(id, { time, ...(place % 2 === 0 && { serviceId }) })
      }),
    )
    const statuses = answers.map(({ status }) => status)
    const won = answers.flatMap(({ status, body }) => (status === 200 ? [body.appointment] : []))
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    // Half an hour may be beside another half, never inside it.
    const ranges = won
      .map(({ time, minutes }) => [Number(time.slice(3)), Number(time.slice(3)) + minutes])
      .sort(([one = 0], [other = 0]) => one - other)
    expect(ranges.length).toBeGreaterThan(0)
    ranges.slice(1).forEach(([begin], place) => expect(begin).toBeGreaterThanOrEqual(ranges[place]?.[1] ?? 0))
  })

  test('of an hour at ten, a quarter past and half past, asked for at once, exactly one is booked', async () => {
    const serviceId = await service({})
    for (let round = 0; round < 5; round += 1) {
      const date = `2026-12-0${round + 1}`
      const ids = await Promise.all(Array.from({ length: 12 }, () => requested(server, patient, hospital)))
      const times = ['10:00', '10:15', '10:30']
      const answers = await Promise.all(
        ids.map((id, place) => assignTo(id, { serviceId, date, time: times[place % times.length] })),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.filter((status) => status === 409)).toHaveLength(ids.length - 1)
    }
  })

  test('a service sets the fee, unless another one is typed', async () => {
    const serviceId = await service({})
    const own = await assign({ serviceId, fee: undefined, time: '09:00' })
    expect(own.body.appointment).toMatchObject({ fee: 12_500 })
    expect((await assign({ serviceId, fee: '9,000', time: '11:00' })).body.appointment).toMatchObject({ fee: 9000 })
    expect((await assign({ fee: undefined, time: '13:00' })).body.appointment).toMatchObject({ ...plain, fee: 3000 })
  })

  test('an assignment without a service keeps what was chosen; a blank one takes it away', async () => {
    const serviceId = await service({})
    const id = (await assign({ serviceId })).body.appointment._id
    expect((await assignTo(id, { time: '12:00' })).body.appointment).toMatchObject({ serviceId, minutes: 60 })
    expect((await assign({ time: '12:30' })).status).toBe(409)
    expect((await assignTo(id, { time: '12:00', serviceId: '' })).body.appointment).toMatchObject(plain)
    expect((await assign({ time: '12:30' })).status).toBe(200)
    // It is longer again, and the time after it is taken meanwhile.
    expect((await assignTo(id, { time: '12:00', serviceId })).status).toBe(409)
    expect((await assignTo(id, { time: '11:30', serviceId })).status).toBe(200)
  })

  test('a changed service changes nothing that is booked', async () => {
    const serviceId = await service({})
    const id = (await assign({ serviceId })).body.appointment._id
    const body = { name: 'Short scan', minutes: 20, fee: 100 }
    expect((await server.call('updateService', owner({ params: { id: serviceId }, body }))).status).toBe(200)
    expect(await shown(id)).toMatchObject({ serviceName: 'Short scan', minutes: 60, fee: drObi.fee })
    await server.call('retireService', owner({ params: { id: serviceId } }))
    expect(await shown(id)).toMatchObject({ serviceName: 'Short scan', minutes: 60 })
  })

  test('an unknown, a retired or another hospital’s service is refused at its field', async () => {
    const other = await hospitalAt(server, { email: `lengths-other${count}@example.com` })
    const retired = await service({ name: 'X-ray' })
    await server.call('retireService', owner({ params: { id: retired } }))
    const unknown = [await service({}, other), '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e01', 'scan', '%00']
    for (const serviceId of unknown)
      expect(await assign({ serviceId })).toMatchObject({
        status: 400,
        body: { fields: { serviceId: m.services_unknown() } },
      })
    expect(await assign({ serviceId: retired })).toMatchObject({
      status: 400,
      body: { fields: { serviceId: m.services_retired_choice({ name: 'X-ray' }) } },
    })
    const patientId = await desk.idOf(chidi)
    expect(await desk.book(patientId, { serviceId: retired })).toMatchObject({ status: 400 })
    expect((await server.call('schedule', owner({ query: { service: unknown[0] ?? '' } }))).status).toBe(404)
  })

  test('a doctor who does not offer the service is refused at the field of the doctor', async () => {
    const doctors = [await doctorNamed('Dr Ngozi Eze')]
    const serviceId = await service({ doctors })
    for (const doctorName of [drObi.doctorName, 'Dr Nobody Yet'])
      expect(await assign({ serviceId, doctorName })).toMatchObject({
        status: 400,
        body: { fields: { doctorName: m.services_not_of_doctor({ doctorName, name: 'Scan' }) } },
      })
    expect((await assign({ serviceId, doctorName: 'dr ngozi EZE' })).status).toBe(200)
    const patientId = await desk.idOf(chidi)
    expect((await desk.book(patientId, { serviceId })).status).toBe(400)
  })

  test('the desk books a service: the booking, the day and the calendar have its length', async () => {
    const serviceId = await service({ minutes: 90 })
    const patientId = await desk.idOf(chidi)
    const { appointment } = (await desk.book(patientId, { serviceId, fee: undefined })).body
    expect(appointment).toMatchObject({ status: 'confirmed', serviceName: 'Scan', minutes: 90, fee: 12_500 })
    const { rows } = (await server.call('day', owner({ query: { date: tuesday } }))).body.data
    expect(rows).toMatchObject([{ serviceName: 'Scan', minutes: 90, time: '10:00' }])
    expect((await desk.book(patientId, { time: '11:15' })).status).toBe(409)
  })

  test('the schedule offers what fits the service, of its doctors alone', async () => {
    const doctors = [await doctorNamed('Dr Ngozi Eze')]
    const [hour, quarter] = [await service({ doctors }), await service({ name: 'Injection', minutes: 10 })]
    await assign({ doctorName: 'Dr Ngozi Eze', time: '10:00', serviceId: hour })
    const taken = [{ time: '10:00', minutes: 60, bufferMinutes: 0 }]
    const [ofHour, ...others] = await dayOf({ service: hour })
    expect(others).toEqual([])
    expect(ofHour).toMatchObject({ doctorName: 'Dr Ngozi Eze', taken })
    expect(ofHour.free.slice(0, 5)).toEqual(['08:00', '08:30', '09:00', '11:00', '11:30'])
    const [ofPlain] = await dayOf()
    expect(ofPlain.free.slice(0, 5)).toEqual(['08:00', '08:30', '09:00', '09:30', '11:00'])
    const query = { doctorName: 'Dr Ngozi Eze', date: tuesday, service: quarter }
    const { data } = (await server.call('doctorAvailability', owner({ query }))).body
    expect(data.taken).toEqual(taken)
    expect(data.free.slice(0, 4)).toEqual(['08:00', '08:10', '08:20', '08:30'])
    expect(data.free).toContain('09:50')
    expect(data.free).not.toContain('10:50')
  })

  test('a closure moves a long visit where it fits, to a doctor who offers its service', async () => {
    const [eze, sule] = [await doctorNamed('Dr Ngozi Eze'), await doctorNamed('Dr Musa Sule')]
    const serviceId = await service({ doctors: [eze, sule] })
    const { appointment } = (await assign({ serviceId, doctorName: 'Dr Ngozi Eze' })).body
    await assign({ doctorName: 'Dr Ngozi Eze', date: '2026-11-25', time: '11:30' })
    const preview = async (): Promise<Affected[]> =>
      (await server.call('previewClosure', owner({ query: { from: tuesday, to: tuesday } }))).body.data.affected
    const [affected] = await preview()
    expect(affected?.options.map(({ doctorName, time }) => [doctorName, time])).toEqual([
      ['Dr Ngozi Eze', '08:00'],
      ['Dr Ngozi Eze', '08:30'],
    ])
    await assign({ doctorName: 'Dr Amaka Obi', time: '15:00' })
    const leave = [{ from: tuesday, to: tuesday }]
    const workingDays = [{ day: 'tuesday', from: '08:00', to: '16:00' }]
    const asked = await server.call(
      'updateDoctor',
      owner({ params: { id: eze }, body: { workingDays, leave, asks: true } }),
    )
    const [outside] = asked.body.affected.affected
    expect(outside.options[0]).toMatchObject({ doctorName: 'Dr Musa Sule', date: tuesday, time: '10:00' })
    expect(outside.options.map(({ doctorName }: { doctorName: string }) => doctorName)).not.toContain('Dr Amaka Obi')
    const to = { doctorName: 'Dr Amaka Obi', date: tuesday, time: '10:00' }
    const plan = [{ _id: appointment._id, action: 'rebook', date: tuesday, time: '10:00', to }]
    const refused = await server.call(
      'updateDoctor',
      owner({ params: { id: eze }, body: { workingDays, leave, plan: { plan, fit: 'all' } } }),
    )
    expect(refused.body.message).toContain(m.services_not_of_doctor({ doctorName: 'Dr Amaka Obi', name: 'Scan' }))
    const given = await server.call(
      'updateDoctor',
      owner({
        params: { id: eze },
        body: {
          workingDays,
          leave,
          plan: { plan: [{ ...plan[0], to: { ...to, doctorName: 'Dr Musa Sule' } }], fit: 'all' },
        },
      }),
    )
    expect(given.status).toBe(200)
    expect(await shown(appointment._id)).toMatchObject({ doctorName: 'Dr Musa Sule', serviceId, minutes: 60 })
  })
})
