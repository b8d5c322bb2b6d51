import { m } from '@ilera/contract/messages'
import { plainVisit } from '@ilera/contract/appointments/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { counted } from '../support/counted.ts'
import { assigned, confirmed, drObi, requested, tuesday, pairAt } from '../support/appointments.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('booking on the %s store', (store) => {
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

  const asHospital = (name: Parameters<TestServer['call']>[0], id: string, body: object = {}) =>
    server.call(name, { params: { id }, token: hospital.token, body })
  const asPatient = (name: Parameters<TestServer['call']>[0], id: string, body: object = {}) =>
    server.call(name, { params: { id }, token: patient.token, body })
  const total = async (name: Parameters<TestServer['call']>[0]) =>
    (await server.call(name, { token: hospital.token })).body.total

  test('a profile must be complete before a request', async () => {
    const newcomer = await patientAt(server, { email: `new${count}@example.com` })
    const refused = await server.call('requestAppointment', {
      params: { id: hospital.id },
      token: newcomer.token,
      body: { presentSymptoms: 'Fever' },
    })
    expect(refused).toMatchObject({ status: 422, body: { message: m.patients_profile_incomplete() } })
  })

  test('request, assign, book: each step shows in tabs, notes, mails and the timeline', async () => {
    const id = await requested(server, patient, hospital)
    expect([await total('allAppointments'), await total('pendingAppointments')]).toEqual([1, 1])

    const { body } = await asHospital('assignDoctor', id, { ...drObi, fee: undefined })
    expect(body.message).toBe(m.appointments_assigned())
    expect(body.appointment).toMatchObject({ status: 'assigned', fee: 3000, date: tuesday, time: '10:00' })
    expect((await asHospital('confirmAppointment', id)).body.message).toBe(m.appointments_booked())
    expect([await total('pendingAppointments'), await total('confirmedAppointments')]).toEqual([0, 1])

    await server.runJobs()
    const mail = server.mails.find(
      ({ to, subject }) => to === `patient${count}@example.com` && subject.includes('confirmed'),
    )
    expect(mail?.text).toContain(`https://ilera.example/#/appointmentLogin/${id}`)
    expect(mail?.text).toContain('Tuesday 24 November 2026, 10:00am, Lagos time')
    expect(mail?.text).not.toContain('Palpitations')

    const { body: notes } = await server.call('notifications', { token: patient.token })
    expect(notes).toMatchObject({ unread: 1, data: [{ appointmentId: id }] })
    const seen = await asPatient('appointmentDetails', id)
    expect(seen.body.appointment.timeline.map((step: { event: string }) => step.event)).toEqual([
      'request',
      'assign',
      'confirm',
    ])
  })

  test('rejects a double booking with the doctor, the time and three free times', async () => {
    await assigned(server, patient, hospital)
    const second = await requested(server, patient, hospital)
    const refused = await asHospital('assignDoctor', second, { ...drObi, doctorName: 'dr.  AMAKA obi', time: '10:15' })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('Tuesday 24 November 2026, 10:15am')
    expect(refused.body.suggestions).toEqual([
      { date: tuesday, time: '10:30' },
      { date: tuesday, time: '11:00' },
      { date: tuesday, time: '11:30' },
    ])
    expect((await asHospital('assignDoctor', second, { ...drObi, time: '10:30' })).status).toBe(200)
  })

  test('another hospital may have a doctor of the same name at that time', async () => {
    await assigned(server, patient, hospital)
    const other = await hospitalAt(server, { email: `other${count}@example.com` })
    const id = await requested(server, patient, other)
    const { status } = await server.call('assignDoctor', { params: { id }, token: other.token, body: drObi })
    expect(status).toBe(200)
  })

  test('accepts one of a hundred concurrent assignments of a slot and rejects 99', async ({ task }) => {
    const ids: string[] = []
    for (let index = 0; index < 100; index += 1) ids.push(await requested(server, patient, hospital))
    const answers = await Promise.all(ids.map((id) => asHospital('assignDoctor', id, drObi)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(99)
    counted(task, { 'clients on one slot, one wins': statuses.length })
  })

  test('accepts one of concurrent confirm and cancel, and gives the other the status', async () => {
    const id = await assigned(server, patient, hospital)
    const [confirm, cancel] = await Promise.all([
      asHospital('confirmAppointment', id),
      asPatient('cancelAppointment', id),
    ])
    const outcomes = [confirm.status, cancel.status]
    // A confirmed appointment can be cancelled, so both calls may succeed, but only in that order.
    expect([
      [200, 200],
      [409, 200],
    ]).toContainEqual(outcomes)
    expect((await asPatient('appointmentDetails', id)).body.appointment.status).toBe('cancelled')
  })

  test('an assignment left unconfirmed for 30 minutes gives its slot back', async () => {
    const id = await assigned(server, patient, hospital)
    server.clock.pass(29)
    await server.runJobs()
    expect((await asHospital('oneAppointment', id)).body.appointment.status).toBe('assigned')
    server.clock.pass(2)
    await server.runJobs()
    const { appointment } = (await asHospital('oneAppointment', id)).body
    expect(appointment).toMatchObject({ status: 'pending', holdUntil: null, doctorName: drObi.doctorName })
    expect(appointment.timeline.at(-1)).toMatchObject({
      event: 'release',
      reason: m.appointments_reservation_expired(),
    })
    const other = await requested(server, patient, hospital)
    expect((await asHospital('assignDoctor', other, drObi)).status).toBe(200)
    expect(await asHospital('confirmAppointment', id)).toMatchObject({ status: 409, body: { status: 'pending' } })
  })

  test('a reschedule keeps the old slot until it is approved, then frees it', async () => {
    const id = await confirmed(server, patient, hospital)
    const asked = { date: tuesday, time: '14:00', reasonForReschedule: 'I travel to Jos in the morning' }
    expect((await asPatient('reschedule', id, asked)).body.message).toBe(m.appointments_reschedule_requested())
    expect(await total('pendingReschedules')).toBe(1)
    const rival = await requested(server, patient, hospital)
    expect((await asHospital('assignDoctor', rival, drObi)).status).toBe(409)

    const approved = await asHospital('reviewReschedule', id, { decision: 'approve' })
    expect(approved.body.appointment).toMatchObject({ status: 'confirmed', time: '14:00', reschedule: null })
    expect((await asHospital('assignDoctor', rival, drObi)).status).toBe(200)
  })

  test('a reschedule onto a taken slot is refused with free times; the hospital may offer one of them', async () => {
    const id = await confirmed(server, patient, hospital)
    await confirmed(server, patient, hospital, { time: '14:00' })
    await asPatient('reschedule', id, { date: tuesday, time: '14:00', reasonForReschedule: 'Work' })
    const refused = await asHospital('reviewReschedule', id, { decision: 'approve' })
    expect(refused).toMatchObject({ status: 409, body: { status: 'reschedule-requested' } })
    const offered = refused.body.suggestions[0]
    const approved = await asHospital('reviewReschedule', id, { decision: 'approve', ...offered })
    expect(approved.body.appointment).toMatchObject({ status: 'confirmed', ...offered })
  })

  test('a declined reschedule needs a reason and leaves the old slot', async () => {
    const id = await confirmed(server, patient, hospital)
    await asPatient('reschedule', id, { date: tuesday, time: '15:00', reasonForReschedule: 'Work' })
    expect((await asHospital('reviewReschedule', id, { decision: 'decline' })).body.fields).toHaveProperty('reason')
    const declined = await asHospital('reviewReschedule', id, { decision: 'decline', reason: 'The doctor is away' })
    expect(declined.body.message).toBe(m.appointments_reschedule_declined())
    expect(declined.body.appointment).toMatchObject({ status: 'confirmed', time: '10:00', reschedule: null })
  })

  test('attendance is closed only after the time', async () => {
    const id = await confirmed(server, patient, hospital)
    expect((await asHospital('closeAppointment', id, { outcome: 'attended' })).status).toBe(409)
    server.clock.set('2026-11-24T10:00:00.000Z')
    hospital = await hospitalAt(server, { email: `hospital${count}@example.com` })
    const closed = await asHospital('closeAppointment', id, { outcome: 'attended' })
    expect(closed.body).toMatchObject({
      message: m.appointments_closed_attended(),
      appointment: { status: 'attended' },
    })
    expect(await total('confirmedAppointments')).toBe(1)
  })

  test('marks a patient who did not come as a no-show', async () => {
    const id = await confirmed(server, patient, hospital)
    server.clock.set('2026-11-24T10:00:00.000Z')
    hospital = await hospitalAt(server, { email: `hospital${count}@example.com` })
    const closed = await asHospital('closeAppointment', id, { outcome: 'no-show' })
    expect(closed.body).toMatchObject({ message: m.appointments_closed_no_show(), appointment: { status: 'no-show' } })
  })

  test('cancels with a notification and frees the slot', async () => {
    const id = await confirmed(server, patient, hospital)
    expect((await asPatient('cancelAppointment', id)).body.message).toBe(m.appointments_cancelled())
    const other = await requested(server, patient, hospital)
    expect((await asHospital('assignDoctor', other, drObi)).status).toBe(200)
  })

  test('cancels an upcoming one on delete, hides it from that side, notifies the other side, and can be undone for 30 days', async () => {
    const id = await confirmed(server, patient, hospital)
    expect((await asHospital('deleteAppointment', id)).status).toBe(200)
    expect(await total('allAppointments')).toBe(0)
    expect((await asHospital('oneAppointment', id)).status).toBe(404)
    expect((await asPatient('appointmentDetails', id)).body.appointment.status).toBe('cancelled')
    const { body: notes } = await server.call('notifications', { token: patient.token })
    expect(notes.data[0].text).toContain('cancelled')

    expect((await asPatient('restoreAppointment', id)).status).toBe(404)
    server.clock.pass(29 * 24 * 60)
    hospital = await hospitalAt(server, { email: `hospital${count}@example.com` })
    expect((await asHospital('restoreAppointment', id)).status).toBe(200)
    expect(await total('allAppointments')).toBe(1)
    await asHospital('deleteAppointment', id)
    server.clock.pass(31 * 24 * 60)
    hospital = await hospitalAt(server, { email: `hospital${count}@example.com` })
    expect(await asHospital('restoreAppointment', id)).toMatchObject({
      status: 409,
      body: { message: m.appointments_restore_too_late() },
    })
  })

  test('lets each side delete an appointment that the other side has deleted', async () => {
    for (const [first, second] of [
      [asHospital, asPatient],
      [asPatient, asHospital],
    ] as const) {
      const id = await confirmed(server, patient, hospital)
      expect((await first('deleteAppointment', id)).status).toBe(200)
      expect((await second('deleteAppointment', id)).status).toBe(200)
      expect((await first('restoreAppointment', id)).status).toBe(200)
    }
  })

  test('a hospital takes a patient off its list and back; the appointments stay', async () => {
    await requested(server, patient, hospital)
    const act = async (name: 'deletePatient' | 'restorePatient') =>
      (await server.call(name, { params: { id: patient.id }, token: hospital.token })).body.message
    expect(await act('deletePatient')).toBe(m.patients_removed_from_list())
    expect([await total('allPatients'), await total('allAppointments')]).toEqual([0, 1])
    expect(await act('restorePatient')).toBe(m.patients_restored_to_list())
    expect(await total('allPatients')).toBe(1)
  })

  test('history: own, foreign, malformed', async () => {
    const history = (id: string) => server.call('appointmentHistory', { params: { id }, token: patient.token })
    expect((await history(patient.id)).body).toEqual({ data: [], total: 0 })
    await requested(server, patient, hospital)
    expect((await history(patient.id)).body).toMatchObject({
      total: 1,
      data: [{ date: '2026-11-23', status: 'pending' }],
    })
    expect(await history(hospital.id)).toMatchObject({
      status: 404,
      body: { message: 'No appointments found for this patient' },
    })
    expect(await history('undefined')).toMatchObject({ status: 400, body: { message: 'Patient ID is required' } })
  })

  test('lists page, search and sort', async () => {
    for (let index = 0; index < 3; index += 1) {
      server.clock.pass(1)
      await requested(server, patient, hospital)
    }
    const list = (query: Record<string, string>) => server.call('allAppointments', { token: hospital.token, query })
    const newest = (await list({ limit: '2' })).body
    const oldest = (await list({ sort: 'oldest', limit: '1' })).body
    const second = (await list({ limit: '2', page: '2' })).body
    expect([newest.appointments.length, second.appointments.length, newest.total]).toEqual([2, 1, 3])
    expect(second.appointments[0]._id).toBe(oldest.appointments[0]._id)
    expect((await list({ q: 'palpit' })).body.total).toBe(3)
    expect((await list({ q: 'toothache' })).body).toEqual({ appointments: [], total: 0 })
    expect((await list({ limit: '101' })).status).toBe(400)
  })

  test('the day of a doctor shows what is taken and free', async () => {
    await assigned(server, patient, hospital)
    const { body } = await server.call('doctorAvailability', {
      token: hospital.token,
      query: { doctorName: 'Amaka Obi', date: tuesday },
    })
    expect(body.data.taken).toEqual([{ time: '10:00', ...plainVisit }])
    expect(body.data.free).not.toContain('10:00')
    expect(body.data.free).toContain('10:30')
    expect((await server.call('doctors', { token: hospital.token })).body.data).toMatchObject([
      { doctorName: drObi.doctorName, speciality: drObi.speciality },
    ])
  })
})
