import { m } from '@ilera/contract/messages'
import { formatLongDate } from '@ilera/contract/formats'
import { defaultWorkingHours } from '@ilera/contract/doctors/working-hours'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assigned, confirmed, drObi, requested, tuesday, pairAt } from '../support/appointments.ts'
import { type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

/** The fake clock's Wednesday. */
const wednesday = '2026-11-25'
const tuesdaysAndThursdays = [
  { day: 'tuesday', from: '10:00', to: '12:00' },
  { day: 'thursday', from: '08:00', to: '09:00' },
]

describe.each(stores)('doctors’ time on the %s store', (store) => {
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

  const staff = async () => (await server.call('doctors', { token: hospital.token })).body.data
  const setHours = async (body: object) =>
    server.call('updateDoctor', { params: { id: (await staff())[0]._id }, token: hospital.token, body })
  const freeOn = async (date: string) => {
    const query = { doctorName: drObi.doctorName, date }
    return (await server.call('doctorAvailability', { token: hospital.token, query })).body.data.free
  }
  const assign = async (given: Partial<typeof drObi>) => {
    const id = await requested(server, patient, hospital)
    return server.call('assignDoctor', { params: { id }, token: hospital.token, body: { ...drObi, ...given } })
  }

  test('stores a doctor with the hospital’s hours until others are set', async () => {
    await assigned(server, patient, hospital)
    expect(await staff()).toMatchObject([
      { doctorName: drObi.doctorName, speciality: drObi.speciality, ...defaultWorkingHours },
    ])
    const saved = await setHours({ workingDays: tuesdaysAndThursdays, leave: [] })
    expect(saved).toMatchObject({ status: 200, body: { message: m.doctors_saved({ outside: 0 }) } })
    expect(await staff()).toMatchObject([{ workingDays: tuesdaysAndThursdays, leave: [] }])
    expect(await freeOn(tuesday)).toEqual(['10:30', '11:00', '11:30', '12:00'])
    expect(await freeOn(wednesday)).toEqual([])
  })

  test('rejects bookings outside the hours or on leave with the next free times', async () => {
    await assigned(server, patient, hospital)
    await setHours({
      workingDays: tuesdaysAndThursdays,
      leave: [{ from: '2026-11-26', to: '2026-12-01' }],
    })
    const refused = await assign({ date: wednesday, time: '10:00' })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe(
      'Dr Amaka Obi does not see patients at Wednesday 25 November 2026, 10:00am, Lagos time.',
    )
    // Thursday 26 and Tuesday 1 lie within the leave.
    expect(refused.body.suggestions).toEqual([
      { date: '2026-12-03', time: '08:00' },
      { date: '2026-12-03', time: '08:30' },
      { date: '2026-12-03', time: '09:00' },
    ])
    expect((await assign({ time: '12:30' })).status).toBe(409)
    expect((await assign({ time: '12:00' })).status).toBe(200)
  })

  test('a doctor who falls ill at nine: what is booked is asked about, and given to a colleague or moved', async () => {
    const today = '2026-11-23'
    await assigned(server, patient, hospital, { doctorName: 'Dr Musa Sule', date: wednesday })
    const begun = await confirmed(server, patient, hospital, { date: today, time: '09:10' })
    const id = await confirmed(server, patient, hospital, { date: today, time: '10:00', fee: 4000 })
    server.clock.set('2026-11-23T08:15:00.000Z')
    const doctor = (await staff()).find(({ doctorName }: { doctorName: string }) => doctorName === drObi.doctorName)
    const ill = { ...defaultWorkingHours, leave: [{ from: today, to: wednesday }] }
    const save = (body: object) =>
      server.call('updateDoctor', { params: { id: doctor._id }, token: hospital.token, body: { ...ill, ...body } })
    const asked = await save({ asks: true })
    expect(asked).toMatchObject({ status: 409, body: { code: 'appointments-affected', affected: { total: 1 } } })
    const [one] = asked.body.affected.affected
    expect(one).toMatchObject({ _id: id, time: '10:00' })
    expect(one.options).toMatchObject([
      { doctorName: 'Dr Musa Sule', date: today, time: '10:00' },
      { doctorName: drObi.doctorName, date: '2026-11-26', time: '08:00' },
      { doctorName: drObi.doctorName, date: '2026-11-26', time: '08:30' },
    ])
    // Nothing was saved before the decision.
    expect((await staff()).every(({ leave }: { leave: object[] }) => leave.length === 0)).toBe(true)
    const step = { _id: id, action: 'rebook', date: today, time: '10:00', to: one.options[0] }
    const saved = await save({ asks: true, plan: { plan: [step], fit: 'all' } })
    expect(saved).toMatchObject({ status: 200, body: { data: { leave: ill.leave } } })
    const details = async (which: string) =>
      (await server.call('appointmentDetails', { params: { id: which }, token: patient.token })).body.appointment
    expect(await details(id)).toMatchObject({ doctorName: 'Dr Musa Sule', date: today, time: '10:00', fee: 4000 })
    expect(await details(begun)).toMatchObject({ doctorName: drObi.doctorName, time: '09:10', status: 'confirmed' })
  })

  test('what is booked between the review and the save is asked about by name, and nothing is saved before', async () => {
    const id = await confirmed(server, patient, hospital, { date: wednesday, time: '10:00' })
    const { _id } = (await staff())[0]
    const away = { ...defaultWorkingHours, leave: [{ from: wednesday, to: wednesday }] }
    const save = (body: object) =>
      server.call('updateDoctor', {
        params: { id: _id },
        token: hospital.token,
        body: { ...away, asks: true, ...body },
      })
    const asked = await save({})
    expect(asked.body.affected).toMatchObject({ total: 1, affected: [{ _id: id }] })
    const later = await confirmed(server, patient, hospital, { date: wednesday, time: '11:00' })
    const plan = { plan: [{ _id: id, action: 'cancel', date: wednesday, time: '10:00' }], fit: 'all' }
    const again = await save({ plan, reviewed: [id] })
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'appointments-affected', affected: { total: 2, affected: [{ _id: id }, { _id: later }] } },
    })
    const { fullName } = again.body.affected.affected[1]
    const when = formatLongDate({ date: wednesday, time: '11:00' })
    expect(again.body.message).toBe(m.doctors_new_outside({ count: 1, name: fullName, when }))
    expect((await staff())[0].leave).toEqual([])
    const { body } = await server.call('oneAppointment', { params: { id }, token: hospital.token })
    expect(body.appointment.status).toBe('confirmed')
    const saved = await save({ plan, reviewed: [id, later] })
    expect(saved).toMatchObject({ status: 200, body: { data: { leave: away.leave } } })
  })

  test('a new time asked for by a patient is approved within the hours alone', async () => {
    const id = await confirmed(server, patient, hospital)
    await setHours({ workingDays: tuesdaysAndThursdays, leave: [] })
    const body = { date: wednesday, time: '09:00', reasonForReschedule: 'Travel' }
    await server.call('reschedule', { params: { id }, token: patient.token, body })
    const review = (decision: object) =>
      server.call('reviewReschedule', { params: { id }, token: hospital.token, body: decision })
    expect((await review({ decision: 'approve' })).status).toBe(409)
    expect((await review({ decision: 'approve', date: '2026-11-26', time: '09:00' })).status).toBe(200)
  })

  test('what was booked before stays, and the hospital is told how much lies outside', async () => {
    const id = await confirmed(server, patient, hospital, { date: wednesday })
    const saved = await setHours({ workingDays: tuesdaysAndThursdays, leave: [] })
    expect(saved.body.message).toBe(m.doctors_saved({ outside: 1 }))
    const { body } = await server.call('oneAppointment', { params: { id }, token: hospital.token })
    expect(body.appointment).toMatchObject({ status: 'confirmed', date: wednesday })
  })

  test('rejects invalid hours beside their field without a change', async () => {
    await assigned(server, patient, hospital)
    const workingDays = [
      { day: 'monday', from: '07:00', to: '' },
      { day: 'friday', from: '12:00', to: '10:00' },
    ]
    const refused = await setHours({ workingDays, leave: [{ from: '2026-12-04', to: '2026-12-01' }] })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        fields: {
          mondayFrom: 'Time must be between 8:00 AM and 4:00 PM.',
          mondayTo: m.doctors_hours_to_missing(),
          fridayTo: m.doctors_hours_end_before_start(),
          leave0To: m.doctors_leave_ends_before_start(),
        },
      },
    })
    expect(await staff()).toMatchObject([defaultWorkingHours])
  })

  test('patients see the next free days of each speciality', async () => {
    await assigned(server, patient, hospital)
    await assigned(server, patient, hospital, { doctorName: 'Dr Ibrahim Sule', speciality: 'Paediatrics' })
    const cardiologist = (await staff()).find(({ speciality }: { speciality: string }) => speciality === 'Cardiology')
    const body = { workingDays: tuesdaysAndThursdays, leave: [{ from: '2026-11-26', to: '2026-11-26' }] }
    await server.call('updateDoctor', { params: { id: cardiologist._id }, token: hospital.token, body })
    const free = await server.call('freeDays', { params: { id: hospital.id }, token: patient.token })
    expect(free.body.data).toEqual([
      {
        speciality: 'Cardiology',
        days: [
          { date: tuesday, times: 4 },
          { date: '2026-12-01', times: 5 },
          { date: '2026-12-03', times: 3 },
        ],
      },
      {
        speciality: 'Paediatrics',
        days: [
          // It is 9:00 in Lagos, so 8:00, 8:30 and 9:00 have passed.
          { date: '2026-11-23', times: 14 },
          { date: tuesday, times: 16 },
          { date: wednesday, times: 17 },
        ],
      },
    ])
    await server.call('updateDoctor', {
      params: { id: cardiologist._id },
      token: hospital.token,
      body: { workingDays: [], leave: [] },
    })
    const { body: after } = await server.call('freeDays', { params: { id: hospital.id }, token: patient.token })
    expect(after.data[0]).toEqual({ speciality: 'Cardiology', days: [] })
  })
})
