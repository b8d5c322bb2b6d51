import type { PaymentSummary } from '@ilera/contract/payments/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyRetention } from '../../packages/server/src/jobs/retention.ts'
import { confirmed, pairAt } from '../support/appointments.ts'
import { hospitalAt, password, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { joinedAt, staffOf } from '../support/staff.ts'

const fee = 5_000
const day = 86_400_000

// The id of a hospital is that of the login that signed it up. One may be gone while the other is there.
describe.each(stores)('what a visit still costs when a login or its hospital is gone, on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let owner: LoggedIn
  let id: string
  let number = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    number += 1
    server.clock.set('2026-11-23T08:00:00.000Z')
    ;({ patient, hospital: owner } = await pairAt(server, number))
    id = await confirmed(server, patient, owner)
  })

  const { add, ownMemberId } = staffOf(() => ({ server, owner, number }))
  const money = async (): Promise<PaymentSummary> =>
    (await server.call('appointmentDetails', { params: { id }, token: patient.token })).body.appointment.money
  const newLink = () => server.call('makePayLink', { params: { id }, token: patient.token })

  test('the fee, when its founder has handed the hospital over and the login was erased', async () => {
    const next = await add(['owner'])
    await server.call('removeMember', { params: { id: await ownMemberId(owner.token) }, token: next.token })
    await applyRetention(server.dependencies.database, new Date(server.clock().getTime() + 200 * day))
    const [login] = await server.dependencies.database.query('select erased_at from accounts where id = $1', [owner.id])
    expect(login?.['erased_at']).toBeTruthy()
    expect(await money()).toMatchObject({ missing: fee })
    expect((await newLink()).status).toBe(200)
    const found = await server.call('tillVisit', { params: { id }, token: next.token })
    expect(found.body).toMatchObject({ data: { owed: fee } })
  })

  test('nothing, when the hospital is gone and its owner works for another one', async () => {
    const link = await newLink()
    const body = { token: link.body.link.split('/').at(-1) }
    server.clock.set('2026-11-25T08:00:00.000Z')
    const email = `hospital${number}@example.com`
    owner = await hospitalAt(server, { email })
    patient = await patientAt(server, { email: `patient${number}@example.com` })
    await server.call('closeAppointment', { params: { id }, token: owner.token, body: { outcome: 'attended' } })
    const other = await hospitalAt(server, { email: `elsewhere${number}@example.com` })
    await joinedAt(server, other, { email, roles: ['cashier'] })
    expect(await money()).toMatchObject({ missing: fee })
    expect((await server.call('deleteMyAccount', { token: owner.token, body: { password } })).status).toBe(200)
    expect(await money()).toMatchObject({ missing: 0 })
    expect((await server.call('payLink', { body })).body.data).toMatchObject({ status: 'closed', amount: 0 })
  })
})
