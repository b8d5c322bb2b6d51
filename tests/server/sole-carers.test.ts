import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completeProfile, drObi } from '../support/appointments.ts'
import { child, mailedCode } from '../support/family.ts'
import { hospitalAt, password, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('the only carer of a child without a login, on the %s store', (store) => {
  let server: TestServer
  let mother: LoggedIn
  let hospital: LoggedIn
  let childId: string
  let count = 0

  const forChild = (name: Parameters<TestServer['call']>[0], more = {}) =>
    server.call(name, { token: mother.token, actingFor: childId, ...more })
  const leave = ({ token }: LoggedIn) => server.call('deleteMyAccount', { token, body: { password } })
  const requestForChild = async (): Promise<string> => {
    const body = { presentSymptoms: 'Fever' }
    return (await forChild('requestAppointment', { params: { id: hospital.id }, body })).body.appointment._id
  }
  const cancel = (id: string) => forChild('cancelAppointment', { params: { id }, body: {} })
  const relationOf = async ({ token }: LoggedIn): Promise<string> =>
    (await server.call('family', { token })).body.data.caresFor[0]._id
  const waitForChild = async (): Promise<void> => {
    await server.call('addDoctor', {
      token: hospital.token,
      body: { doctorName: 'Dr Amaka Obi', specialities: ['Cardiology'] },
    })
    const service = { name: 'Waited for', booking: 'at-once' }
    const { body } = await server.call('addService', { token: hospital.token, body: service })
    const wish = { service: body.data._id }
    expect((await forChild('waitForVisit', { params: { id: hospital.id }, body: wish })).status).toBe(201)
  }
  const waiting = async () => (await server.call('waitlist', { token: hospital.token })).body.data
  const rowOfChild = async () => {
    const [row] = await server.dependencies.database.query<Record<string, unknown>>(
      'select first_name, phone_number, message_channels, erased_at from patients where id = $1',
      [childId],
    )
    return row
  }
  /** Makes another guardian of the child. */
  const addFather = async (scope: string[]): Promise<LoggedIn> => {
    const email = `emeka${count}@example.com`
    const father = await patientAt(server, { firstName: 'Emeka', email })
    const body = { firstName: 'Emeka', lastName: 'Obi', email, patientId: childId, relation: 'child', scope }
    await server.call('inviteAdult', { token: mother.token, body })
    const accepted = await server.call('acceptCarer', {
      token: father.token,
      body: { code: await mailedCode(server) },
    })
    expect(accepted.status).toBe(200)
    return father
  }

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())

  beforeEach(async () => {
    count += 1
    mother = await patientAt(server, { firstName: 'Ngozi', email: `ngozi${count}@example.com` })
    hospital = await hospitalAt(server, { email: `lagoon${count}@example.com` })
    await completeProfile(server, mother)
    childId = (await server.call('addChild', { token: mother.token, body: child })).body.data.patientId
  })

  test('cannot delete the account while the child has a request or an upcoming visit', async () => {
    const id = await requestForChild()
    const refusal = { status: 409, body: { message: expect.stringMatching(/^Only you can cancel .* of Chidi Obi\./) } }
    expect(await leave(mother)).toMatchObject(refusal)
    await server.call('assignDoctor', { params: { id }, token: hospital.token, body: drObi })
    await server.call('confirmAppointment', { params: { id }, token: hospital.token })
    expect(await leave(mother)).toMatchObject(refusal)
    expect((await cancel(id)).status).toBe(200)
    expect(await leave(mother)).toMatchObject({ status: 200 })
  })

  test('can, once another guardian may cancel the visit; one who may only read does not count', async () => {
    await requestForChild()
    const father = await addFather(['read'])
    expect(await leave(mother)).toMatchObject({ status: 409 })
    await server.call('endCarer', { token: father.token, params: { id: await relationOf(father) } })
    const aunt = await patientAt(server, { firstName: 'Bisi', email: `bisi${count}@example.com` })
    const email = `bisi${count}@example.com`
    const body = { firstName: 'Bisi', lastName: 'Obi', email, patientId: childId, scope: ['read', 'book'] }
    await server.call('inviteAdult', { token: mother.token, body })
    await server.call('acceptCarer', { token: aunt.token, body: { code: await mailedCode(server) } })
    expect(await leave(mother)).toMatchObject({ status: 200 })
    expect(await leave(aunt)).toMatchObject({ status: 409 })
  })

  test('is not kept by the visit of a child who has turned 18, whom nobody acts for', async () => {
    await requestForChild()
    await server.dependencies.database.query(`update patients set birth_date = '2008-11-23' where id = $1`, [childId])
    expect(await leave(mother)).toMatchObject({ status: 200 })
  })

  test('leaves a record at the hospital without a place on the waitlist and without messages to a phone', async () => {
    await cancel(await requestForChild())
    await waitForChild()
    await forChild('chooseChannels', { body: { channels: ['sms'] } })
    expect(await waiting()).toHaveLength(1)
    expect(await leave(mother)).toMatchObject({ status: 200 })
    expect(await waiting()).toEqual([])
    expect(await rowOfChild()).toMatchObject({ first_name: 'Chidi', message_channels: [], erased_at: null })
    const consents = await server.dependencies.database.query(
      `select given from consents where account_id = $1 and purpose = 'sms' order by at, id`,
      [childId],
    )
    expect(consents).toEqual([{ given: true }, { given: false }])
  })

  test('takes the record of a child whom no hospital knows along', async () => {
    expect(await leave(mother)).toMatchObject({ status: 200 })
    expect(await rowOfChild()).toMatchObject({ first_name: 'Erased', phone_number: null, erased_at: expect.anything() })
  })

  test('takes nothing from a guardian who may only read', async () => {
    const father = await addFather(['read'])
    expect(await leave(mother)).toMatchObject({ status: 200 })
    const read = await server.call('getOneUser', { token: father.token, actingFor: childId })
    expect(read.body.data).toMatchObject({ firstName: 'Chidi' })
  })

  test('ends the wait of the child with the care, but no booked visit', async () => {
    const id = await requestForChild()
    await waitForChild()
    await server.call('endCarer', { token: mother.token, params: { id: await relationOf(mother) } })
    expect(await waiting()).toEqual([])
    const { body } = await server.call('oneAppointment', { token: hospital.token, params: { id } })
    expect(body.appointment).toMatchObject({ status: 'pending' })
  })
})
