import { m } from '@ilera/contract/messages'
import type { Outcome } from '@ilera/contract/appointments/transitions'
import type { PaymentSummary, Payment } from '@ilera/contract/payments/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Charge, RefundRequest } from '../../packages/server/src/providers/payments/payment-provider.ts'
import { createSandbox, signSandbox } from '../../packages/server/src/providers/payments/sandbox/sandbox.ts'
import { completeProfile, confirmed, drObi } from '../support/appointments.ts'
import { deskOf } from '../support/desk.ts'
import { hospitalAt, password, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const fee = 5_000

describe.each(stores)('payments for a visit that was missed, on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let id: string
  let count = 0
  /** The provider's charges and refunds. */
  const charges = new Map<string, Charge>()
  const sent: RefundRequest[] = []

  beforeAll(async () => {
    const provider = {
      ...createSandbox({ find: async () => undefined, refund: async () => undefined }, () => server.clock()),
      verify: async (reference: string): Promise<Charge> =>
        charges.get(reference) ?? { reference, status: 'unknown', amount: 0, currency: '' },
      refund: async (wanted: RefundRequest) => {
        sent.push(wanted)
        return 'refunded' as const
      },
    }
    server = await startTestServer({ store, dependencies: { payments: provider } })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    charges.clear()
    sent.length = 0
    server.clock.set('2026-11-23T08:00:00.000Z')
    await logIn()
    await completeProfile(server, patient)
    id = await confirmed(server, patient, hospital)
  })

  const logIn = async () => {
    patient = await patientAt(server, { email: `missed${count}@example.com` })
    hospital = await hospitalAt(server, { email: `waited${count}@example.com` })
  }
  /** Moves to the day after the visit and logs in again, because the sessions have expired. */
  const passVisit = async () => {
    server.clock.set('2026-11-25T08:00:00.000Z')
    await logIn()
  }
  const start = async (): Promise<string> =>
    (await server.call('startPayment', { params: { id }, token: patient.token })).body.reference
  const pay = async (reference: string, amount = fee) => {
    charges.set(reference, { reference, status: 'paid', amount, currency: 'NGN' })
    const payload = JSON.stringify({ event: 'charge.success', data: { reference } })
    const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signSandbox(payload) }
    await server.app.inject({ method: 'POST', url: '/api/payment-webhook/sandbox', headers, payload })
    await server.runJobs()
  }
  const close = (outcome: Outcome) =>
    server.call('closeAppointment', { params: { id }, token: hospital.token, body: { outcome } })
  const ofPatient = async (): Promise<{ status: string; paymentStatus: string; money: PaymentSummary }> =>
    (await server.call('appointmentDetails', { params: { id }, token: patient.token })).body.appointment
  const ofHospital = async (): Promise<{ paymentStatus: string }> =>
    (await server.call('oneAppointment', { params: { id }, token: hospital.token })).body.appointment
  const listed = async (): Promise<{ payments: Payment[]; sum: number }> =>
    (await server.call('allPayments', { token: hospital.token })).body
  const notesOf = async ({ token }: LoggedIn): Promise<string[]> =>
    (await server.call('notifications', { token })).body.data.map(({ text }: { text: string }) => text)

  test('a payment after the visit was closed as missed is refunded in full, and both sides are told', async () => {
    const reference = await start()
    await passVisit()
    expect((await close('no-show')).status).toBe(200)
    expect((await ofPatient()).paymentStatus).toBe('unpaid')
    await pay(reference)
    expect(sent).toMatchObject([{ reference, amount: fee }])
    expect(await ofPatient()).toMatchObject({
      status: 'no-show',
      paymentStatus: 'refunded',
      money: { received: fee, missing: 0, refunds: [{ amount: fee, reason: 'no-show', status: 'refunded' }] },
    })
    expect((await ofHospital()).paymentStatus).toBe('refunded')
    expect(await listed()).toMatchObject({ sum: 0, payments: [{ amount: fee, status: 'refunded' }] })
    const late = '₦5,000 arrived after the appointment was marked as not attended.'
    expect(await notesOf(patient)).toContain(`${late} It is on its way back to you.`)
    expect(await notesOf(hospital)).toContain(`${late} It goes back to Ada Obi.`)
    const returned = await server.call('confirmPayment', {
      token: patient.token,
      body: { appointmentId: id, reference },
    })
    expect(returned.body).toMatchObject({ message: m.payments_was_sent_back(), paymentStatus: 'refunded' })
    await pay(reference)
    expect(sent).toHaveLength(1)
  })

  test('a payment before the visit was closed stays the fee, whatever is paid afterwards', async () => {
    const first = await start()
    const second = await start()
    await pay(second)
    await passVisit()
    await close('no-show')
    expect(await ofPatient()).toMatchObject({ paymentStatus: 'paid', money: { missing: 0 } })
    await pay(first)
    expect(sent).toMatchObject([{ reference: first, amount: fee }])
    expect((await ofPatient()).paymentStatus).toBe('paid')
    expect(await listed()).toMatchObject({ sum: fee })
  })

  test('leaves a part payment to the hospital’s decision and accepts no more', async () => {
    await pay(await start(), 3_000)
    const rest = await start()
    await passVisit()
    await close('no-show')
    await pay(rest, 2_000)
    expect(sent).toMatchObject([{ reference: rest, amount: 2_000 }])
    expect(await ofPatient()).toMatchObject({ paymentStatus: 'mismatch', money: { missing: 0 } })
    const short = (await listed()).payments.find(({ problem }) => problem === 'short')
    expect(short).toMatchObject({ amount: 3_000 })
    const decision = { params: { id: short?._id ?? '' }, token: hospital.token, body: { decision: 'accept' } }
    expect((await server.call('resolvePayment', decision)).status).toBe(200)
    expect((await ofPatient()).paymentStatus).toBe('paid')
  })

  test('an attended visit is still paid for by a window that was left open', async () => {
    const reference = await start()
    await passVisit()
    await close('attended')
    await pay(reference)
    expect(sent).toEqual([])
    expect(await ofPatient()).toMatchObject({ status: 'attended', paymentStatus: 'paid' })
  })

  test('is opened again until the day after, paid by a window that was left open, and closed anew', async () => {
    const reference = await start()
    await passVisit()
    const { paymentStatus } = await ofPatient()
    await close('no-show')
    expect(await close('reopen')).toMatchObject({ status: 200, body: { message: m.appointments_reopened() } })
    expect(await ofPatient()).toMatchObject({ status: 'confirmed', paymentStatus, money: { missing: fee } })
    const when = 'Tuesday 24 November 2026, 10:00am, Lagos time'
    expect((await notesOf(patient))[0]).toBe(
      m.notifications_patient_reopened({ hospitalName: 'Lagoon View Hospital', when }),
    )
    await pay(reference)
    expect(sent).toEqual([])
    expect((await ofPatient()).paymentStatus).toBe('paid')
    expect((await close('no-show')).status).toBe(200)
    server.clock.set('2026-11-25T23:00:00.000Z')
    await logIn()
    expect(await close('reopen')).toMatchObject({ status: 409, body: { message: m.appointments_cannot_reopen_then() } })
  })

  test.each([
    ['a part was paid', 'paid', 3_000, 'mismatch'],
    ['a payment failed', 'failed', 0, 'failed'],
  ] as const)('is after it was opened again as before, where %s', async (_, status, amount, paymentStatus) => {
    const reference = await start()
    charges.set(reference, { reference, status, amount, currency: 'NGN' })
    const paying = { token: patient.token, body: { appointmentId: id, reference } }
    await server.call('confirmPayment', paying)
    await passVisit()
    const before = await ofPatient()
    expect(before.paymentStatus).toBe(paymentStatus)
    await close('no-show')
    await close('reopen')
    expect(await ofPatient()).toMatchObject({ status: 'confirmed', paymentStatus, money: before.money })
    await pay(await start(), fee - amount)
    expect(sent).toEqual([])
    expect(await ofPatient()).toMatchObject({ paymentStatus: 'paid', money: { missing: 0 } })
  })

  test('is paid anew after it was opened again, when a late payment has gone back', async () => {
    const late = await start()
    await passVisit()
    await close('no-show')
    await pay(late)
    expect(sent).toMatchObject([{ reference: late, amount: fee }])
    await close('reopen')
    expect(await ofPatient()).toMatchObject({ status: 'confirmed', money: { missing: fee } })
    await pay(await start())
    expect(sent).toHaveLength(1)
    expect((await ofPatient()).paymentStatus).toBe('paid')
  })

  test('stays missed when its time has been given to a walk-in, or when the patient has deleted the account', async () => {
    server.clock.set('2026-11-24T09:05:00.000Z')
    await logIn()
    await close('no-show')
    const { idOf, book } = deskOf(
      () => server,
      () => hospital,
    )
    const walkIn = await book(await idOf({ firstName: 'Musa', lastName: 'Danjuma' }), { ...drObi, time: '10:15' })
    expect(walkIn.status).toBe(201)
    expect(await close('reopen')).toMatchObject({ status: 409, body: { message: m.appointments_reopen_taken() } })
    expect((await ofPatient()).status).toBe('no-show')
    const cancelling = { params: { id: walkIn.body.appointment._id }, token: hospital.token, body: { reason: 'Left' } }
    expect((await server.call('cancelAppointment', cancelling)).status).toBe(200)
    await server.call('deleteMyAccount', { token: patient.token, body: { password } })
    expect((await close('reopen')).status).toBe(404)
  })

  test('shows a cancelled one without payments as not paid, also while a window is open', async () => {
    await start()
    await server.call('cancelAppointment', { params: { id }, token: patient.token })
    expect((await ofPatient()).paymentStatus).toBe('unpaid')
    server.clock.pass(45)
    await server.runJobs()
    await logIn()
    expect((await ofPatient()).paymentStatus).toBe('unpaid')
  })

  test('requires a decision on a reschedule before the visit is closed', async () => {
    const wish = { date: '2026-12-01', time: '10:00', reasonForReschedule: 'I have to travel' }
    await server.call('reschedule', { params: { id }, token: patient.token, body: wish })
    await passVisit()
    for (const outcome of ['attended', 'no-show'] as const)
      expect(await close(outcome)).toMatchObject({ status: 409, body: { status: 'reschedule-requested' } })
    const decline = { decision: 'decline', reason: 'Too late' }
    await server.call('reviewReschedule', { params: { id }, token: hospital.token, body: decline })
    expect((await close('no-show')).status).toBe(200)
  })
})
