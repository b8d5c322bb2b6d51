import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drObi, pairAt, requested, tuesday } from '../support/appointments.ts'
import type { LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { memberAt } from '../support/staff.ts'

const wednesday = '2026-11-25'

describe.each(stores)('free times where nobody chooses a service, on the %s store', (store) => {
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
  const service = async (given: object): Promise<string> =>
    (await server.call('addService', owner({ body: { name: 'Scan', minutes: 60, fee: 12_500, ...given } }))).body.data
      ._id
  const doctorNamed = async (doctorName: string): Promise<string> =>
    (await server.call('addDoctor', owner({ body: { doctorName, specialities: ['Cardiology'] } }))).body.data._id
  const assign = async (given: object): Promise<string> => {
    const id = await requested(server, patient, hospital)
    const { body } = await server.call('assignDoctor', owner({ params: { id }, body: { ...drObi, ...given } }))
    return body.appointment._id
  }
  const scheduleOf = async (query: object, { token } = hospital) => {
    const { status, body } = await server.call('schedule', { token, query: { from: tuesday, days: '1', ...query } })
    return {
      status,
      free: (name: string): string[] =>
        body.data.doctors.find(({ doctorName }: { doctorName: string }) => doctorName === name)?.days[0].free,
    }
  }
  /** The free times of the doctor on two days, as the week counts them, and as patients see them. */
  async function counts(doctor: string): Promise<[week: number[], patients: number[]]> {
    const week = (await server.call('week', owner({}))).body.data
    const [, ...days] = week.doctors.find(({ doctorName }: { doctorName: string }) => doctorName === doctor).days
    const free = (await server.call('freeDays', { params: { id: hospital.id }, token: patient.token })).body.data
    const shown: { date: string; times: number }[] = free[0].days
    return [
      days.slice(0, 2).map((day: { free: number }) => day.free),
      [tuesday, wednesday].map((date) => shown.find((day) => day.date === date)?.times ?? 0),
    ]
  }

  test('the week and patients count times at which the usual visit fits, with its buffer', async () => {
    await doctorNamed(drObi.doctorName)
    await assign({ time: '12:00' })
    // Seventeen half hours, of which one is taken.
    expect(await counts(drObi.doctorName)).toEqual([
      [16, 17],
      [16, 17],
    ])
    const { data } = (await server.call('services', owner({}))).body
    const body = { ...data[0], minutes: 60, bufferMinutes: 30 }
    await server.call('updateService', owner({ params: { id: data[0]._id }, body: { ...body, fee: '3000' } }))
    // Neither 11:00 nor 11:30 is an hour and a half before twelve.
    expect(await counts(drObi.doctorName)).toEqual([
      [14, 17],
      [14, 17],
    ])
  })

  test('a doctor’s usual visit is one that the doctor offers, and half an hour without any', async () => {
    const [obi] = [await doctorNamed(drObi.doctorName)]
    await assign({ time: '12:00' })
    const { data } = (await server.call('services', owner({}))).body
    await service({ minutes: 90, doctors: [obi] })
    await server.call('retireService', owner({ params: { id: data[0]._id } }))
    expect((await counts(drObi.doctorName))[0]).toEqual([14, 17])
    const scan = (await server.call('services', owner({}))).body.data.find(
      ({ name }: { name: string }) => name === 'Scan',
    )
    await server.call('retireService', owner({ params: { id: scan._id } }))
    expect((await counts(drObi.doctorName))[0]).toEqual([16, 17])
  })

  test('a visit that is moved is offered times at which it fits, at doctors who offer its service', async () => {
    const [obi] = [
      await doctorNamed(drObi.doctorName),
      await doctorNamed('Dr Musa Sule'),
      await doctorNamed('Dr Ngozi Eze'),
    ]
    const eze = (await server.call('doctors', owner({}))).body.data.find(
      ({ doctorName }: { doctorName: string }) => doctorName === 'Dr Ngozi Eze',
    )
    const serviceId = await service({ bufferMinutes: 15, doctors: [obi, eze._id] })
    const id = await assign({ serviceId, time: '10:00' })
    await assign({ time: '12:00' })
    await assign({ time: '09:30', doctorName: 'Dr Ngozi Eze' })
    // The service is shorter by now, and the visit is not.
    await server.call(
      'updateService',
      owner({ params: { id: serviceId }, body: { name: 'Scan', minutes: 10, fee: 100, doctors: [obi, eze._id] } }),
    )
    const held = await scheduleOf({ move: id })
    expect(held.free(drObi.doctorName).slice(0, 7)).toEqual([
      '08:00',
      '08:30',
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '12:30',
    ])
    expect(held.free('Dr Ngozi Eze').slice(0, 3)).toEqual(['08:00', '10:00', '10:30'])
    expect(held.free('Dr Musa Sule')).toEqual([])
    for (const time of ['10:30', '08:00'])
      expect(
        (
          await server.call(
            'moveVisit',
            owner({
              params: { id },
              body: {
                doctorName: drObi.doctorName,
                date: tuesday,
                time,
                shown: { doctorName: drObi.doctorName, date: tuesday, time: time === '10:30' ? '10:00' : '10:30' },
              },
            }),
          )
        ).status,
      ).toBe(200)
  })

  test('nobody learns the length of another hospital’s visit, nor a doctor that of a colleague’s', async () => {
    const id = await assign({ time: '10:00' })
    const { hospital: other } = await pairAt(server, count + 500)
    expect((await scheduleOf({ move: id }, other)).status).toBe(404)
    await doctorNamed('Dr Musa Sule')
    const doctor = await memberAt(server, hospital, {
      email: `lengths-doctor${count}@example.com`,
      roles: ['doctor'],
      doctorName: 'Dr Musa Sule',
    })
    expect((await scheduleOf({ move: id }, doctor)).status).toBe(404)
    expect((await scheduleOf({ move: await requested(server, patient, hospital) })).status).toBe(404)
  })
})
