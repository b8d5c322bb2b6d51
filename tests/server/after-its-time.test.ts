import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assigned, confirmed, tuesday, pairAt } from '../support/appointments.ts'
import { password, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const thatMorning = '2026-11-24T06:00:00.000Z'
/** The visit begins at 10:00 in Lagos. */
const atItsTime = '2026-11-24T09:00:00.000Z'

describe.each(stores)('once the time of an appointment has passed, on the %s store', (store) => {
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
    server.clock.set(thatMorning)
    ;({ patient, hospital } = await pairAt(server, count))
  })

  /** Sets the clock and logs in again, because sessions have expired meanwhile. */
  const passTo = async (instant: string) => {
    server.clock.set(instant)
    const logIn = async (name: 'login' | 'adminLogin', email: string) =>
      (await server.call(name, { body: { email, password } })).body.token
    patient = { ...patient, token: await logIn('login', `patient${count}@example.com`) }
    hospital = { ...hospital, token: await logIn('adminLogin', `hospital${count}@example.com`) }
  }
  const paid = async () => {
    const id = await confirmed(server, patient, hospital)
    const { body } = await server.call('startPayment', { params: { id }, token: patient.token })
    const payload = { key: 'pk_sandbox_ilera', ...body, card: '4084084084084081' }
    await server.app.inject({ method: 'POST', url: '/sandbox/charges', payload })
    await server.call('confirmPayment', {
      token: patient.token,
      body: { appointmentId: id, reference: body.reference },
    })
    return id
  }
  const seen = async (id: string) =>
    (await server.call('oneAppointment', { params: { id }, token: hospital.token })).body.appointment
  const asked = (date: string, time: string) => ({ date, time, reasonForReschedule: 'I have to travel' })
  const askReschedule = (id: string, body: object) =>
    server.call('reschedule', { params: { id }, token: patient.token, body })
  const review = (id: string, body: object) =>
    server.call('reviewReschedule', { params: { id }, token: hospital.token, body })

  test('lets the patient neither cancel nor move it, and refunds nothing', async () => {
    const id = await paid()
    await passTo(atItsTime)
    const cancelled = await server.call('cancelAppointment', { params: { id }, token: patient.token, body: {} })
    expect(cancelled).toMatchObject({
      status: 409,
      body: { message: 'You cannot cancel this appointment, because its time has passed.', status: 'confirmed' },
    })
    expect(await askReschedule(id, asked('2026-11-25', '10:00'))).toMatchObject({ status: 409 })
    await server.runJobs()
    expect(await seen(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  })

  test.each(['patient', 'hospital'] as const)('a deletion by the %s hides it, and cancels nothing', async (side) => {
    const id = await paid()
    await passTo(atItsTime)
    const { token } = side === 'patient' ? patient : hospital
    expect((await server.call('deleteAppointment', { params: { id }, token })).status).toBe(200)
    await server.runJobs()
    const restored = await server.call('restoreAppointment', { params: { id }, token })
    expect(restored.body.appointment).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  })

  test('the hospital closes it, or cancels it with a reason', async () => {
    const id = await paid()
    await passTo(atItsTime)
    const cancel = (body: object) => server.call('cancelAppointment', { params: { id }, token: hospital.token, body })
    expect(await cancel({})).toMatchObject({
      status: 400,
      body: { fields: { reason: m.appointments_reason_required() } },
    })
    expect((await cancel({ reason: 'The doctor was ill' })).status).toBe(200)
    await server.runJobs()
    expect(await seen(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  })

  test('rejects confirming an assignment', async () => {
    await passTo('2026-11-24T08:45:00.000Z')
    const id = await assigned(server, patient, hospital)
    await passTo(atItsTime)
    const late = await server.call('confirmAppointment', { params: { id }, token: hospital.token })
    expect(late).toMatchObject({
      status: 409,
      body: { message: 'You cannot confirm this appointment, because its time has passed.', status: 'assigned' },
    })
  })

  test('a reschedule is not approved to an asked time that has passed meanwhile; another time can be offered', async () => {
    const id = await confirmed(server, patient, hospital, { date: '2026-11-25' })
    expect((await askReschedule(id, asked(tuesday, '10:00'))).status).toBe(200)
    await passTo(atItsTime)
    const late = await review(id, { decision: 'approve' })
    expect(late).toMatchObject({
      status: 409,
      body: {
        message: m.appointments_time_has_passed({ when: 'Tuesday 24 November 2026, 10:00am, Lagos time' }),
        status: 'reschedule-requested',
      },
    })
    expect(late.body.suggestions).toHaveLength(3)
    const offered = await review(id, { decision: 'approve', date: '2026-11-25', time: '11:00' })
    expect(offered).toMatchObject({ status: 200, body: { appointment: { status: 'confirmed', time: '11:00' } } })
  })

  test('a reschedule whose old time alone has passed can still be approved', async () => {
    const id = await confirmed(server, patient, hospital)
    await askReschedule(id, asked('2026-11-25', '11:00'))
    await passTo(atItsTime)
    expect((await server.call('cancelAppointment', { params: { id }, token: patient.token, body: {} })).status).toBe(
      409,
    )
    expect((await review(id, { decision: 'approve' })).status).toBe(200)
  })

  test('a reschedule of which both times have passed is only declined, and then closed', async () => {
    const id = await confirmed(server, patient, hospital)
    await askReschedule(id, asked(tuesday, '15:00'))
    await passTo('2026-11-24T14:30:00.000Z')
    for (const body of [{ decision: 'approve' }, { decision: 'approve', date: '2026-11-26', time: '11:00' }])
      expect(await review(id, body)).toMatchObject({
        status: 409,
        body: { message: 'You cannot approve a reschedule to a time that has passed.' },
      })
    const close = () =>
      server.call('closeAppointment', { params: { id }, token: hospital.token, body: { outcome: 'no-show' } })
    expect(await close()).toMatchObject({ status: 409, body: { status: 'reschedule-requested' } })
    expect((await review(id, { decision: 'decline', reason: 'It is too late' })).status).toBe(200)
    const closed = await close()
    expect(closed.body.appointment).toMatchObject({ status: 'no-show', reschedule: null })
  })

  test('does not prevent deleting the account', async () => {
    await confirmed(server, patient, hospital)
    const remove = () => server.call('deleteMyAccount', { token: patient.token, body: { password } })
    expect((await remove()).status).toBe(409)
    await passTo(atItsTime)
    expect((await remove()).status).toBe(200)
  })
})
