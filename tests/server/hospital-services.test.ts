import { m } from '@ilera/contract/messages'
import { plainService } from '@ilera/contract/services/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hospitalAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const scan = {
  name: 'Scan',
  minutes: 60,
  bufferMinutes: 15,
  fee: 12_500,
  doctors: null,
  booking: 'at-once',
  needsPrepayment: true,
  noticeHours: 24,
  daysAhead: 30,
  changeHours: 12,
}

describe.each(stores)('the services of a hospital, on the %s store', (store) => {
  let server: TestServer
  let hospital: LoggedIn
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    hospital = await hospitalAt(server, { email: `services${count}@example.com` })
  })

  const add = (body: object, { token } = hospital) => server.call('addService', { token, body })
  const change = (id: string, body: object) =>
    server.call('updateService', { params: { id }, token: hospital.token, body })
  const retire = (id: string) => server.call('retireService', { params: { id }, token: hospital.token })
  const list = async () => (await server.call('services', { token: hospital.token })).body.data
  const aDoctor = async ({ token } = hospital): Promise<string> => {
    const body = { doctorName: 'Dr Ngozi Eze', specialities: ['Radiology'] }
    return (await server.call('addDoctor', { token, body })).body.data._id
  }

  test('a new hospital offers a consultation of 30 minutes for ₦3,000, on request, by all doctors', async () => {
    expect(await list()).toMatchObject([
      { ...plainService, name: 'Consultation', minutes: 30, fee: 3000, doctors: null, booking: 'on-request' },
    ])
  })

  test('services are added, changed and retired, by name, the retired ones last', async () => {
    const added = await add(scan)
    expect(added).toMatchObject({
      status: 201,
      body: { message: m.services_added(scan), data: { ...scan, isRetired: false } },
    })
    const [consultation] = await list()
    const { _id } = added.body.data
    const doctors = [await aDoctor()]
    const changed = { ...scan, name: 'CT scan', fee: '₦15,000', minutes: '45', doctors }
    expect((await change(_id, changed)).body.data).toMatchObject({ ...changed, fee: 15_000, minutes: 45 })
    expect((await retire(consultation._id)).body.message).toBe(m.services_retired(consultation))
    expect(await list()).toMatchObject([
      { name: 'CT scan', isRetired: false },
      { name: 'Consultation', isRetired: true },
    ])
    expect(await change(consultation._id, scan)).toMatchObject({
      status: 409,
      body: { message: m.services_retired_already() },
    })
    // A retired service stays retired, and frees its name.
    expect((await retire(consultation._id)).status).toBe(200)
    expect((await add({ name: 'consultation' })).body.data).toMatchObject({ ...plainService, isRetired: false })
  })

  test('a name is used once, also by two owners at once', async () => {
    const twice = await Promise.all([add(scan), add({ ...scan, name: ' SCAN ' })])
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const [consultation] = await list()
    expect(await change(consultation._id, { ...scan, name: 'scan' })).toMatchObject({
      status: 409,
      body: { fields: { name: m.services_known_already({ name: 'scan' }) } },
    })
    expect(await list()).toHaveLength(2)
  })

  test('only doctors of the hospital can offer it', async () => {
    const other = await hospitalAt(server, { email: `other${count}@example.com` })
    const doctors = [await aDoctor(), await aDoctor(other)]
    expect(await add({ ...scan, doctors })).toMatchObject({
      status: 400,
      body: { fields: { doctors: m.services_doctor_unknown() } },
    })
    expect((await add({ ...scan, doctors: doctors.slice(0, 1) })).status).toBe(201)
  })

  test('odd values are reported beside their fields, and nothing is added', async () => {
    const odd = { name: '  ', minutes: 4, bufferMinutes: '121', fee: 'free', doctors: [], noticeHours: -1 }
    expect(await add({ ...odd, daysAhead: 366, changeHours: '1.5' })).toMatchObject({
      status: 400,
      body: {
        fields: {
          name: m.services_name_missing(),
          minutes: m.services_minutes_invalid({ least: '5', most: '240' }),
          bufferMinutes: m.services_buffer_invalid({ least: '0', most: '120' }),
          fee: m.appointments_fee_invalid(),
          doctors: m.services_doctors_missing(),
          noticeHours: m.services_notice_invalid({ least: '0', most: '720' }),
          daysAhead: m.services_ahead_invalid({ least: '1', most: '365' }),
          changeHours: m.services_change_invalid({ least: '0', most: '720' }),
        },
      },
    })
    for (const minutes of ['', '241', '30 minutes', '-30', '1e2'])
      expect((await add({ ...scan, minutes })).status).toBe(400)
    expect((await add({ ...scan, booking: 'by pigeon' })).status).toBe(400)
    expect((await add({ ...scan, minutes: '٦٠' })).body.data.minutes).toBe(60)
    expect(await list()).toHaveLength(2)
  })
})
