import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completeProfile } from '../support/appointments.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('a guardian on the %s store', (store) => {
  let server: TestServer
  let child: LoggedIn
  let hospital: LoggedIn
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
    hospital = await hospitalAt(server, { email: 'hospital@example.com' })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    child = await patientAt(server, { email: `child${count}@example.com` })
  })

  const update = (body: object) => server.call('updateProfile', { params: { id: child.id }, token: child.token, body })
  const ask = () =>
    server.call('requestAppointment', {
      params: { id: hospital.id },
      token: child.token,
      body: { presentSymptoms: 'Fever since Sunday' },
    })
  const agreements = async () =>
    (await server.call('privacy', { token: child.token })).body.data.consents.filter(
      ({ purpose }: { purpose: string }) => purpose === 'guardian',
    )

  test('agrees before a patient under 18 requests an appointment, and the ledger has it', async () => {
    await completeProfile(server, child)
    await update({ age: 12 })
    expect(await ask()).toMatchObject({ status: 422, body: { message: m.patients_guardian_required() } })
    await update({ guardianName: 'Ngozi Obi' })
    expect(await agreements()).toEqual([expect.objectContaining({ given: true })])
    // Saving the same name again adds no consent.
    await update({ guardianName: 'Ngozi Obi', allergies: 'Penicillin' })
    expect(await agreements()).toHaveLength(1)
    expect((await ask()).status).toBe(201)
  })

  test('named before the age has agreed once the age asks for one', async () => {
    await update({ guardianName: 'Ngozi Obi' })
    expect(await agreements()).toEqual([])
    await update({ age: 12 })
    expect(await agreements()).toHaveLength(1)
  })
})
