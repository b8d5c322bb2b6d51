import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyRetention } from '../../packages/server/src/jobs/retention.ts'
import { completeProfile, requested } from '../support/appointments.ts'
import { delayBody } from '../support/delayed-body.ts'
import { openSocket, type ListeningSocket } from '../support/open-socket.ts'
import { hospitalAt, password, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { invitedAt, memberAt, staffOf } from '../support/staff.ts'

describe('a hospital’s staff', () => {
  let server: TestServer
  let port: number
  let owner: LoggedIn
  let ownerId: string
  let number = 0
  const sockets: ListeningSocket[] = []

  beforeAll(async () => {
    server = await startTestServer()
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => {
    sockets.forEach((socket) => socket.disconnect())
    return server.stop()
  })
  beforeEach(async () => {
    number += 1
    owner = await hospitalAt(server, { email: `owner${number}@example.com` })
    ownerId = await ownMemberId(owner.token)
  })

  const { add, remove, logIn, statusOf, ownMemberId } = staffOf(() => ({ server, owner, number }))
  const update = (id: string, body: object, token = owner.token) =>
    server.call('updateMember', { params: { id }, token, body })
  const leave = (token: string, body: object = { password }) => server.call('leaveHospital', { token, body })
  const handOver = (id: string, token = owner.token) =>
    server.call('handOver', { params: { id }, token, body: { password } })
  const lastOwner = { status: 409, body: { message: m.members_last_owner() } }

  /** A connected socket. */
  async function listen(token: string) {
    const socket = openSocket(`http://127.0.0.1:${port}`, token)
    sockets.push(socket)
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    return socket
  }

  test('removing a member ends the sessions and sockets of this hospital at once, and nothing else', async () => {
    const email = `both${number}@example.com`
    const patient = await patientAt(server, { email })
    const other = await hospitalAt(server, { email: `elsewhere${number}@example.com` })
    const accept = async (token: string) =>
      (await server.call('acceptInvitation', { body: { token, account: 'existing', password } })).body
    const here = await accept(await invitedAt(server, owner, { email, roles: ['desk'] }))
    const there = await accept(await invitedAt(server, other, { email, roles: ['cashier'] }))
    const socket = await listen(here.token)
    expect(await remove(here.member._id)).toMatchObject({
      status: 200,
      body: { message: m.members_removed({ name: 'Bisi Ade' }) },
    })
    expect(await statusOf(here.token)).toBe(401)
    await expect.poll(() => socket.connected).toBe(false)
    expect(await statusOf(there.token)).toBe(200)
    expect((await server.call('getOneUser', { token: patient.token })).status).toBe(200)
    // The login opens the hospital that is left.
    expect(await logIn(email)).toMatchObject({ status: 200, hospital: other.id })
    expect((await server.call('staff', { token: owner.token })).body.data.members).toHaveLength(1)
    expect(await remove(here.member._id)).toMatchObject({ status: 404 })
  })

  test('a member who is removed while their request is on its way is refused, and nothing is written', async () => {
    const desk = await add(['desk'])
    const patient = await patientAt(server, { email: `held${number}@example.com` })
    await completeProfile(server, patient)
    const id = await requested(server, patient, owner)
    const body = JSON.stringify({ reason: 'Full' })
    const held = await delayBody('declineAppointment', { port, token: desk.token, params: { id }, body })
    await remove(desk.id)
    expect(await held.finish()).toBe(401)
    const { body: record } = await server.call('oneAppointment', { params: { id }, token: owner.token })
    expect(record.appointment.status).toBe('pending')
  })

  test('other roles and another doctor end the member’s sessions, and the next login has them', async () => {
    const desk = await add(['desk'])
    const change = { roles: ['cashier', 'doctor'], doctorName: 'Dr Amaka Obi' }
    expect(await update(desk.id, change)).toMatchObject({
      status: 200,
      body: { data: { _id: desk.id, roles: ['doctor', 'cashier'], doctorName: 'Dr Amaka Obi' } },
    })
    expect(await statusOf(desk.token)).toBe(401)
    const { token } = await logIn(desk.email)
    expect((await server.call('oneAdmin', { token })).body.member.roles).toEqual(['doctor', 'cashier'])
    expect(await update(desk.id, { doctorName: '' })).toMatchObject({ body: { data: { doctorName: null } } })
  })

  test('who is suspended is logged out and cannot log in until that ends', async () => {
    const desk = await add(['desk'])
    expect(await update(desk.id, { status: 'suspended' })).toMatchObject({ body: { data: { status: 'suspended' } } })
    expect(await statusOf(desk.token)).toBe(401)
    expect((await logIn(desk.email)).status).toBe(401)
    await update(desk.id, { status: 'active' })
    expect((await logIn(desk.email)).status).toBe(200)
  })

  test('the last active owner can neither leave, be suspended nor lose the role', async () => {
    const second = await add(['owner'])
    expect(await update(second.id, { status: 'suspended' })).toMatchObject({ status: 200 })
    expect(await leave(owner.token)).toMatchObject(lastOwner)
    expect(await update(ownerId, { status: 'suspended' })).toMatchObject(lastOwner)
    expect(await update(ownerId, { roles: ['desk'] })).toMatchObject(lastOwner)
    expect(await remove(ownerId)).toMatchObject({ status: 409, body: { message: m.members_choose_other() } })
    expect(await statusOf(owner.token)).toBe(200)
    expect(await update(second.id, { status: 'active' })).toMatchObject({ status: 200 })
    expect(await leave(owner.token)).toMatchObject({ status: 200 })
  })

  test('who leaves needs the password, is logged out, and logs in nowhere; half a year later the login is erased', async () => {
    const desk = await add(['desk'])
    expect(await leave(desk.token, { password: 'not mine' })).toMatchObject({ status: 403 })
    expect(await leave(desk.token, {})).toMatchObject({ status: 400 })
    expect(await leave(desk.token)).toMatchObject({
      status: 200,
      body: { message: m.members_left({ hospitalName: 'Lagoon View Hospital' }) },
    })
    expect(await statusOf(desk.token)).toBe(401)
    for (const call of ['adminLogin', 'login'] as const)
      expect(await server.call(call, { body: { email: desk.email, password } })).toMatchObject({
        status: 401,
        body: { message: m.accounts_invalid_credentials() },
      })
    const stays = async () =>
      (await server.dependencies.database.query('select 1 from accounts where email = $1', [desk.email])).length
    const later = (days: number) => new Date(server.clock().getTime() + days * 86_400_000)
    await applyRetention(server.dependencies.database, later(182))
    expect(await stays()).toBe(1)
    await applyRetention(server.dependencies.database, later(184))
    expect(await stays()).toBe(0)
    expect((await logIn(`owner${number}@example.com`)).status).toBe(200)
  })

  test('who has left can be invited again, and the history knows both memberships', async () => {
    const desk = await add(['desk'])
    await leave(desk.token)
    const token = await invitedAt(server, owner, { email: desk.email, roles: ['cashier'] })
    const back = await server.call('acceptInvitation', { body: { token, account: 'existing', password } })
    expect(back).toMatchObject({ status: 200, body: { member: { roles: ['cashier'] } } })
    expect(back.body.member._id).not.toBe(desk.id)
  })

  test('an owner hands over: the other becomes owner, and the hospital’s e-mail moves with it', async () => {
    const cashier = await add(['cashier'])
    expect(await handOver(ownerId)).toMatchObject({ status: 409, body: { message: m.members_choose_other() } })
    await update(cashier.id, { status: 'suspended' })
    expect(await handOver(cashier.id)).toMatchObject({
      status: 409,
      body: { message: m.members_hand_over_inactive() },
    })
    await update(cashier.id, { status: 'active' })
    const wrong = { params: { id: cashier.id }, token: owner.token, body: { password: 'not mine' } }
    expect(await server.call('handOver', wrong)).toMatchObject({ status: 403 })
    expect(await handOver(cashier.id)).toMatchObject({
      status: 200,
      body: { message: m.members_handed_over({ name: 'Bisi Ade' }) },
    })
    expect(await statusOf(owner.token)).toBe(401)
    const next = (await logIn(cashier.email)).token
    expect((await server.call('oneAdmin', { token: next })).body).toMatchObject({
      data: { email: cashier.email },
      member: { roles: ['owner', 'cashier'] },
    })
    const before = (await logIn(`owner${number}@example.com`)).token
    expect((await server.call('oneAdmin', { token: before })).body.member.roles).toEqual(['desk'])
    expect((await server.call('staff', { token: before })).status).toBe(403)
  })

  test('the hospital’s e-mail goes to another owner when its owner leaves, and is theirs alone to change', async () => {
    const second = await add(['owner'])
    const change = (token: string, email: string) =>
      server.call('updateHospital', { params: { id: owner.id }, token, body: { email } })
    expect(await change(second.token, `taken${number}@example.com`)).toMatchObject({
      status: 403,
      body: { fields: { email: m.members_email_of_another() } },
    })
    await leave(owner.token)
    expect((await server.call('oneAdmin', { token: second.token })).body.data.email).toBe(second.email)
    expect(await change(second.token, `new${number}@example.com`)).toMatchObject({ status: 200 })
  })
})

test.each(stores)('of two owners who remove each other at once, one stays, on the %s store', async (store) => {
  const server = await startTestServer({ store })
  const owner = await hospitalAt(server)
  const id: string = (await server.call('oneAdmin', { token: owner.token })).body.member._id
  const second = await memberAt(server, owner, { email: 'second@example.com', roles: ['owner'] })
  const remove = (other: string, { token }: LoggedIn) => server.call('removeMember', { params: { id: other }, token })
  const answers = await Promise.all([remove(second.id, owner), remove(id, second)])
  const owners = await server.dependencies.database.query(
    `select 1 from members where hospital_id = $1 and status = 'active' and 'owner' = any(roles)`,
    [owner.id],
  )
  await server.stop()
  expect(owners).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
