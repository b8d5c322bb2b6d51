import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assigned, confirmed, drObi, pairAt, requested, tuesday } from '../support/appointments.ts'
import { memberAt } from '../support/staff.ts'
import type { LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const drEze = {
  doctorName: 'Dr Ngozi Eze',
  specialities: ['Paediatrics', 'Neonatology'],
  languages: ['English', 'Igbo'],
  mdcnNumber: 'MDCN/R/12345',
  active: true,
}

describe.each(stores)('doctors that a hospital registers, on the %s store', (store) => {
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
    ;({ patient, hospital } = await pairAt(server, count))
  })

  const add = (body: object) => server.call('addDoctor', { token: hospital.token, body })
  const change = (id: string, body: object) =>
    server.call('updateDoctorDetails', { params: { id }, token: hospital.token, body })
  const doctors = async () => (await server.call('doctors', { token: hospital.token })).body.data
  const assign = async (given: object) => {
    const id = await requested(server, patient, hospital)
    return server.call('assignDoctor', { params: { id }, token: hospital.token, body: { ...drObi, ...given } })
  }
  const offered = async () => {
    const { doctors: found } = (await server.call('schedule', { token: hospital.token })).body.data
    return found.map(({ doctorName }: { doctorName: string }) => doctorName)
  }

  test('a registered doctor is offered before the first assignment, and an assignment changes no detail', async () => {
    const added = await add({ ...drEze, specialities: [' Paediatrics ', 'Neonatology', 'paediatrics', ''] })
    expect(added).toMatchObject({
      status: 201,
      body: { message: m.doctor_details_added(drEze), data: { ...drEze, speciality: 'Paediatrics' } },
    })
    expect(await offered()).toEqual([drEze.doctorName])
    expect((await assign({ doctorName: 'ngozi  ÉZE', speciality: 'Children' })).status).toBe(200)
    expect(await doctors()).toMatchObject([drEze])
    // A doctor who is known from assignments only has the speciality of the last one.
    server.clock.pass(1)
    await assign({ doctorName: 'Musa Sule', speciality: 'Surgery' })
    await assign({ doctorName: 'Dr Musa Sule', speciality: 'General surgery', time: '11:00' })
    expect((await doctors())[0]).toMatchObject({ doctorName: 'Dr Musa Sule', specialities: ['General surgery'] })
  })

  test('a name that differs only in spelling is one doctor', async () => {
    await add(drEze)
    for (const doctorName of ['Prof. Ngozi Eze', 'NGOZI EZE', 'Ngozi Ézè'])
      expect(await add({ ...drEze, doctorName })).toMatchObject({
        status: 409,
        body: { fields: { doctorName: m.doctor_details_known_already(drEze) } },
      })
    const other = (await add({ ...drEze, doctorName: 'Dr Ada Bello' })).body.data
    expect(await change(other._id, { ...drEze, doctorName: 'ngozi eze' })).toMatchObject({ status: 409 })
    expect((await change(other._id, { ...drEze, doctorName: 'Dr Ada Béllo' })).body.data.doctorName).toBe(
      'Dr Ada Béllo',
    )
  })

  test('two owners who add the same doctor at once add one', async () => {
    const both = await Promise.all([add(drEze), add({ ...drEze, doctorName: 'Ngozi Eze' })])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await doctors()).toHaveLength(1)
  })

  test('another name is refused once appointments or staff have it', async () => {
    const { _id } = (await add({ ...drEze, doctorName: 'Dr Ngozi Ezeh' })).body.data
    expect((await change(_id, drEze)).body.data.doctorName).toBe(drEze.doctorName)
    await memberAt(server, hospital, { email: `eze${count}@example.com`, roles: ['doctor'], doctorName: 'Ngozi Eze' })
    expect(await change(_id, { ...drEze, doctorName: 'Dr Ngozi Okafor' })).toMatchObject({
      status: 409,
      body: { fields: { doctorName: m.doctor_details_name_in_use(drEze) } },
    })
    await assigned(server, patient, hospital)
    const drObis = (await doctors()).find(({ doctorName }: { doctorName: string }) => doctorName === drObi.doctorName)
    expect((await change(drObis._id, { ...drEze, doctorName: 'Dr Amaka Obioma' })).status).toBe(409)
    const spelled = await change(drObis._id, { ...drEze, doctorName: 'Dr Amáka Obi' })
    expect(spelled.body).toMatchObject({ data: { doctorName: 'Dr Amáka Obi', speciality: 'Paediatrics' } })
  })

  test('a doctor who is not active gets no new times, and keeps what is booked', async () => {
    const id = await confirmed(server, patient, hospital)
    const [{ _id }] = await doctors()
    const details = { doctorName: drObi.doctorName, specialities: [drObi.speciality] }
    expect((await change(_id, { ...details, active: false })).body.data).toMatchObject({ active: false })
    expect(await offered()).toEqual([])
    const freeDays = await server.call('freeDays', { params: { id: hospital.id }, token: patient.token })
    expect(freeDays.body.data).toEqual([])
    expect(await assign({ time: '12:00' })).toMatchObject({
      status: 409,
      body: { message: m.doctor_details_not_active(drObi), suggestions: [] },
    })
    const query = { doctorName: drObi.doctorName, date: tuesday }
    const day = (await server.call('doctorAvailability', { token: hospital.token, query })).body.data
    expect(day).toMatchObject({ free: [], taken: [{ time: drObi.time }] })
    const { appointment } = (await server.call('oneAppointment', { params: { id }, token: hospital.token })).body
    expect(appointment).toMatchObject({ status: 'confirmed', time: drObi.time })
    await change(_id, details)
    expect((await assign({ time: '12:00' })).status).toBe(200)
  })

  test('wrong details are reported beside their fields, and nothing changes', async () => {
    const eleven = Array.from({ length: 10 }, (_, place) => `Language ${place}`)
    const long = 'x'.repeat(61)
    expect(await add({ doctorName: ' ', specialities: ['', ' '], languages: eleven, mdcnNumber: '' })).toMatchObject({
      status: 400,
      body: {
        fields: {
          doctorName: m.appointments_doctor_name_missing(),
          specialities: m.doctor_details_specialities_missing(),
        },
      },
    })
    expect((await add({ ...drEze, mdcnNumber: long })).status).toBe(400)
    expect((await add({ ...drEze, specialities: [...eleven, 'One more'] })).status).toBe(400)
    expect((await add({ ...drEze, doctorName: 'Dr \u202Eeze' })).body.fields).toHaveProperty('doctorName')
    expect(await doctors()).toEqual([])
  })
})
