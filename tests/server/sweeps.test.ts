import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PaymentProvider } from '../../packages/server/src/providers/payments/payment-provider.ts'
import { assigned, confirmed, drObi, pairAt, tuesday } from '../support/appointments.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { waitingPlace } from '../support/waiting-place.ts'

let server: TestServer

/** A provider that fails for made-up references, and says of others that they are paid. */
const provider: PaymentProvider = {
  name: 'sandbox',
  publicKey: 'pk',
  scriptUrl: '/w.js',
  origins: [],
  verify: async (reference) => {
    if (reference.startsWith('made-up')) throw new Error('The provider does not understand.')
    return { reference, status: 'paid', amount: drObi.fee, currency: 'NGN' }
  },
  readWebhook: () => 'ignored',
  refund: async () => 'pending',
}

beforeAll(async () => {
  server = await startTestServer({ dependencies: { payments: provider } })
})
afterAll(() => server.stop())

const query = (text: string, values: unknown[] = []) => server.dependencies.database.query(text, values)
/** Makes the next transactions fail. */
const failTransactions = (count: number) => {
  const spy = vi.spyOn(server.dependencies.database, 'transaction')
  for (let left = count; left > 0; left -= 1) spy.mockRejectedValueOnce(new Error('a row that cannot be changed'))
  return spy
}

test('reservations are released behind a hundred others that cannot be', async () => {
  server.clock.set('2026-11-23T09:00:00.000Z')
  const { patient, hospital } = await pairAt(server, 1)
  const id = await assigned(server, patient, hospital)
  const columns = await query(
    `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
      where table_name = 'appointments' and is_generated = 'NEVER'`,
  )
  const { list } = columns[0] ?? {}
  await query(
    `insert into appointments (${list}) select ${list} from (
        select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'date', a.date + n,
          'hold_until', a.hold_until - interval '1 minute'))).*
        from appointments a, generate_series(1, 100) n where a.hospital_id = $1 and a.id = $2) copies`,
    [hospital.id, id],
  )
  server.clock.pass(31)
  const failing = failTransactions(100)
  expect(await server.app.services.booking.releaseOverdue()).toBe(1)
  failing.mockRestore()
  const { body } = await server.call('appointmentDetails', { params: { id }, token: patient.token })
  expect(body.appointment.status).toBe('pending')
  expect(await server.app.services.booking.releaseOverdue()).toBe(100)
})

test('an offer of the waitlist ends behind one that cannot', async () => {
  server.clock.set('2026-11-23T09:00:00.000Z')
  const place = await waitingPlace(server, 2)
  await place.setHours('10:00', '10:30')
  for (const label of ['ada', 'bola']) await place.wait(await place.newPatient(label))
  await server.runJobs()
  server.clock.pass(15)
  const failing = failTransactions(1)
  expect(await server.app.services.waitlistMatching.endOverdue()).toBe(1)
  failing.mockRestore()
  expect(await server.app.services.waitlistMatching.endOverdue()).toBe(1)
})

test('a hospital is asked about open visits behind one that cannot be', async () => {
  server.clock.set('2026-11-23T09:00:00.000Z')
  for (const number of [3, 4]) {
    const { patient, hospital } = await pairAt(server, number)
    await confirmed(server, patient, hospital)
  }
  server.clock.set(`${tuesday}T16:00:00.000Z`)
  const asked = async () => (await query('select 1 from open_visit_questions where day = $1', [tuesday])).length
  const failing = failTransactions(1)
  await server.app.services.queue.askAboutOpenVisits()
  failing.mockRestore()
  expect(await asked()).toBe(1)
  await server.app.services.queue.askAboutOpenVisits()
  expect(await asked()).toBe(2)
})

test('a payment is found behind fifty that the provider always fails for', async () => {
  server.clock.set('2026-11-23T09:00:00.000Z')
  const { patient, hospital } = await pairAt(server, 5)
  const id = await confirmed(server, patient, hospital)
  await server.call('startPayment', { params: { id }, token: patient.token })
  await query(
    `insert into payments (id, reference, appointment_id, hospital_id, patient_id, provider, amount, currency, status,
        next_check_at, created_at, updated_at)
      select gen_random_uuid(), 'made-up' || n, appointment_id, hospital_id, patient_id, provider, amount, currency, 'expired',
        next_check_at - interval '1 minute', created_at, updated_at
      from payments, generate_series(1, 50) n where hospital_id = $1`,
    [hospital.id],
  )
  server.clock.pass(3)
  for (let sweeps = 0; sweeps < 2; sweeps += 1) await server.app.services.payments.sweep()
  const { body } = await server.call('appointmentDetails', { params: { id }, token: patient.token })
  expect(body.appointment.paymentStatus).toBe('paid')
})

test('a time that suits none of the first 250 on the waitlist is offered to the next one', async () => {
  server.clock.set('2026-11-23T09:00:00.000Z')
  const place = await waitingPlace(server, 6)
  await query(
    `insert into accounts (id, role, email, created_at)
      select md5('w' || n)::uuid, 'patient', 'w' || n || '@example.com', now() from generate_series(1, 250) n`,
  )
  await query(
    `insert into patients (id, account_id, first_name, last_name, created_at, updated_at)
      select md5('w' || n)::uuid, md5('w' || n)::uuid, 'Bola', 'Ade', now(), now() from generate_series(1, 250) n`,
  )
  await query(
    `insert into waitlist_wishes (hospital_id, id, patient_id, service_id, is_move, weekdays, part, notice_minutes, until_day,
        state, created_at, updated_at)
      select $1, gen_random_uuid(), md5('w' || n)::uuid, $2, false, '{7}', 'any', 60, '2026-12-20', 'waiting', $3, $3
      from generate_series(1, 250) n`,
    [place.hospitalId, place.serviceId, '2026-11-23T08:00:00.000Z'],
  )
  const ada = await place.newPatient('late')
  await place.wait(ada)
  await server.runJobs()
  expect(await place.offerOf(ada)).toMatchObject({ date: tuesday, time: '10:00' })
})
